import { afterAll, beforeAll, expect, it } from 'vitest'
import Multitenancy from 'supertokens-node/recipe/multitenancy'
import { z } from 'zod'
import { cookiesOf, mergeCookies, startSdk } from './sdk-setup'

let sdk: Awaited<ReturnType<typeof startSdk>>

beforeAll(async () => {
  sdk = await startSdk('by tenant')
})
afterAll(() => sdk.close())

const attempt = z.object({ deviceId: z.string(), preAuthSessionId: z.string() })
const info = z.object({ factors: z.object({ next: z.array(z.string()) }) })

const ask = (tenantId: string, email: string, cookies = '') =>
  sdk.post(`/auth/${tenantId}/signinup/code`, { email }, cookies)

const consume = (tenantId: string, body: object) =>
  sdk.post(`/auth/${tenantId}/signinup/code/consume`, body)

async function firstFactorsOf(tenantId: string): Promise<unknown> {
  const response = await sdk.get(`/auth/${tenantId}/loginmethods`)
  return z.object({ firstFactors: z.unknown() }).parse(await response.json()).firstFactors
}

it('refuses sign-in at a tenant without a first factor', async () => {
  await Multitenancy.createOrUpdateTenant('closed', {})
  expect(await firstFactorsOf('closed')).toEqual([])
  const refused = await ask('closed', 'ash@example.com')
  expect([refused.status, sdk.outbox]).toEqual([401, []])
})

it('accepts the link and no code at a tenant that names the link', async () => {
  await Multitenancy.createOrUpdateTenant('links', { firstFactors: ['link-email'] })
  expect(await firstFactorsOf('links')).toEqual(['link-email'])
  const { deviceId, preAuthSessionId } = attempt.parse(
    await (await ask('links', 'misty@example.com')).json(),
  )
  const mailed = sdk.outbox.at(-1)
  expect(mailed?.userInputCode).toBeUndefined()
  const codes = await consume('links', { deviceId, preAuthSessionId, userInputCode: '000000' })
  expect(codes.status).toBe(401)
  const linkCode = new URL(mailed?.urlWithLinkCode ?? '').hash.slice(1)
  const byLink = await consume('links', { preAuthSessionId, linkCode })
  expect(await byLink.json()).toMatchObject({ status: 'OK' })
})

it('asks for the second factor that the tenant requires, until it no longer does', async () => {
  await Multitenancy.createOrUpdateTenant('strict', {
    firstFactors: ['link-email'],
    requiredSecondaryFactors: ['otp-email'],
  })
  const next = async () => {
    const { preAuthSessionId } = attempt.parse(
      await (await ask('strict', 'brock@example.com')).json(),
    )
    const linkCode = new URL(sdk.outbox.at(-1)?.urlWithLinkCode ?? '').hash.slice(1)
    const signedIn = await consume('strict', { preAuthSessionId, linkCode })
    const answer = await sdk.post('/auth/mfa/info', {}, mergeCookies(cookiesOf(signedIn)), 'PUT')
    return info.parse(await answer.json()).factors.next
  }
  expect(await next()).toEqual(['otp-email'])
  await Multitenancy.createOrUpdateTenant('strict', { requiredSecondaryFactors: null })
  expect(await next()).toEqual([])
})
