import { afterEach, describe, expect, it } from 'vitest'
import type { AuthStore, StoredSession } from '~/auth-core/auth-store'
import type { Device, OneTimeCode } from '~/auth-core/code-records'
import { plainTenant } from '~/auth-core/tenant'
import { EMAIL, NOON, describeUserRecords, method } from './user-store'

export type OpenedAuthStore = { store: AuthStore; close(): Promise<void> }

const device = (name: string, email: string | null = EMAIL): Device => ({
  tenantId: 'public',
  deviceIdHash: name,
  email,
  phoneNumber: email === null ? '+15555550100' : null,
  linkCodeSalt: 'c2FsdA==',
  failedAttempts: 0,
})

const code = (name: string, of: string, createdAt = NOON): OneTimeCode => ({
  tenantId: 'public',
  codeId: name,
  deviceIdHash: of,
  linkCodeHash: `link of ${name}`,
  createdAt,
})

const session = (handle: string, changes: Partial<StoredSession> = {}): StoredSession => ({
  handle,
  tenantId: 'public',
  recipeUserId: 'ash',
  refreshTokenHash2: 'a'.repeat(64),
  dataInJwt: { card: 25 },
  dataInDatabase: { né: ['é'] },
  expiresAt: NOON + 1000,
  createdAt: NOON,
  usesStaticKey: false,
  sharedHash2: null,
  ...changes,
})

/** What every store of the auth core must do. */
export function describeAuthStore(name: string, open: () => Promise<OpenedAuthStore>): void {
  describe(`auth store: ${name}`, () => {
    const opened: OpenedAuthStore[] = []
    afterEach(async () => {
      for (const one of opened.splice(0)) await one.close()
    })
    async function openApp() {
      const one = await open()
      opened.push(one)
      return { store: one.store, app: one.store.forApp('public') }
    }
    describeCodes(openApp)
    describeUserRecords(openApp)
    describeSessions(openApp)
    describeWhole(openApp)
  })
}

type OpenApp = () => Promise<{ store: AuthStore; app: ReturnType<AuthStore['forApp']> }>

function describeCodes(openApp: OpenApp): void {
  it('stores devices with their codes, each once', async () => {
    const { codes } = (await openApp()).app
    expect(await codes.addDevice(device('d1'), code('c1', 'd1'))).toBe(true)
    expect(await codes.addDevice(device('d1'), code('c9', 'd1'))).toBe(false)
    expect(await codes.addCode(code('c2', 'd1', NOON + 1))).toBe(true)
    expect(await codes.addCode({ ...code('c3', 'd1'), linkCodeHash: 'link of c1' })).toBe(false)
    expect(await codes.findDevice('public', 'd1')).toEqual(device('d1'))
    expect(await codes.findDevice('other', 'd1')).toBeNull()
    expect((await codes.listCodes('public', 'd1')).map(({ codeId }) => codeId)).toEqual([
      'c1',
      'c2',
    ])
    expect(await codes.findCodeByLink('public', 'link of c2')).toEqual(code('c2', 'd1', NOON + 1))
    expect(await codes.findCode('public', 'c3')).toBeNull()
  })

  it('counts failures and removes everything sent to one address', async () => {
    const { codes } = (await openApp()).app
    await codes.addDevice(device('d1'), code('c1', 'd1'))
    await codes.addDevice(device('d2'), code('c2', 'd2'))
    await codes.addDevice(device('d3', null), code('c3', 'd3'))
    await codes.countFailure('public', 'd1')
    await codes.countFailure('public', 'd1')
    const failures = (await codes.listDevices('public', { email: EMAIL })).map(
      (found) => found.failedAttempts,
    )
    expect(failures.sort()).toEqual([0, 2])
    await codes.removeDevices('public', { email: EMAIL })
    expect(await codes.listDevices('public', { email: EMAIL })).toEqual([])
    expect(await codes.findCode('public', 'c1')).toBeNull()
    expect(await codes.listDevices('public', { phoneNumber: '+15555550100' })).toHaveLength(1)
    await codes.removeDevice('public', 'd3')
    expect(await codes.findCode('public', 'c3')).toBeNull()
  })
}

