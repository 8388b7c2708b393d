import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { codeIn, linkIn } from '../auth/mail-server'
import { attemptIn, describeAttacks, newestTo, signIn } from './attack-world'
import type { AttackWorld, Person } from './attack-world'

const VICTIM = 'ash@example.com'

describeAttacks((startWorld) => {
  let world: AttackWorld

  beforeAll(async () => {
    world = await startWorld()
  })
  beforeEach(async () => {
    await world.database.deleteFrom('auth_limits').execute()
  })
  afterAll(() => world.close())

  const mailed = () => newestTo(world.inbox, VICTIM)

  /** Everything that one caller may do against the victim: codes until refused, guesses at each. */
  async function attack(attacker: Person): Promise<number[]> {
    const statuses: number[] = []
    for (let sends = 0; sends < 7; sends++) {
      const sent = await attacker.sendCode(VICTIM)
      statuses.push(sent.status)
      for (let guess = 0; guess < 5 && sends < 3; guess++)
        await attacker.consume({ ...attemptIn(sent), userInputCode: 'wrong!' })
    }
    return statuses
  }

  /** A code for the victim from each of this many callers. */
  async function sendFrom(callers: number): Promise<void> {
    const people = Array.from({ length: callers }, (_, i) => world.person(`198.51.100.${i}`))
    await Promise.all(people.map((one) => one.sendCode(VICTIM)))
  }

  it('lets the owner in by code and by link while a stranger guesses', async () => {
    const owner = world.person('192.0.2.1')
    const byLink = world.person('192.0.2.2')
    const attempt = attemptIn(await owner.sendCode(VICTIM))
    const userInputCode = codeIn(mailed())
    expect(await attack(world.person('198.51.100.1'))).toContain(429)
    expect((await owner.consume({ ...attempt, userInputCode })).json.status).toBe('OK')
    expect(await owner.isSignedIn()).toBe(true)

    const asked = attemptIn(await byLink.sendCode(VICTIM))
    const linkCode = linkIn(mailed()).hash.slice(1)
    await attack(world.person('198.51.100.2'))
    const { preAuthSessionId } = asked
    expect((await byLink.consume({ preAuthSessionId, linkCode })).json.status).toBe('OK')
  })

  it('sends the owner a code after a stranger has used up one caller’s limits', async () => {
    await Promise.all([1, 2, 3].map((i) => attack(world.person(`198.51.100.${i}`))))
    const owner = world.person('192.0.2.3')
    const sent = await owner.sendCode(VICTIM)
    expect(sent.status).toBe(200)
    const code = { ...attemptIn(sent), userInputCode: codeIn(mailed()) }
    expect((await owner.consume(code)).json.status).toBe('OK')
  })

  it('keeps the owner’s attempt, however many others start after it', async () => {
    const owner = world.person('192.0.2.4')
    const attempt = attemptIn(await owner.sendCode(VICTIM))
    const userInputCode = codeIn(mailed())
    await sendFrom(12)
    expect((await owner.consume({ ...attempt, userInputCode })).json.status).toBe('OK')
  })

  it('sends only links after many callers got codes, and still sends a known browser its code', async () => {
    const known = world.person('192.0.2.5')
    const first = attemptIn(await known.sendCode(VICTIM))
    await known.consume({ ...first, userInputCode: codeIn(mailed()) })
    expect(known.jar.value('known-browser')).toBeDefined()
    await sendFrom(80)

    const stranger = world.person('192.0.2.6')
    const sent = await stranger.sendCode(VICTIM)
    expect(sent.json).toMatchObject({ status: 'OK', flowType: 'MAGIC_LINK' })
    expect(() => codeIn(mailed())).toThrow('no code')
    const { preAuthSessionId } = attemptIn(sent)
    const linkCode = linkIn(mailed()).hash.slice(1)
    expect((await stranger.consume({ preAuthSessionId, linkCode })).json.status).toBe('OK')

    const again = await known.sendCode(VICTIM)
    const code = { ...attemptIn(again), userInputCode: codeIn(mailed()) }
    expect((await known.consume(code)).json.status).toBe('OK')
  })

  it('renews the owner’s session although a neighbour at the same address has used up its limit', async () => {
    const owner = world.person('192.0.2.9')
    await signIn(world, 'surge@example.com', owner)
    const neighbour = world.person('192.0.2.9')
    neighbour.jar.set('sRefreshToken', 'none', '/auth/session/refresh')
    const refresh = () => neighbour.call('POST', '/auth/session/refresh')
    for (let i = 0; i < 12; i++) await Promise.all(Array.from({ length: 10 }, refresh))
    neighbour.jar.set('sRefreshToken', 'none', '/auth/session/refresh')
    expect((await refresh()).status).toBe(429)
    expect((await owner.call('POST', '/auth/session/refresh')).status).toBe(200)
  })

  it('treats the ports and spellings of one address as one caller', async () => {
    const spellings = [...Array(12).keys()].map((i) => `198.51.100.9:${4711 + i}`)
    const statuses = []
    for (const [i, address] of spellings.entries())
      statuses.push((await world.person(address).sendCode(`person-${i}@example.com`)).status)
    expect(statuses).toEqual([...Array<number>(10).fill(200), 429, 429])
    expect((await world.person('[::ffff:198.51.100.9]:80').sendCode(VICTIM)).status).toBe(429)
  })

  it('refuses a known-browser cookie for another contact, and a forged one', async () => {
    const other = world.person('192.0.2.7')
    const first = attemptIn(await other.sendCode('gary@example.com'))
    const code = codeIn(newestTo(world.inbox, 'gary@example.com'))
    await other.consume({ ...first, userInputCode: code })
    for (let i = 0; i < 5; i++) await other.sendCode(VICTIM)
    expect((await other.sendCode(VICTIM)).status).toBe(429)
    const forger = world.person('192.0.2.8')
    for (const letter of ['%C3%A9', 'A', 'A', 'A', 'A']) {
      forger.jar.set('known-browser', `${'A'.repeat(22)}.${letter.repeat(43)}`, '/auth')
      expect((await forger.sendCode(VICTIM)).status).toBe(200)
    }
    expect((await forger.sendCode(VICTIM)).status).toBe(429)
  })
})
