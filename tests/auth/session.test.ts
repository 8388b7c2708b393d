import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { optionalUser, requireSession, requireUser } from '~/auth/session/require-user.server'
import { signIn, startAuthWorld } from './auth-world'
import type { AuthWorld, Visitor } from './auth-world'
import { parseSetCookie } from './set-cookie'

const HOUR = 3_600_000
const REFRESH = '/auth/session/refresh?redirectToPath=%2Flibrary%3Fpage%3D2'

let world: AuthWorld

beforeAll(async () => {
  world = await startAuthWorld({ AUTH_REFRESH_WINDOW_SECONDS: '10' })
})
beforeEach(() => world.forgetLimits())
afterEach(() => vi.useRealTimers())
afterAll(() => world.close())

/** Lets everybody's access token expire. */
function letTokensExpire() {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 2 * HOUR })
}

async function signedIn(email: string): Promise<Visitor> {
  const visitor = world.visitor()
  expect((await signIn(world, visitor, email)).status).toBe('signed-in')
  return visitor
}

const stateOf = async (visitor: Visitor, path = '/library') =>
  visitor.keep(await world.auth.readSession(visitor.call(path))).state

/** The arguments that a loader gets for a request of the visitor. */
function loaderArgs(visitor: Visitor, path: string, init?: RequestInit) {
  const call = visitor.call(path, init)
  const session = async () => (await world.auth.readSession(call)).state
  return {
    request: call.request,
    context: { nonce: '', requestId: '', clientAddress: '', session },
  }
}

/** The redirect that a guard throws. */
async function redirectOf(guarded: Promise<unknown>): Promise<string> {
  const thrown: unknown = await guarded.then(
    () => null,
    (error: unknown) => error,
  )
  if (!(thrown instanceof Response)) throw new Error('no response was thrown')
  return `${thrown.status} ${thrown.headers.get('Location')}`
}

describe('a page of a signed-in visitor', () => {
  it('knows the user, and nobody without a session', async () => {
    const visitor = await signedIn('ash@example.com')
    expect(await stateOf(visitor)).toMatchObject({ status: 'signed-in' })
    const user = await requireUser(loaderArgs(visitor, '/library'))
    expect(user).toMatchObject({ email: 'ash@example.com' })
    expect(await stateOf(world.visitor())).toEqual({ status: 'signed-out' })
    expect(await optionalUser(loaderArgs(world.visitor(), '/'))).toBeNull()
    expect(await redirectOf(requireUser(loaderArgs(world.visitor(), '/library?page=2')))).toBe(
      '302 /auth?redirectToPath=%2Flibrary%3Fpage%3D2',
    )
  })

  it('rejects a token that somebody else signed, and garbage', async () => {
    const visitor = await signedIn('ash@example.com')
    const token = visitor.jar.value('sAccessToken') ?? ''
    const forger = world.visitor()
    for (const forged of [`${token.slice(0, -4)}AAAA`, 'rubbish', '%E0%A4%A']) {
      forger.jar.set('sAccessToken', forged)
      expect((await stateOf(forger)).status).not.toBe('signed-in')
    }
  })

  it('goes through the refresh route once its token has expired, a form with its body', async () => {
    const visitor = await signedIn('misty@example.com')
    letTokensExpire()
    expect(await redirectOf(requireUser(loaderArgs(visitor, '/library?page=2')))).toBe(
      `302 ${REFRESH}`,
    )
    expect(await redirectOf(optionalUser(loaderArgs(visitor, '/')))).toBe(
      '302 /auth/session/refresh?redirectToPath=%2F',
    )
    const post = loaderArgs(visitor, '/library?page=2', { method: 'POST' })
    expect(await redirectOf(requireSession(post))).toBe(`307 ${REFRESH}`)
    expect(await optionalUser(loaderArgs(visitor, '/', { method: 'POST' }))).toBeNull()
  })
})

