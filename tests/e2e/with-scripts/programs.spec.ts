import { randomBytes } from 'node:crypto'
import type { APIRequestContext } from 'playwright/test'
import { lastMail } from '../mailbox'
import { expect, test } from '../sign-in-test'

/** A program has no cookies: its session is in the headers of its calls and their responses. */
const mode = { rid: 'anti-csrf', 'st-auth-mode': 'header', 'fdi-version': '4.1' }

test('a program signs in, keeps a library and renews its session with tokens in headers', async ({
  email,
  baseURL,
  playwright,
}) => {
  const address = Array.from(randomBytes(3), String).join('.')
  const extraHTTPHeaders = { ...mode, 'X-Forwarded-For': `10.${address}` }
  const program = await playwright.request.newContext({ baseURL, extraHTTPHeaders })
  const signedIn = await signIn(program, email)
  const first = bearer(signedIn)
  const add = '/v1/api/library/add?card_id=base1-4'
  expect((await program.post(add)).status(), 'without a token').toBe(401)
  expect((await program.post(add, { headers: first })).status()).toBe(200)
  const refresh = signedIn['st-refresh-token'] ?? ''
  const renewed = await program.post('/auth/session/refresh', {
    headers: { Authorization: `Bearer ${refresh}` },
  })
  expect(renewed.status()).toBe(200)
  const second = bearer(renewed.headers())
  expect(second).not.toEqual(first)
  const library = await program.get('/v1/api/library', { headers: second })
  expect(await library.json()).toEqual({ success: true, card_ids: ['base1-4'] })
  expect((await program.storageState()).cookies.map(({ name }) => name)).not.toContain(
    'sAccessToken',
  )
  expect((await program.post('/auth/signout', { headers: second })).status()).toBe(200)
  expect((await program.get('/v1/api/library', { headers: second })).status()).toBe(401)
  await program.dispose()
})

/** @returns the headers that carry the session's tokens. */
async function signIn(program: APIRequestContext, email: string) {
  const begun = await program.post('/auth/signinup/code', { data: { email } })
  const { deviceId, preAuthSessionId } = (await begun.json()) as Record<string, string>
  const { code: userInputCode } = await lastMail(email)
  const data = { deviceId, preAuthSessionId, userInputCode }
  const done = await program.post('/auth/signinup/code/consume', { data })
  expect(await done.json()).toMatchObject({ status: 'OK' })
  return done.headers()
}

function bearer(headers: Record<string, string>) {
  return { Authorization: `Bearer ${headers['st-access-token'] ?? ''}` }
}
