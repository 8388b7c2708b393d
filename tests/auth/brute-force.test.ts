import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest'
import { startAuthWorld } from './auth-world'
import type { AuthWorld, Visitor } from './auth-world'

const MINUTE = 60_000
const CODES = 1_000_000

let world: AuthWorld

beforeAll(async () => {
  world = await startAuthWorld()
})
afterEach(() => vi.useRealTimers())
afterAll(() => world.close())

/** Live codes of the account that a guess by this visitor is compared with. */
async function codesAgainst(visitor: Visitor): Promise<number> {
  const attempt = await world.auth.readAttempt(visitor.call().request)
  const hash = attempt?.preAuthSessionId ?? ''
  const oldest = new Date(Date.now() - 15 * MINUTE).toISOString()
  const codes = await world.database
    .selectFrom('auth_codes')
    .selectAll()
    .where('device_id_hash', '=', hash)
    .where('created_at', '>', oldest)
    .execute()
  return codes.length
}

it('leaves 10,000 guesses from 100 addresses within a day below odds of 1 in 1,000', async () => {
  const start = Date.now()
  const attackers = Array.from({ length: 100 }, (_, i) => world.visitor(`198.51.100.${i}`))
  const asked = { contact: 'victim@example.com', redirectToPath: null }
  let compared = 0
  let pairs = 0
  for (let guess = 0; guess < 10_000; guess++) {
    // Evenly over the day, each address in turn: what the limits leave most room for.
    vi.useFakeTimers({ toFake: ['Date'], now: start + guess * 8_600 })
    const attacker = attackers[guess % attackers.length]
    if (!attacker) continue
    if (!(await world.auth.readAttempt(attacker.call().request)))
      attacker.keep(await world.auth.sendCode(attacker.call(), asked))
    else if (guess % 7 === 0) attacker.keep(await world.auth.resendCode(attacker.call()))
    const against = await codesAgainst(attacker)
    const given = { userInputCode: 'no code' }
    const { status } = attacker.keep(await world.auth.signInWithCode(attacker.call(), given))
    if (status !== 'incorrect' && status !== 'expired' && against === 0) continue
    if (status === 'limited') continue
    compared += 1
    pairs += against
  }
  const sent = world.mailServer.inbox.length
  expect(sent).toBeLessThanOrEqual(20)
  expect(compared).toBeGreaterThan(0)
  // Each guess hits each live code of its device with one chance in a million.
  expect(pairs / CODES).toBeLessThan(1 / 1000)
  expect(pairs).toBeLessThanOrEqual(20 * 5)
}, 300_000)
