import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startAuthWorld } from './auth-world'
import type { AuthWorld } from './auth-world'
import { linkIn } from './mail-server'
import { begin, startScript } from './sdk-script'

let world: AuthWorld

beforeAll(async () => {
  world = await startAuthWorld()
})
beforeEach(() => world.forgetLimits())
afterAll(() => world.close())

const script = (clientAddress?: string) => startScript(world, clientAddress)

describe('the routes for scripts', () => {
  it('sign in by code, refresh and sign out', async () => {
    const browser = script()
    const { json, ...device } = await begin(browser, 'ash@example.com')
    expect(json).toMatchObject({ status: 'OK', flowType: 'USER_INPUT_CODE_AND_MAGIC_LINK' })
    expect(browser.jar.value('login-attempt')).toBeDefined()
    const body = { deviceId: device.deviceId, preAuthSessionId: device.preAuthSessionId }
    const wrong = { ...body, userInputCode: 'x' }
    expect((await browser.ask('POST', '/signinup/code/consume', wrong)).json).toMatchObject({
      status: 'INCORRECT_USER_INPUT_CODE_ERROR',
      failedCodeInputAttemptCount: 1,
      maximumCodeInputAttempts: 5,
    })
    const right = { ...body, userInputCode: world.latestCode() }
    const signedIn = await browser.ask('POST', '/signinup/code/consume', right)
    expect(signedIn.json).toMatchObject({ status: 'OK', createdNewRecipeUser: true })
    expect(signedIn.headers.get('front-token')).toBe(browser.jar.value('sFrontToken'))
    expect(browser.jar.value('login-attempt')).toBeUndefined()
    const refreshed = await browser.ask('POST', '/session/refresh')
    expect(refreshed.status).toBe(200)
    expect((await browser.ask('GET', '/user/email/verify')).json).toMatchObject({
      status: 'OK',
      isVerified: true,
    })
    expect((await browser.ask('POST', '/signout')).json).toEqual({ status: 'OK' })
    expect((await browser.ask('POST', '/session/refresh')).status).toBe(401)
  })

  it('send another code of an attempt, and both work', async () => {
    const browser = script()
    const { deviceId, preAuthSessionId } = await begin(browser, 'erika@example.com')
    const first = world.latestCode()
    await world.forgetLimits()
    const attempt = { deviceId, preAuthSessionId }
    const resent = await browser.ask('POST', '/signinup/code/resend', attempt)
    const flowType = 'USER_INPUT_CODE_AND_MAGIC_LINK'
    expect([resent.status, resent.json]).toEqual([200, { status: 'OK', flowType }])
    expect(world.mailServer.inbox.at(-1)?.to).toBe('erika@example.com')
    expect(world.latestCode()).not.toBe(first)
    const body = { ...attempt, userInputCode: first }
    expect((await browser.ask('POST', '/signinup/code/consume', body)).json).toMatchObject({
      status: 'OK',
    })
  })

  it('sign in by link', async () => {
    const browser = script()
    const { preAuthSessionId } = await begin(browser, 'misty@example.com')
    const linkCode = linkIn(world.mailServer.inbox.at(-1)).hash.slice(1)
    const body = { preAuthSessionId, linkCode }
    const answer = await browser.ask('POST', '/public/signinup/code/consume', body)
    expect(answer.json).toMatchObject({ status: 'OK' })
  })

  it('list the ways to sign in', async () => {
    const { json } = await script().ask('GET', '/loginmethods')
    expect(json).toMatchObject({ status: 'OK' })
  })

  it.each([
    ['GET', '/jwt/jwks.json'],
    ['GET', '/.well-known/openid-configuration'],
    ['GET', '/oauth/auth'],
    ['POST', '/oauth/token'],
    ['GET', '/oauth/login'],
    ['GET', '/dashboard'],
    ['GET', '/passwordless/email/exists?email=ash@example.com'],
    ['POST', '/public/oauth/token'],
    ['POST', '/signup'],
    ['GET', '/signinup/code'],
    ['DELETE', '/signout'],
  ])('do not include %s %s', async (method, path) => {
    const { status, json } = await script().ask(method, path)
    expect([status, json]).toEqual([404, 'a page'])
  })

  it.each([
    ['text', '"x"'],
    ['an array', '[]'],
    ['a number for an address', '{"email":1}'],
    ['an object for an address', '{"email":{"$ne":""}}'],
    ['no JSON', '{'],
    ['nothing', ''],
    ['both', '{"email":"a@b.io","phoneNumber":"+12025550123"}'],
    ['a phone number', '{"phoneNumber":"+12025550123"}'],
    ['17 KB', JSON.stringify({ email: 'x'.repeat(17_000) })],
  ])('refuse %s', async (_what, body) => {
    const response = await fetch(`${world.apiUrl}/auth/signinup/code`, {
      method: 'POST',
      body,
      headers: { 'Content-Type': 'application/json', rid: 'passwordless' },
    })
    expect([400, 413]).toContain(response.status)
    expect(await response.json()).toMatchObject({ message: expect.any(String) as unknown })
  })

  it.each([
    ['too long', `${'x'.repeat(9000)}@example.com`],
    ['two in one', '"a@x.com,b"@d.com'],
    ['without a dot', 'ash@example'],
  ])('refuse addresses that the form refuses: %s', async (_what, email) => {
    const count = world.mailServer.inbox.length
    const { json, headers } = await script().ask('POST', '/signinup/code', { email })
    expect(json).toEqual({ status: 'GENERAL_ERROR', message: 'Email is invalid' })
    expect(headers.getSetCookie()).toEqual([])
    expect(world.mailServer.inbox).toHaveLength(count)
  })

  it('take a wide spelling of an address for the address', async () => {
    const { ask } = script()
    const { json } = await ask('POST', '/signinup/code', { email: 'ash@ｅxample.com' })
    const { deviceId, preAuthSessionId } = json as Record<string, string>
    expect(world.mailServer.inbox.at(-1)?.to).toBe('ash@example.com')
    const presented = { deviceId, preAuthSessionId, userInputCode: world.latestCode() }
    const consumed = await ask('POST', '/signinup/code/consume', presented)
    expect(consumed.json).toMatchObject({ user: { emails: ['ash@example.com'] } })
  })

  const codes = { userInputCode: '123456' }
  it.each([
    ['/signinup/code/resend', { deviceId: '!!!' }],
    ['/signinup/code/consume', { deviceId: '!!!', ...codes }],
    ['/signinup/code/resend', { deviceId: 'AAAA' }],
  ])('start again at %s with %j, 30 times', async (path, given) => {
    const { ask } = script('192.0.2.55')
    const body = { preAuthSessionId: 'x', ...given }
    const first = await ask('POST', path, body)
    expect([first.status, first.json]).toEqual([200, { status: 'RESTART_FLOW_ERROR' }])
    for (let i = 1; i < 30; i++) await ask('POST', path, body)
    expect((await ask('POST', path, body)).status).toBe(429)
  })

  it('start again with an invalid link, however often: nobody guesses 256 bits', async () => {
    const { ask } = script('192.0.2.56')
    const body = { preAuthSessionId: 'x', linkCode: '!!!' }
    for (let i = 0; i < 40; i++)
      expect((await ask('POST', '/signinup/code/consume', body)).json).toEqual({
        status: 'RESTART_FLOW_ERROR',
      })
  })

  it('leave forms to the pages', async () => {
    const response = await fetch(`${world.apiUrl}/auth/session/refresh`, {
      method: 'POST',
      body: new URLSearchParams({ a: 'b' }),
    })
    expect(await response.text()).toBe('a page')
  })
})