describe('refreshPage', () => {
  it.each([
    ['GET', 302],
    ['POST', 307],
  ])('renews the session of a %s and redirects back', async (method, status) => {
    const visitor = await signedIn('brock@example.com')
    letTokensExpire()
    expect(await stateOf(visitor)).toEqual({ status: 'refresh-needed' })
    const response = visitor.keep(await world.auth.refreshPage(visitor.call(REFRESH, { method })))
    expect(response.status).toBe(status)
    expect(response.headers.get('Location')).toBe('/library?page=2')
    expect(response.headers.get('Cache-Control')).toContain('no-store')
    expect(await stateOf(visitor)).toMatchObject({ status: 'signed-in' })
    expect(visitor.jar.value('sFrontToken')).toBeDefined()
  })

  it('gives three concurrent tabs the same successor', async () => {
    const visitor = await signedIn('tabs@example.com')
    letTokensExpire()
    const tabs = [visitor.copy(), visitor.copy(), visitor.copy()]
    const answers = await Promise.all(
      tabs.map(async (tab) => tab.keep(await world.auth.refreshPage(tab.call(REFRESH)))),
    )
    expect(answers.map(({ status }) => status)).toEqual([302, 302, 302])
    for (const tab of tabs) {
      expect((await stateOf(tab)).status).toBe('signed-in')
      expect((await world.auth.refreshPage(tab.call(REFRESH))).status).toBe(302)
    }
  })

  it('renews at the scripts’ path as well', async () => {
    const visitor = await signedIn('data@example.com')
    letTokensExpire()
    const path = REFRESH.replace('refresh?', 'refresh.data?')
    visitor.keep(await world.auth.refreshPage(visitor.call(path)))
    expect((await stateOf(visitor)).status).toBe('signed-in')
  })

  it('ends a session whose refresh token was used before, for thief and owner', async () => {
    const owner = await signedIn('victim@example.com')
    const thief = owner.copy()
    for (let i = 0; i < 2; i++) {
      owner.keep(await world.auth.refreshPage(owner.call(REFRESH)))
      expect((await stateOf(owner)).status).toBe('signed-in')
    }
    await world.database.deleteFrom('auth_successors').execute()
    const stolen = thief.keep(await world.auth.refreshPage(thief.call(REFRESH)))
    expect(stolen.headers.get('Location')).toBe('/library?page=2')
    expect(thief.jar.value('sRefreshToken')).toBeUndefined()
    const mine = owner.keep(await world.auth.refreshPage(owner.call(REFRESH)))
    expect(mine.headers.getSetCookie().map(parseSetCookie)).toContainEqual(
      expect.objectContaining({ name: 'sRefreshToken', gone: true }),
    )
    expect(await stateOf(owner)).toEqual({ status: 'signed-out' })
  })

  it('sends a form without a session to sign in, and a page on its way', async () => {
    const visitor = world.visitor()
    const page = await world.auth.refreshPage(visitor.call(REFRESH))
    expect([page.status, page.headers.get('Location')]).toEqual([302, '/library?page=2'])
    const form = await world.auth.refreshPage(visitor.call(REFRESH, { method: 'POST' }))
    expect([form.status, form.headers.get('Location')]).toEqual([
      303,
      '/auth?redirectToPath=%2Flibrary%3Fpage%3D2',
    ])
  })

  it.each([
    '//evil',
    '/\\evil',
    'https://evil',
    '/%2F%2Fevil',
    '/%252Fevil',
    '/auth/session/refresh',
  ])('redirects home instead of to %s', async (path) => {
    const visitor = world.visitor()
    const query = new URLSearchParams({ redirectToPath: path }).toString()
    const response = await world.auth.refreshPage(visitor.call(`/auth/session/refresh?${query}`))
    expect(response.headers.get('Location')).toBe('/')
  })

  it('gives up on a browser that comes back without its new session', async () => {
    const visitor = await signedIn('stuck@example.com')
    letTokensExpire()
    const old = visitor.jar.value('sAccessToken') ?? ''
    for (let i = 0; i < 3; i++) {
      expect(await stateOf(visitor)).toEqual({ status: 'refresh-needed' })
      visitor.keep(await world.auth.refreshPage(visitor.call(REFRESH)))
      visitor.jar.set('sAccessToken', old)
    }
    expect(await stateOf(visitor)).toEqual({ status: 'signed-out' })
    expect(visitor.jar.value('sAccessToken')).toBeUndefined()
  })
})

describe('signOut', () => {
  it('ends the session here, in other tabs and for its refresh token', async () => {
    const visitor = await signedIn('gary@example.com')
    const stolen = visitor.copy()
    visitor.keep(await world.auth.signOut(visitor.call('/auth/sign-out', { method: 'POST' })))
    expect([...visitor.jar.kept.keys()].sort()).toEqual([
      'known-browser /auth',
      'known-browser /auth.data',
      'st-last-access-token-update /',
    ])
    expect(await stateOf(visitor)).toEqual({ status: 'signed-out' })
    stolen.keep(await world.auth.refreshPage(stolen.call(REFRESH)))
    expect(await stateOf(stolen)).toEqual({ status: 'signed-out' })
  })

  it('ends one whose access token has expired', async () => {
    const visitor = await signedIn('late@example.com')
    const copy = visitor.copy()
    letTokensExpire()
    visitor.keep(await world.auth.signOut(visitor.call('/auth/sign-out', { method: 'POST' })))
    copy.keep(await world.auth.refreshPage(copy.call(REFRESH)))
    expect(await stateOf(copy)).toEqual({ status: 'signed-out' })
  })
})
