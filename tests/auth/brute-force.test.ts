import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest'
import { MESSAGE_LIMITS } from '~/auth/limits/auth-limits'
import { startAuthWorld } from './auth-world'
import type { AuthWorld, Visitor } from './auth-world'

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE
const CODES = 1_000_000
const GUESSES = 1000

let world: AuthWorld

beforeAll(async () => {
  world = await startAuthWorld()
})
afterEach(() => vi.useRealTimers())
afterAll(() => world.close())

/** When each code was mailed for an attempt, by its `preAuthSessionId`. */
const mailed = new Map<string, number[]>()

/** Records the code of the newest mail, unless it only contains a link. */
async function noteCode(visitor: Visitor): Promise<void> {
  const id = (await world.auth.readAttempt(visitor.call().request))?.preAuthSessionId ?? ''
  if (/^\d{6} /.test(world.mailServer.inbox.at(-1)?.text ?? ''))
    mailed.set(id, [...(mailed.get(id) ?? []), Date.now()])
}

/** Live codes of the account that a guess by this visitor is compared with. */
async function codesAgainst(visitor: Visitor): Promise<number> {
  const attempt = await world.auth.readAttempt(visitor.call().request)
  const oldest = Date.now() - 15 * MINUTE
  return (mailed.get(attempt?.preAuthSessionId ?? '') ?? []).filter((at) => at > oldest).length
}

it('keeps the odds of 1,000 guesses from 100 addresses within a day below 1 in 1,000', async () => {
  const start = Date.now()
  const attackers = Array.from({ length: 100 }, (_, i) => world.visitor(`198.51.100.${i}`))
  const asked = { contact: 'victim@example.com', redirectToPath: null }
  let compared = 0
  let pairs = 0
  for (let guess = 0; guess < GUESSES; guess++) {
    // Evenly over the day, each address in turn, to make the most of the limits.
    vi.useFakeTimers({ toFake: ['Date'], now: start + guess * Math.floor(DAY / GUESSES) })
    const attacker = attackers[guess % attackers.length]
    if (!attacker) continue
    if (!(await world.auth.readAttempt(attacker.call().request))) {
      const { status } = attacker.keep(await world.auth.sendCode(attacker.call(), asked))
      if (status === 'sent') await noteCode(attacker)
    } else if (guess % 7 === 0) {
      const { status } = attacker.keep(await world.auth.resendCode(attacker.call()))
      if (status === 'resent') await noteCode(attacker)
    }
    const against = await codesAgainst(attacker)
    const given = { userInputCode: 'no code' }
    const { status } = attacker.keep(await world.auth.signInWithCode(attacker.call(), given))
    if (status !== 'incorrect' && status !== 'expired' && against === 0) continue
    if (status === 'limited') continue
    compared += 1
    pairs += against
  }
  const codes = [...mailed.values()].flat().length
  expect(codes).toBe(MESSAGE_LIMITS.guessableCodes.points)
  expect(compared).toBeGreaterThan(0)
  // Each guess hits each live code of its device with a chance of one in a million.
  expect(pairs / CODES).toBeLessThan(1 / 1000)
  expect(pairs).toBeLessThanOrEqual(codes * 5)
}, 900_000)
