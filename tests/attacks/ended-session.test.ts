import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { describeAttacks, signIn } from './attack-world'
import type { AttackWorld, Person } from './attack-world'

const WINDOW_SECONDS = 10
/** Longer than tabs that refresh at once take. */
const LATER_MS = 3500

describeAttacks((startWorld) => {
  let world: AttackWorld

  beforeAll(async () => {
    world = await startWorld({ AUTH_REFRESH_WINDOW_SECONDS: String(WINDOW_SECONDS) })
  })
  beforeEach(async () => {
    await world.database.deleteFrom('auth_limits').execute()
  })
  afterAll(() => world.close())

  async function newBrowser(email: string): Promise<Person> {
    const person = world.person('192.0.2.1')
    await signIn(world, email, person)
    return person
  }

  /**
   * What a copied access token is good for, at both processes: reading, writing, SDK calls, pages.
   */
  async function statusesOf(copy: Person): Promise<number[]> {
    const calls = [
      ['GET', '/v1/api/library'],
      ['POST', '/v1/api/library/add?card_id=base1-4'],
      ['GET', '/auth/user/email/verify'],
      ['GET', '/library'],
    ] as const
    const statuses = []
    for (const [method, path] of [...calls, ...calls])
      statuses.push((await copy.copy().call(method, path)).status)
    return statuses
  }

  it('ends at once for a copy of its cookies when its owner signs out', async () => {
    const owner = await newBrowser('ash@example.com')
    const copy = owner.copy()
    expect((await owner.call('POST', '/auth/signout')).status).toBe(200)
    const statuses = await statusesOf(copy)
    expect(new Set(statuses)).toEqual(new Set([401, 302]))
    const entries = await world.database.selectFrom('library_entries').selectAll().execute()
    expect(entries).toEqual([])
  })

  it('ends at once when the same browser signs in again', async () => {
    const owner = await newBrowser('misty@example.com')
    const copy = owner.copy()
    await signIn(world, 'misty@example.com', owner)
    expect(new Set(await statusesOf(copy))).toEqual(new Set([401, 302]))
  })

  it('ends, and its cookies are deleted, if a browser sends two of one name', async () => {
    for (const name of ['sAccessToken', 'sRefreshToken']) {
      const browser = await newBrowser('gary@example.com')
      const value = browser.jar.value(name) ?? ''
      browser.jar.set(name, value, '/auth/session')
      browser.jar.set(name, 'older', '/auth')
      expect((await browser.call('POST', '/auth/session/refresh')).status).toBe(401)
      expect(browser.jar.header('/auth/session/refresh')).not.toContain(name)
      expect((await browser.call('GET', '/auth/session/refresh')).status).toBe(302)
      await signIn(world, 'gary@example.com', browser)
    }
  })

  it.each([
    ['POST', '/auth/signout'],
    ['POST', '/auth/session/refresh'],
    ['GET', '/library'],
  ])('ends for its copies, too, if a neighbour’s cookie is beside it at %s %s', async (...call) => {
    const browser = await newBrowser('koga@example.com')
    const copy = browser.copy()
    browser.jar.set('sAccessToken', 'of a neighbour', call[1])
    await browser.call(...call)
    expect(new Set(await statusesOf(copy))).toEqual(new Set([401, 302]))
  })

  it('ends on a page, for every path and domain that its cookies may be from', async () => {
    const headers = { cookie: 'sAccessToken=a; theme=x; sAccessToken=b' }
    const { status, headers: answered } = await world
      .person('192.0.2.9')
      .call('GET', '/cards/base1-4', { headers })
    const cleared = answered.getSetCookie().filter((line) => line.startsWith('sAccessToken=;'))
    expect(status).toBe(200)
    for (const path of ['/', '/cards', '/cards/', '/cards/base1-4'])
      expect(cleared.some((line) => line.includes(`Path=${path};`))).toBe(true)
  })

  it('starts afresh when a browser that signs in sends two cookies of one name', async () => {
    const browser = world.person('192.0.2.8')
    for (const path of ['/auth', '/auth/signinup']) browser.jar.set('sAccessToken', 'old', path)
    await signIn(world, 'lorelei@example.com', browser)
  })

  it('ends at once for thief and owner when a refresh token is found stolen', async () => {
    const owner = await newBrowser('brock@example.com')
    const thief = owner.copy()
    for (let i = 0; i < 2; i++) {
      expect((await owner.call('POST', '/auth/session/refresh')).status).toBe(200)
      expect(await owner.isSignedIn()).toBe(true)
    }
    await wait(WINDOW_SECONDS * 1000)
    expect((await thief.copy().call('POST', '/auth/session/refresh')).status).toBe(401)
    expect(new Set(await statusesOf(owner))).toEqual(new Set([401, 302]))
    expect(new Set(await statusesOf(thief))).toEqual(new Set([401, 302]))
  })

  it('ends for a thief who repeats each refresh within the window', async () => {
    const owner = await newBrowser('erika@example.com')
    const thief = owner.copy()
    expect((await owner.call('POST', '/auth/session/refresh')).status).toBe(200)
    await wait(LATER_MS)
    expect((await thief.call('POST', '/auth/session/refresh')).status).toBe(200)
    expect(await owner.isSignedIn()).toBe(true)
    expect((await owner.call('POST', '/auth/session/refresh')).status).toBe(200)
    await wait(LATER_MS)
    expect((await thief.copy().call('POST', '/auth/session/refresh')).status).toBe(401)
    expect(await owner.isSignedIn()).toBe(false)
    expect(await thief.isSignedIn()).toBe(false)
  })
})