function describeSessions(openApp: OpenApp): void {
  it('stores sessions and changes the given fields', async () => {
    const { sessions } = (await openApp()).app
    await sessions.addSession(session('s1'))
    const changes = {
      usesStaticKey: true,
      dataInJwt: { card: 26 },
      sharedHash2: 'b'.repeat(64),
    }
    await sessions.updateSession('s1', changes)
    const changed = session('s1', changes)
    expect(await sessions.findSession('s1')).toEqual(changed)
    expect(await sessions.updateSession('none', { expiresAt: 1 })).toBe(false)
    expect(await sessions.isLive('s1', NOON + 1000)).toBe(true)
    expect(await sessions.isLive('s1', NOON + 1001)).toBe(false)
    expect(await sessions.isLive('none', NOON)).toBe(false)
  })

  it('lists live sessions of users and removes them with their successors', async () => {
    const { sessions } = (await openApp()).app
    await sessions.addSession(session('s1'))
    await sessions.addSession(session('s2', { tenantId: 'other', createdAt: NOON + 1 }))
    await sessions.addSession(session('s3', { expiresAt: NOON - 1 }))
    const successor = { parentHash2: 'p', handle: 's1', sealed: 'one', expiresAt: NOON }
    await sessions.putSuccessor(successor)
    await sessions.putSuccessor({ ...successor, sealed: 'two' })
    expect(await sessions.findSuccessor('p')).toMatchObject({ sealed: 'two', expiresAt: NOON })
    expect(await sessions.findHandles(['ash'], null, NOON)).toEqual(['s1', 's2'])
    expect(await sessions.findHandles(['ash', 'gary'], 'other', NOON)).toEqual(['s2'])
    expect(await sessions.removeSessions(['none', 's2', 's1'])).toEqual(['s2', 's1'])
    expect(await sessions.findSuccessor('p')).toBeNull()
  })
}

function describeWhole(openApp: OpenApp): void {
  it('separates apps', async () => {
    const { store, app } = await openApp()
    const other = store.forApp('other')
    await other.users.addMethod(method('a'))
    const strict = { firstFactors: [], requiredSecondaryFactors: ['otp-phone'] }
    const tenants = [plainTenant('public'), { tenantId: 't1', ...strict }]
    await store.putApp({ appId: 'other', config: { refresh_window: 1 }, tenants })
    expect(await app.users.findMethod('a')).toBeNull()
    expect(await store.findApp('other')).toMatchObject({ config: { refresh_window: 1 }, tenants })
    await store.removeApp('other')
    expect(await other.users.findMethod('a')).toBeNull()
    expect(await store.findApp('other')).toBeNull()
  })

  it('commits a transaction completely or not at all', async () => {
    const { app } = await openApp()
    const failing = app.transaction('x', async ({ users, codes }) => {
      await users.addMethod(method('a'))
      await codes.addDevice(device('d1'), code('c1', 'd1'))
      throw new Error('changed my mind')
    })
    await expect(failing).rejects.toThrow('changed my mind')
    expect(await app.users.findMethod('a')).toBeNull()
    expect(await app.codes.findCode('public', 'c1')).toBeNull()
  })

  it('runs transactions with the same lock one after the other', async () => {
    const { app } = await openApp()
    await app.users.putMetadata('a', { count: 0 })
    const increment = () =>
      app.transaction('a', async ({ users }) => {
        const count = Number((await users.findMetadata('a'))?.count)
        await new Promise(setImmediate)
        await users.putMetadata('a', { count: count + 1 })
      })
    await Promise.all(Array.from({ length: 20 }, increment))
    expect(await app.users.findMetadata('a')).toEqual({ count: 20 })
  })

  it('deletes what has expired and keeps the rest', async () => {
    const { store, app } = await openApp()
    await app.sessions.addSession(session('old', { expiresAt: NOON - 1 }))
    await app.sessions.addSession(session('live'))
    await app.codes.addDevice(device('d1'), code('old', 'd1', NOON - 2000))
    await app.codes.addDevice(device('d2'), code('older', 'd2', NOON - 2000))
    await app.codes.addCode(code('new', 'd2'))
    await store.sweep(NOON, NOON - 1000)
    expect(await app.sessions.findSession('old')).toBeNull()
    expect(await app.sessions.findSession('live')).not.toBeNull()
    expect(await app.codes.findDevice('public', 'd1')).toBeNull()
    expect(await app.codes.listCodes('public', 'd2')).toHaveLength(1)
  })
}
