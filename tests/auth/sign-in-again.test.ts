import Session from 'supertokens-node/recipe/session'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { z } from 'zod'
import { signIn, startAuthWorld } from './auth-world'
import type { AuthWorld, Visitor } from './auth-world'

const REFRESH = '/auth/session/refresh'

const device = z.object({ deviceId: z.string(), preAuthSessionId: z.string() })

let world: AuthWorld

beforeAll(async () => {
  world = await startAuthWorld()
})
beforeEach(() => world.forgetLimits())
afterEach(() => vi.restoreAllMocks())
afterAll(() => world.close())

/** Whether the session is still live in the core, by its refresh token. */
async function lives(visitor: Visitor): Promise<boolean> {
  const answer = visitor.keep(await world.auth.refreshPage(visitor.call(REFRESH)))
  expect(answer.status).toBe(302)
  const { state } = await world.auth.readSession(visitor.call(), { checkDatabase: true })
  return state.status === 'signed-in'
}

it.each(['ash@example.com', 'other@example.com'])(
  'signing in again, as %s, ends the session that this browser had and no other',
  async (email) => {
    const browser = world.visitor()
    const phone = world.visitor('192.0.2.2')
    await signIn(world, browser, 'ash@example.com')
    await signIn(world, phone, 'ash@example.com')
    const before = browser.copy()
    await signIn(world, browser, email)
    expect(await lives(before)).toBe(false)
    expect(await lives(browser)).toBe(true)
    expect(await lives(phone)).toBe(true)
  },
)

it.each(['at once', 'afterwards'])('a form that is sent twice, %s, signs in', async (when) => {
  const browser = world.visitor()
  const asked = { contact: 'brock@example.com', redirectToPath: null }
  browser.keep(await world.auth.sendCode(browser.call(), asked))
  const call = browser.call()
  const wrong = await world.auth.signInWithCode(call, { userInputCode: 'none' })
  expect(wrong.status).toBe('incorrect')
  const other = world.visitor('192.0.2.3').call()
  const send = (from = call) =>
    world.auth.signInWithCode(from, { userInputCode: world.latestCode() })
  const first = send()
  if (when === 'afterwards') await first
  const second = await send()
  expect(second).toMatchObject({ status: 'signed-in', user: { email: 'brock@example.com' } })
  expect(second.headers.getSetCookie()).toEqual((await first).headers.getSetCookie())
  expect(await send(other)).toMatchObject({ status: 'restart' })
  browser.keep(second)
  expect(await lives(browser)).toBe(true)
})

it('a script that signs in again also ends the session before', async () => {
  const browser = world.visitor()
  await signIn(world, browser, 'misty@example.com')
  const before = browser.copy()
  const post = (path: string, body: object) =>
    fetch(`${world.apiUrl}/auth${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', cookie: browser.jar.header('/auth') },
      body: JSON.stringify(body),
    })
  const made: unknown = await (await post('/signinup/code', { email: 'misty@example.com' })).json()
  const userInputCode = world.latestCode()
  const answer = await post('/signinup/code/consume', { ...device.parse(made), userInputCode })
  browser.keep(answer)
  expect(await lives(before)).toBe(false)
  expect(await lives(browser)).toBe(true)
})

it('the new session survives if the one before cannot be ended', async () => {
  const browser = world.visitor()
  await signIn(world, browser, 'brock@example.com')
  vi.spyOn(Session, 'revokeSession').mockRejectedValue(new Error('no core'))
  const outcome = await signIn(world, browser, 'brock@example.com')
  expect(outcome.status).toBe('signed-in')
  vi.restoreAllMocks()
  expect(await lives(browser)).toBe(true)
})

it('an invalid token in a cookie is no session', async () => {
  const browser = world.visitor()
  browser.jar.set('sAccessToken', 'rubbish')
  expect((await signIn(world, browser, 'gary@example.com')).status).toBe('signed-in')
})
