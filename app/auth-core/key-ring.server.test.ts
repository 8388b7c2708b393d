import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { decodeProtectedHeader } from 'jose'
import { readAccessToken } from './sessions/access-token.server'
import { expectStatus, openCore } from '../../tests/fixtures/auth-core'
import type { OpenCore } from '../../tests/fixtures/auth-core'
import { plainTenant } from './tenant'
import { createSession } from './sessions/sessions.server'
import { regenerateSession, verifySession } from './sessions/verify-session.server'

const HOUR = 3_600_000
let open: OpenCore

beforeEach(async () => {
  open = await openCore()
})
afterEach(() => open.close())

async function signIn(useDynamicSigningKey = true) {
  const created = await createSession(open.core, 'public', {
    userId: 'ash',
    userDataInJWT: { card: 25 },
    userDataInDatabase: {},
    enableAntiCsrf: false,
    useDynamicSigningKey,
  })
  return expectStatus(created, 'OK').accessToken
}

const verify = (accessToken: string) =>
  verifySession(open.core, {
    accessToken,
    doAntiCsrfCheck: false,
    enableAntiCsrf: false,
    checkDatabase: true,
  })

describe('access tokens', () => {
  it('have version 5 and whole seconds, and name their kind of key', async () => {
    const { token, expiry, createdTime } = await signIn()
    expect(decodeProtectedHeader(token)).toEqual({
      alg: 'RS256',
      typ: 'JWT',
      version: '5',
      kid: `d-${open.now()}`,
    })
    expect([createdTime, expiry]).toEqual([open.now(), open.now() + HOUR])
    expect(await readAccessToken(open.core, token)).toMatchObject({
      userId: 'ash',
      recipeUserId: 'ash',
      tenantId: 'public',
      parentRefreshTokenHash1: null,
      antiCsrfToken: null,
      userData: { card: 25 },
    })
    expect(decodeProtectedHeader((await signIn(false)).token).kid).toMatch(/^s-/)
  })

  it('are refused when modified, when expired, and when their session is gone', async () => {
    const { token } = await signIn()
    const [header, , signature] = token.split('.')
    const forged = `${header}.${Buffer.from('{"sub":"gary"}').toString('base64url')}.${signature}`
    expect((await verify(forged)).status).toBe('TRY_REFRESH_TOKEN')
    expect((await verify(token)).status).toBe('OK')
    const read = await readAccessToken(open.core, token)
    await open.core.store.sessions.removeSessions([read?.sessionHandle ?? ''])
    expect((await verify(token)).status).toBe('UNAUTHORISED')
    expect((await regenerateSession(open.core, { accessToken: token })).status).toBe('UNAUTHORISED')
    open.pass(HOUR + 1)
    expect((await verify(token)).status).toBe('TRY_REFRESH_TOKEN')
  })

  it('keep their expiry when regenerated, and are not renewed beyond it', async () => {
    const { token, expiry } = await signIn()
    open.pass(60_000)
    const input = { accessToken: token, userDataInJWT: { card: 26 } }
    const answer = expectStatus(await regenerateSession(open.core, input), 'OK')
    expect(answer.accessToken?.expiry).toBe(expiry)
    expect(answer.session.userDataInJWT).toEqual({ card: 26 })
    open.pass(HOUR)
    const late = expectStatus(await regenerateSession(open.core, input), 'OK')
    expect(late.accessToken).toBeUndefined()
  })

  it('refuse a payload that names one of their own fields', async () => {
    const { token } = await signIn()
    for (const name of ['sub', 'rsub', 'exp', 'sessionHandle', 'stt']) {
      const input = { accessToken: token, userDataInJWT: { [name]: 'x' } }
      await expect(regenerateSession(open.core, input)).rejects.toThrow('protected field')
    }
  })
})

describe('the key ring', () => {
  it('signs with one key for a week, after which both are published', async () => {
    const { token } = await signIn()
    const before = await open.core.keys.published()
    expect(before.maxAgeSeconds).toBe(168 * 3600 - 60)
    open.pass(168 * HOUR - 30_000)
    const overlapping = await open.core.keys.published()
    expect(overlapping.keys).toHaveLength(before.keys.length + 1)
    expect(decodeProtectedHeader((await signIn()).token).kid).toBe(decodeProtectedHeader(token).kid)
    open.pass(30_000)
    const { kid } = decodeProtectedHeader((await signIn()).token)
    expect(kid).toBe(`d-${open.now() - 30_000}`)
  })

  it('rotates as often as a test suite asks, and still accepts older tokens', async () => {
    const { store, now, pass } = open
    await store.putApp({
      appId: 'suite',
      config: { access_token_dynamic_signing_key_update_interval: 0.001 },
      tenants: [plainTenant('public')],
    })
    const core = await open.apps.find('suite')
    if (!core) throw new Error('the app is missing')
    const first = await core.keys.current('dynamic')
    pass(6000)
    const second = await core.keys.current('dynamic')
    expect(second.keyId).toBe(`d-${now()}`)
    expect((await core.keys.find(first.keyId))?.keyId).toBe(first.keyId)
    const { keys, maxAgeSeconds } = await core.keys.published()
    expect(keys.map((key) => key.kid)).toEqual(expect.arrayContaining([first.keyId, second.keyId]))
    expect(maxAgeSeconds).toBe(2)
  })

  it('survives a restart and drops keys that verify nothing any more', async () => {
    const { token } = await signIn()
    const { core, apps } = await open.restart()
    expect(await readAccessToken(core, token)).not.toBeNull()
    open.pass(168 * HOUR + 2 * HOUR + 1)
    expect(await readAccessToken(core, token)).toBeNull()
    await core.keys.current('dynamic')
    await apps.sweep()
    const kept = await core.store.keys.allKeys()
    expect(kept.filter((key) => key.purpose === 'dynamic')).toHaveLength(1)
  })

  it('creates one key when several processes ask for the first at once', async () => {
    const processes = await Promise.all([open.restart(), open.restart(), open.restart()])
    const keys = await Promise.all(processes.map(({ core }) => core.keys.current('dynamic')))
    expect(new Set(keys.map((key) => key.keyId)).size).toBe(1)
  })

  it('reloads the keys when a token names one that another process created', async () => {
    await open.core.keys.current('static')
    const other = await open.restart()
    open.pass(168 * HOUR)
    const made = await other.core.keys.current('dynamic')
    expect((await open.core.keys.find(made.keyId))?.keyId).toBe(made.keyId)
    expect(await open.core.keys.find('d-1')).toBeNull()
  })
})
