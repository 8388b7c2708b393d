import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { signIn, startAuthWorld } from './auth-world'
import type { AuthWorld, Visitor } from './auth-world'

let world: AuthWorld

beforeAll(async () => {
  world = await startAuthWorld({ AUTH_ANTI_CSRF: 'VIA_TOKEN' })
})
beforeEach(() => world.forgetLimits())
afterAll(() => world.close())

const REFRESH = '/auth/session/refresh'

async function signedIn(email: string): Promise<Visitor> {
  const visitor = world.visitor()
  expect((await signIn(world, visitor, email)).status).toBe('signed-in')
  return visitor
}

async function statusOf(visitor: Visitor, path: string, init: RequestInit = {}) {
  return visitor.keep(await world.auth.readSession(visitor.call(path, init))).state.status
}

const tokenOf = ({ jar }: Visitor) => ({ 'anti-csrf': jar.value('sAntiCsrf') ?? '' })

function refreshByScript(visitor: Visitor, headers: Record<string, string>) {
  const { request, clientAddress } = visitor.call(REFRESH, { method: 'POST', headers })
  return world.auth.callSdk({ request, clientAddress }, { method: 'POST', path: REFRESH })
}

describe('with AUTH_ANTI_CSRF=VIA_TOKEN', () => {
  it('the writing calls of scripts carry the token, which only this site can read', async () => {
    const visitor = await signedIn('ash@example.com')
    expect(visitor.jar.value('sAntiCsrf')).toMatch(/^[\da-f-]{36}$/)
    const add = (headers = {}) =>
      statusOf(visitor, '/v1/api/library/add', { method: 'POST', headers })
    expect(await add()).toBe('refresh-needed')
    expect(await add({ 'anti-csrf': 'guessed' })).toBe('refresh-needed')
    expect(await add(tokenOf(visitor))).toBe('signed-in')
    expect(await statusOf(visitor, '/v1/api/library')).toBe('signed-in')
  })

  it('forms need none: their Origin is checked', async () => {
    const visitor = await signedIn('misty@example.com')
    expect(await statusOf(visitor, '/library', { method: 'POST' })).toBe('signed-in')
    const page = visitor.keep(await world.auth.refreshPage(visitor.call(REFRESH)))
    expect(page.status).toBe(302)
    expect(await statusOf(visitor, '/library')).toBe('signed-in')
    const info = await world.auth.mfaInfo(visitor.call('/auth/mfa', { method: 'POST' }))
    expect(info.status).toBe('ok')
  })

  it('a refresh by a script carries it, and returns a new one', async () => {
    const visitor = await signedIn('brock@example.com')
    expect((await refreshByScript(visitor, {})).status).toBe(401)
    const answer = visitor.keep(await refreshByScript(visitor, tokenOf(visitor)))
    expect(answer.status).toBe(200)
    const fresh = tokenOf(visitor)
    expect(answer.headers.get('anti-csrf')).toBe(fresh['anti-csrf'])
    const headers = new Headers(fresh)
    expect(await statusOf(visitor, '/v1/api/library/add', { method: 'POST', headers })).toBe(
      'signed-in',
    )
  })
})
