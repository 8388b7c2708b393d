import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { signIn, startAuthWorld } from './auth-world'
import type { AuthWorld } from './auth-world'
import { linkIn } from './mail-server'
import { parseSetCookie } from './set-cookie'
import { attemptCookie } from '~/auth/login-attempt.server'

let world: AuthWorld

beforeAll(async () => {
  world = await startAuthWorld()
})
beforeEach(() => world.forgetLimits())
afterAll(() => world.close())

describe('sendCode', () => {
  it('mails code and link, and keeps the attempt in a cookie that scripts cannot read', async () => {
    const visitor = world.visitor()
    const asked = { contact: ' Ash@Example.com ', redirectToPath: '/library?page=2' }
    const outcome = visitor.keep(await world.auth.sendCode(visitor.call(), asked))
    expect(outcome).toMatchObject({
      status: 'sent',
      attempt: {
        flowType: 'USER_INPUT_CODE_AND_MAGIC_LINK',
        contactMethod: 'EMAIL',
        contactInfo: 'Ash@Example.com',
        redirectToPath: '/library?page=2',
      },
    })
    const mail = world.mailServer.inbox.at(-1)
    expect(mail?.to).toBe('ash@example.com')
    expect(mail?.subject).toMatch(/^\d{6} is your Pokemon Scanner code$/)
    expect(mail?.text).toMatch(/^\d{6} is your verification code for Pokemon Scanner\.\n/)
    expect(mail?.text).toContain('valid for 15 minutes')
    expect(mail?.text).toContain('ignore this message')
    expect(mail?.html).toContain(world.latestCode())
    expect(linkIn(mail)).toMatchObject({
      origin: 'http://localhost:3000',
      pathname: '/auth/verify',
      hash: expect.stringMatching(/^#[\w-]{43}$/) as unknown,
    })
    const cookie = parseSetCookie(outcome.headers.getSetCookie()[0] ?? '')
    expect(cookie).toMatchObject({ name: 'login-attempt', httpOnly: true, sameSite: 'Lax' })
    const { request } = visitor.call('/auth')
    expect(await world.auth.readAttempt(request)).toMatchObject({ contactInfo: 'Ash@Example.com' })
  })

  it.each([
    ['', 'empty-email'],
    ['  ', 'empty-email'],
    ['ash', 'invalid-email'],
    ['ash@example', 'invalid-email'],
    ['ash@exam ple.com', 'invalid-email'],
    ['ash@example.com\nBcc: all@example.com', 'invalid-email'],
    [`${'a'.repeat(250)}@example.com`, 'invalid-email'],
  ])('sends nothing to %j', async (contact, key) => {
    const count = world.mailServer.inbox.length
    const outcome = await world.auth.sendCode(world.visitor().call(), {
      contact,
      redirectToPath: null,
    })
    expect(outcome).toMatchObject({ status: 'invalid-contact', key })
    expect(world.mailServer.inbox).toHaveLength(count)
  })

  it('omits the link if the host is not this machine', async () => {
    const { request, clientAddress } = world.visitor().call()
    const elsewhere = new Request('http://evil.example/auth', { headers: request.headers })
    const call = { request: elsewhere, clientAddress }
    await world.auth.sendCode(call, { contact: 'jessie@example.com', redirectToPath: null })
    const mail = world.mailServer.inbox.at(-1)
    expect(mail?.to).toBe('jessie@example.com')
    expect(mail?.text).not.toContain('http')
    expect(mail?.text).toMatch(/^\d{6} /)
  })

  it('retries if the mail server was busy, and reports a refusal', async () => {
    const asked = { contact: 'james@example.com', redirectToPath: null }
    world.mailServer.refuse(451, 1)
    expect(await world.auth.sendCode(world.visitor().call(), asked)).toMatchObject({
      status: 'sent',
    })
    world.mailServer.refuse(550, 1)
    expect(await world.auth.sendCode(world.visitor().call(), asked)).toMatchObject({
      status: 'delivery-failed',
    })
  })

  it('counts nothing for a visitor whose messages the mail server refused', async () => {
    const visitor = world.visitor('198.51.100.77')
    const asked = { contact: 'butch@example.com', redirectToPath: null }
    world.mailServer.refuse(550, 12)
    for (let i = 0; i < 12; i++)
      expect(await world.auth.sendCode(visitor.call(), asked)).toMatchObject({
        status: 'delivery-failed',
      })
    expect(await world.auth.sendCode(visitor.call(), asked)).toMatchObject({ status: 'sent' })
  })

  it.each(['//evil', '/\\evil', 'https://evil', '/%2Fevil', '/%5cevil', '/\t/evil'])(
    'drops the redirect path %s',
    async (redirectToPath) => {
      const visitor = world.visitor()
      const asked = { contact: 'meowth@example.com', redirectToPath }
      const outcome = visitor.keep(await world.auth.sendCode(visitor.call(), asked))
      expect(outcome).toMatchObject({ attempt: { redirectToPath: null } })
      const given = { userInputCode: world.latestCode() }
      const signedIn = await world.auth.signInWithCode(visitor.call(), given)
      expect(signedIn).toMatchObject({ status: 'signed-in', redirectToPath: '/' })
    },
  )
})

describe('signInWithCode', () => {
  it('signs a new user in once, redirects back and is visible to scripts', async () => {
    const visitor = world.visitor()
    const asked = { contact: 'misty@example.com', redirectToPath: '/library' }
    visitor.keep(await world.auth.sendCode(visitor.call(), asked))
    const given = { userInputCode: ` ${world.latestCode()} ` }
    const stale = visitor.copy()
    const outcome = visitor.keep(await world.auth.signInWithCode(visitor.call(), given))
    expect(outcome).toMatchObject({
      status: 'signed-in',
      redirectToPath: '/library',
      createdNewRecipeUser: true,
      user: { email: 'misty@example.com', phoneNumber: null },
    })
    expect(visitor.jar.value('login-attempt')).toBeUndefined()
    expect(visitor.jar.value('sFrontToken')).toBe(outcome.headers.get('front-token'))
    const { state } = await world.auth.readSession(visitor.call('/'))
    expect(state).toMatchObject({ status: 'signed-in', user: { email: 'misty@example.com' } })
    // With the same cookies it would be the same form, sent twice.
    stale.jar.take(new Headers({ 'Set-Cookie': 'theme=dark; Path=/' }))
    expect((await world.auth.signInWithCode(stale.call(), given)).status).toBe('restart')
    const again = await signIn(world, world.visitor(), 'misty@example.com')
    expect(again).toMatchObject({ status: 'signed-in', createdNewRecipeUser: false })
  })

  it('restricts every cookie to those who may read it', async () => {
    const visitor = world.visitor()
    const outcome = await signIn(world, visitor, 'gary@example.com')
    const cookies = outcome.headers.getSetCookie().map(parseSetCookie)
    const tokens = cookies.filter(({ name }) => /^s(Access|Refresh)Token$/.test(name))
    expect(tokens.map(({ path }) => path).sort()).toEqual([
      '/',
      '/auth/session/refresh',
      '/auth/session/refresh.data',
    ])
    for (const token of tokens) expect(token).toMatchObject({ httpOnly: true, sameSite: 'Lax' })
    const [access, ...refresh] = tokens.toSorted(
      (a, b) => (a.path ?? '').length - (b.path ?? '').length,
    )
    expect(access?.days).toBeCloseTo(365, 0)
    for (const token of refresh) expect(token.days).toBeCloseTo(100, 0)
    expect(outcome.headers.get('cache-control')).toContain('no-store')
  })

  it('counts wrong codes and ends the attempt at the fifth', async () => {
    const visitor = world.visitor()
    const asked = { contact: 'brock@example.com', redirectToPath: null }
    visitor.keep(await world.auth.sendCode(visitor.call(), asked))
    const userInputCode = world.latestCode() === '000000' ? '000001' : '000000'
    const outcomes = []
    for (let i = 0; i < 5; i++)
      outcomes.push(
        visitor.keep(await world.auth.signInWithCode(visitor.call(), { userInputCode })),
      )
    const statuses = outcomes.map(({ status }) => status)
    expect(statuses).toEqual([...Array<string>(4).fill('incorrect'), 'restart'])
    expect(visitor.jar.value('login-attempt')).toBeUndefined()
  })

  it('takes a code in groups and in the wide digits of Japanese keyboards', async () => {
    const visitor = world.visitor()
    const asked = { contact: 'erika@example.com', redirectToPath: null }
    visitor.keep(await world.auth.sendCode(visitor.call(), asked))
    const wide = world.latestCode().replace(/\d/g, (d) => String.fromCharCode(0xff10 + Number(d)))
    const userInputCode = wide.replace(/^.../, '$&\u3000')
    const outcome = await world.auth.signInWithCode(visitor.call(), { userInputCode })
    expect(outcome.status).toBe('signed-in')
  })

  it('asks for a code if none was typed, and restarts without an attempt', async () => {
    const visitor = world.visitor()
    expect(await world.auth.signInWithCode(visitor.call(), { userInputCode: ' ' })).toMatchObject({
      status: 'empty',
    })
    expect(await world.auth.signInWithCode(visitor.call(), { userInputCode: '1' })).toMatchObject({
      status: 'restart',
    })
  })

  it('refuses the device id of another attempt', async () => {
    const one = world.visitor()
    const other = world.visitor()
    const first = await world.auth.sendCode(one.call(), { contact: 'a@b.io', redirectToPath: null })
    const second = await world.auth.sendCode(other.call(), {
      contact: 'c@d.io',
      redirectToPath: null,
    })
    if (first.status !== 'sent' || second.status !== 'sent') throw new Error('not sent')
    const mixed = { ...first.attempt, deviceId: second.attempt.deviceId }
    const cookie = await attemptCookie(mixed, world.auth)
    one.keep({ headers: new Headers({ 'Set-Cookie': cookie }) })
    const given = { userInputCode: world.latestCode() }
    expect(await world.auth.signInWithCode(one.call(), given)).toMatchObject({ status: 'restart' })
  })
})

describe('signInWithLink', () => {
  it('signs in on another device, once', async () => {
    const visitor = world.visitor()
    const asked = { contact: 'oak@example.com', redirectToPath: '/library' }
    visitor.keep(await world.auth.sendCode(visitor.call(), asked))
    const link = linkIn(world.mailServer.inbox.at(-1))
    const preAuthSessionId = link.searchParams.get('preAuthSessionId') ?? ''
    const given = { preAuthSessionId, linkCode: link.hash.slice(1) }
    const phone = world.visitor('192.0.2.2')
    expect(await world.auth.ownLinkFlow(visitor.call().request, preAuthSessionId)).toBe(
      'USER_INPUT_CODE_AND_MAGIC_LINK',
    )
    expect(await world.auth.ownLinkFlow(phone.call().request, preAuthSessionId)).toBeNull()
    const outcome = phone.keep(await world.auth.signInWithLink(phone.call('/auth/verify'), given))
    expect(outcome).toMatchObject({ status: 'signed-in', redirectToPath: '/' })
    expect(await world.auth.signInWithLink(visitor.call(), given)).toMatchObject({
      status: 'restart',
    })
  })

  it('redirects back if this browser asked for it', async () => {
    const visitor = world.visitor()
    const asked = { contact: 'oak@example.com', redirectToPath: '/library' }
    visitor.keep(await world.auth.sendCode(visitor.call(), asked))
    const link = linkIn(world.mailServer.inbox.at(-1))
    const preAuthSessionId = link.searchParams.get('preAuthSessionId') ?? ''
    const given = { preAuthSessionId, linkCode: link.hash.slice(1) }
    const outcome = await world.auth.signInWithLink(visitor.call(), given)
    expect(outcome).toMatchObject({ status: 'signed-in', redirectToPath: '/library' })
  })

  it.each([
    ['', 'x'],
    ['x', ''],
    ['x', 'y'],
  ])('restarts for link %j, %j', async (preAuthSessionId, linkCode) => {
    const given = { preAuthSessionId, linkCode }
    const outcome = await world.auth.signInWithLink(world.visitor().call(), given)
    expect(outcome).toMatchObject({ status: 'restart' })
  })
})
