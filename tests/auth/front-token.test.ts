import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { frontTokenUser } from '~/auth/session/front-token'
import { signIn, startAuthWorld } from './auth-world'
import type { AuthWorld, Visitor } from './auth-world'
import { parseSetCookie } from './set-cookie'

const HOUR = 3_600_000

let world: AuthWorld

beforeAll(async () => {
  world = await startAuthWorld()
})
beforeEach(() => world.forgetLimits())
afterEach(() => vi.useRealTimers())
afterAll(() => world.close())

async function signedIn(email: string): Promise<Visitor> {
  const visitor = world.visitor()
  expect((await signIn(world, visitor, email)).status).toBe('signed-in')
  return visitor
}

const read = async (visitor: Visitor, path = '/') =>
  visitor.keep(await world.auth.readSession(visitor.call(path)))

const lose = (visitor: Visitor, name: string) => visitor.jar.kept.delete(`${name} /`)

const userOf = ({ jar }: Visitor) => frontTokenUser(`sFrontToken=${jar.value('sFrontToken')}`)

describe('a lost front token', () => {
  it('is restored with the next page, once', async () => {
    const visitor = await signedIn('ash@example.com')
    const before = visitor.jar.value('sFrontToken')
    lose(visitor, 'sFrontToken')
    lose(visitor, 'st-last-access-token-update')
    const { state, headers } = await read(visitor)
    expect(state.status).toBe('signed-in')
    expect(headers.get('Cache-Control')).toBe('private, no-store')
    expect(visitor.jar.value('sFrontToken')).toBe(before)
    expect(visitor.jar.value('st-last-access-token-update')).toBeDefined()
    expect(headers.getSetCookie().map(parseSetCookie)).toContainEqual(
      expect.objectContaining({ name: 'sFrontToken', path: '/', httpOnly: false }),
    )
    expect((await read(visitor)).headers.getSetCookie()).toEqual([])
  })

  it('is restored if it is unreadable, or somebody else’s', async () => {
    const visitor = await signedIn('misty@example.com')
    const user = userOf(visitor)
    const brock = await signedIn('brock@example.com')
    for (const token of ['rubbish', brock.jar.value('sFrontToken') ?? '']) {
      visitor.jar.set('sFrontToken', token)
      await read(visitor)
      expect(userOf(visitor)).toBe(user)
    }
  })

  it('is restored with the refresh of an expired session', async () => {
    const visitor = await signedIn('late@example.com')
    lose(visitor, 'sFrontToken')
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 2 * HOUR })
    expect((await read(visitor)).state.status).toBe('refresh-needed')
    visitor.keep(await world.auth.refreshPage(visitor.call('/auth/session/refresh')))
    expect(userOf(visitor)).not.toBeNull()
  })
})

describe('the cookies for scripts', () => {
  const left = ['sFrontToken', 'sAntiCsrf']

  it('stay with a session, expired or not', async () => {
    const visitor = await signedIn('gary@example.com')
    visitor.jar.set('sAntiCsrf', 'token')
    await read(visitor)
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 2 * HOUR })
    await read(visitor)
    for (const name of left) expect(visitor.jar.value(name)).toBeDefined()
  })

  it('are deleted if there is no session', async () => {
    const visitor = await signedIn('oak@example.com')
    visitor.jar.set('sAntiCsrf', 'token')
    lose(visitor, 'sAccessToken')
    expect((await read(visitor)).state).toEqual({ status: 'signed-out' })
    for (const name of left) expect(visitor.jar.value(name)).toBeUndefined()
    expect(visitor.jar.value('st-last-access-token-update')).toBeDefined()
    expect((await read(visitor)).headers.getSetCookie()).toEqual([])
  })

  it('are kept for a call that a refresh may still save', async () => {
    const visitor = await signedIn('elm@example.com')
    lose(visitor, 'sAccessToken')
    await read(visitor, '/v1/api/library')
    expect(visitor.jar.value('sFrontToken')).toBeDefined()
  })

  it('are deleted on sign-out', async () => {
    const visitor = await signedIn('birch@example.com')
    visitor.jar.set('sAntiCsrf', 'token')
    visitor.keep(await world.auth.signOut(visitor.call('/auth/sign-out', { method: 'POST' })))
    for (const name of left) expect(visitor.jar.value(name)).toBeUndefined()
  })
})
