import { afterAll, beforeAll, expect, it } from 'vitest'
import { z } from 'zod'
import { cookiesOf, mergeCookies, startSdk } from './sdk-setup'

const created = z.object({
  status: z.literal('OK'),
  deviceId: z.string(),
  preAuthSessionId: z.string(),
})
const consumed = z.object({
  status: z.literal('OK'),
  user: z.object({ id: z.string(), isPrimaryUser: z.boolean() }),
})
const info = z.object({ status: z.literal('OK'), factors: z.object({ next: z.array(z.string()) }) })

let sdk: Awaited<ReturnType<typeof startSdk>>

beforeAll(async () => {
  sdk = await startSdk('otp-email')
})
afterAll(() => sdk.close())

async function ask(cookies = '') {
  const body = { email: 'ash@example.com', shouldTryLinkingWithSessionUser: cookies !== '' }
  const response = await sdk.post('/auth/signinup/code', body, cookies)
  return created.parse(await response.json())
}

async function consume(body: object, cookies = '') {
  const response = await sdk.post('/auth/signinup/code/consume', body, cookies)
  return {
    ...consumed.parse(await response.json()),
    cookies: mergeCookies(cookies, cookiesOf(response)),
  }
}

async function nextFactors(cookies: string) {
  const response = await sdk.post('/auth/mfa/info', {}, cookies, 'PUT')
  return info.parse(await response.json()).factors.next
}

it('asks for a second factor, and the code makes the session valid and the user primary', async () => {
  const first = await ask()
  const link = new URL(sdk.outbox.at(-1)?.urlWithLinkCode ?? '')
  const { preAuthSessionId } = first
  const half = await consume({ preAuthSessionId, linkCode: link.hash.slice(1) })
  expect(await nextFactors(half.cookies)).toEqual(['otp-email'])
  const second = await ask(half.cookies)
  const whole = await consume(
    {
      deviceId: second.deviceId,
      preAuthSessionId: second.preAuthSessionId,
      userInputCode: sdk.outbox.at(-1)?.userInputCode,
      shouldTryLinkingWithSessionUser: true,
    },
    half.cookies,
  )
  expect(whole.user).toEqual({ id: half.user.id, isPrimaryUser: true })
  expect(await nextFactors(whole.cookies)).toEqual([])
})