describe('what a session still has to prove', () => {
  it('is reported as nothing, with the session limited to this site', async () => {
    const browser = script()
    const { deviceId, preAuthSessionId } = await begin(browser, 'gary@example.com')
    expect((await browser.ask('PUT', '/mfa/info')).status).toBe(401)
    const code = { deviceId, preAuthSessionId, userInputCode: world.latestCode() }
    await browser.ask('POST', '/signinup/code/consume', code)
    const { json } = await browser.ask('PUT', '/mfa/info')
    expect(json).toMatchObject({
      status: 'OK',
      factors: { next: [], alreadySetup: ['otp-email', 'link-email'] },
      emails: { 'otp-email': ['gary@example.com'] },
      phoneNumbers: {},
    })
    const front = Buffer.from(browser.jar.value('sFrontToken') ?? '', 'base64').toString()
    const seconds = expect.any(Number) as unknown
    expect(JSON.parse(front)).toMatchObject({
      up: {
        'st-mfa': { c: { 'otp-email': seconds }, v: true },
        'st-t-dmns': { v: ['127.0.0.1'], t: seconds },
      },
    })
  })
})

describe("the product's resend call", () => {
  it('sends another code of the attempt, whose identifiers stay', async () => {
    const browser = script()
    const email = 'resend@example.com'
    const { deviceId } = await begin(browser, email)
    const early = await browser.ask('POST', '/signinup', { email })
    expect([early.status, early.json]).toEqual([429, { message: expect.any(String) as unknown }])
    expect(Number(early.headers.get('Retry-After'))).toBeGreaterThan(10)
    await world.forgetLimits()
    const answer = await browser.ask('POST', '/signinup', { email: ` ${email.toUpperCase()}` })
    expect([answer.status, answer.json]).toMatchObject([200, { status: 'OK', deviceId }])
    expect(world.mailServer.inbox.at(-1)?.to).toBe(email)
  })

  it('starts an attempt if there is none', async () => {
    const { status, json } = await script().ask('POST', '/signinup', { email: 'new@example.com' })
    expect([status, json]).toMatchObject([200, { deviceId: expect.any(String) as unknown }])
  })

  it.each([
    [{}, 400],
    [{ email: '' }, 400],
    [{ email: 'x' }, 400],
  ])('refuses %j', async (body, status) => {
    expect((await script().ask('POST', '/signinup', body)).status).toBe(status)
  })

  it('reports a mail server that refuses', async () => {
    world.mailServer.refuse(550, 1)
    const { status, json } = await script().ask('POST', '/signinup', { email: 'down@example.com' })
    expect([status, json]).toEqual([503, { message: 'Failed to resend OTP. Please try again.' }])
  })
})

describe('the exists calls', () => {
  it('say whether an address has an account, ten times', async () => {
    const browser = script('192.0.2.77')
    const { deviceId, preAuthSessionId } = await begin(browser, 'known@example.com')
    const body = { deviceId, preAuthSessionId, userInputCode: world.latestCode() }
    await browser.ask('POST', '/signinup/code/consume', body)
    const exists = (email: string) => browser.ask('GET', `/signup/email/exists?email=${email}`)
    expect((await exists('known@example.com')).json).toEqual({ status: 'OK', exists: true })
    expect((await exists('nobody@example.com')).json).toEqual({ status: 'OK', exists: false })
    expect((await browser.ask('GET', '/signup/phoneNumber/exists?phoneNumber=1')).status).toBe(200)
    for (let i = 0; i < 7; i++) await exists('x@example.com')
    expect((await exists('known@example.com')).status).toBe(429)
    const elsewhere = script('192.0.2.78')
    const answer = await elsewhere.ask('GET', '/signup/email/exists?email=known@example.com')
    expect(answer.status).toBe(200)
  })
})
