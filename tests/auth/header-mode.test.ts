import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { signIn as signInAs, startAuthWorld } from './auth-world'
import type { AuthWorld } from './auth-world'

let world: AuthWorld

beforeAll(async () => {
  // Programs need no token besides their own.
  world = await startAuthWorld({ AUTH_ANTI_CSRF: 'VIA_TOKEN' })
})
beforeEach(() => world.forgetLimits())
afterAll(() => world.close())

type Tokens = { access: string; refresh: string; front: string }

/** A program's call: no browser, so no cookies. */
async function call(
  path: string,
  body: object,
  token?: string,
  more: HeadersInit = {},
  method = 'POST',
) {
  const headers = new Headers(more)
  headers.set('Content-Type', 'application/json')
  headers.set('rid', 'anti-csrf')
  headers.set('fdi-version', '4.1')
  headers.set('st-auth-mode', 'header')
  if (token !== undefined) headers.set('Authorization', `Bearer ${token}`)
  const init = { method, headers, body: JSON.stringify(body) }
  const response = await fetch(`${world.apiUrl}/auth${path}`, init)
  const tokens: Tokens = {
    access: response.headers.get('st-access-token') ?? '',
    refresh: response.headers.get('st-refresh-token') ?? '',
    front: response.headers.get('front-token') ?? '',
  }
  const cookies = response.headers.getSetCookie().map((line) => line.split('=')[0])
  return { status: response.status, json: (await response.json()) as object, tokens, cookies }
}

async function signIn(email: string, more: HeadersInit = {}) {
  const { json } = await call('/signinup/code', { email }, undefined, more)
  const { deviceId, preAuthSessionId } = json as { deviceId: string; preAuthSessionId: string }
  const code = { deviceId, preAuthSessionId, userInputCode: world.latestCode() }
  return call('/signinup/code/consume', code, undefined, more)
}

/** The user of a request with the token. */
async function stateOf(token: string, path = '/v1/api/library', more: Record<string, string> = {}) {
  const headers = { Authorization: `Bearer ${token}`, ...more }
  const request = new Request(`http://localhost:3000${path}`, { method: 'POST', headers })
  const { state } = await world.auth.readSession({ request, clientAddress: '192.0.2.1' })
  return state
}

describe('a program', () => {
  it('signs in, calls, refreshes and signs out with tokens in headers', async () => {
    const { json, tokens, cookies } = await signIn('ash@example.com')
    expect(json).toMatchObject({ status: 'OK' })
    expect(cookies).not.toContain('sAccessToken')
    expect(cookies).not.toContain('sFrontToken')
    expect(tokens.front).not.toBe('')
    expect(await stateOf(tokens.access)).toMatchObject({
      status: 'signed-in',
      user: { email: 'ash@example.com' },
    })

    const info = await call('/mfa/info', {}, tokens.access, {}, 'PUT')
    expect([info.status, info.json]).toMatchObject([
      200,
      { status: 'OK', emails: { 'otp-email': ['ash@example.com'] }, factors: { next: [] } },
    ])
    expect((await call('/mfa/info', {}, undefined, {}, 'PUT')).status).toBe(401)

    const refreshed = await call('/session/refresh', {}, tokens.refresh)
    expect(refreshed.status).toBe(200)
    expect(refreshed.tokens.access).not.toBe(tokens.access)
    expect(await stateOf(refreshed.tokens.access)).toMatchObject({ status: 'signed-in' })

    const out = await call('/signout', {}, refreshed.tokens.access)
    expect(out.json).toEqual({ status: 'OK' })
    expect(await stateOf(refreshed.tokens.access)).not.toMatchObject({ status: 'signed-in' })
    expect((await call('/session/refresh', {}, refreshed.tokens.refresh)).status).toBe(401)
  })

  it('ends the session of the token with which it signs in again', async () => {
    const { tokens } = await signIn('misty@example.com')
    const more = { Authorization: `Bearer ${tokens.access}` }
    expect((await signIn('misty@example.com', more)).json).toMatchObject({ status: 'OK' })
    expect(await stateOf(tokens.access)).not.toMatchObject({ status: 'signed-in' })
  })

  it('is not signed in on a page', async () => {
    const { tokens } = await signIn('brock@example.com')
    expect(await stateOf(tokens.access, '/library')).toEqual({ status: 'signed-out' })
  })
})

describe('a browser', () => {
  it.each([
    ['Origin', 'http://localhost:3000'],
    ['Sec-Fetch-Site', 'same-origin'],
  ])('gets its tokens as cookies, whatever it asks for: %s', async (name, value) => {
    const { tokens, cookies } = await signIn('gary@example.com', { [name]: value })
    expect(cookies).toEqual(expect.arrayContaining(['sAccessToken', 'sFrontToken']))
    expect([tokens.access, tokens.refresh]).toEqual(['', ''])
  })

  it('is not signed in by a token in a header', async () => {
    const { tokens } = await signIn('oak@example.com')
    const state = await stateOf(tokens.access, '/v1/api/library', { 'Sec-Fetch-Site': 'none' })
    expect(state).toEqual({ status: 'signed-out' })
  })
  // Over plain http, browsers send no site header with reads.
  it('gets no token for its cookies by reading, whatever it asks for', async () => {
    const visitor = world.visitor()
    await signInAs(world, visitor, 'erika@example.com')
    const headers = { 'st-auth-mode': 'header' }
    const path = '/auth/session/refresh'
    const page = await world.auth.refreshPage(visitor.call(path, { headers }))
    const script = await world.auth.readSession(visitor.call('/v1/api/library', { headers }))
    for (const answer of [page, script])
      for (const name of ['st-access-token', 'st-refresh-token'])
        expect(answer.headers.get(name) ?? '', name).toBe('')
    expect(script.state).toEqual({ status: 'signed-out' })
    expect(visitor.keep(await world.auth.readSession(visitor.call())).state).toMatchObject({
      status: 'signed-in',
    })
  })
})
