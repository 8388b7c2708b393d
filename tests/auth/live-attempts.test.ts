import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { MAX_LIVE_ATTEMPTS } from '~/auth/limits/auth-limits'
import { startAuthWorld } from './auth-world'
import type { AuthWorld } from './auth-world'

let world: AuthWorld

beforeAll(async () => {
  world = await startAuthWorld({ AUTH_LIMITS: 'off' })
})
beforeEach(() => world.forgetLimits())
afterAll(() => world.close())

/** Somebody who has asked for a code for the address, and the code. */
async function asker(contact: string) {
  const visitor = world.visitor()
  visitor.keep(await world.auth.sendCode(visitor.call(), { contact, redirectToPath: null }))
  const userInputCode = world.latestCode()
  return { consume: (code = userInputCode) => consume(visitor, code) }
}

const consume = async (visitor: ReturnType<AuthWorld['visitor']>, userInputCode: string) =>
  (await world.auth.signInWithCode(visitor.call(), { userInputCode })).status

async function devicesOf(email: string): Promise<number> {
  const devices = world.database.selectFrom('auth_devices').selectAll()
  return (await devices.where('email', '=', email).execute()).length
}

it('keeps five sign-ins of an address under way: the oldest gives way to a sixth', async () => {
  expect(MAX_LIVE_ATTEMPTS).toBe(5)
  const other = await asker('other@example.com')
  const askers = []
  for (let i = 0; i < 6; i++) {
    askers.push(await asker('crowd@example.com'))
    expect(await devicesOf('crowd@example.com')).toBe(Math.min(i + 1, 5))
  }
  const [oldest, second, ...rest] = askers
  expect(await oldest?.consume()).toBe('restart')
  for (const { consume } of rest) expect(await consume('000000')).toBe('incorrect')
  expect(await second?.consume()).toBe('signed-in')
  expect(await devicesOf('crowd@example.com')).toBe(0)
  expect(await other.consume()).toBe('signed-in')
})

it('forgets the one without a message for longest, not the one begun first', async () => {
  const first = world.visitor()
  const contact = 'patient@example.com'
  first.keep(await world.auth.sendCode(first.call(), { contact, redirectToPath: null }))
  const second = await asker(contact)
  for (let i = 0; i < 3; i++) await asker(contact)
  await world.forgetLimits()
  expect((await world.auth.resendCode(first.call())).status).toBe('resent')
  const resent = world.latestCode()
  await asker(contact)
  expect(await second.consume()).toBe('restart')
  expect(await consume(first, resent)).toBe('signed-in')
})
