import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { requireApiUser } from '~/auth/session/require-user.server'
import { startAlteredWorld } from './altered-world'
import { signIn } from './auth-world'
import type { Visitor } from './auth-world'

let altered: Awaited<ReturnType<typeof startAlteredWorld>>

beforeAll(async () => {
  altered = await startAlteredWorld({ AUTH_EMAIL_VERIFICATION: 'REQUIRED' })
})
beforeEach(() => altered.reset())
afterEach(() => vi.useRealTimers())
afterAll(() => altered.close())

const VERIFIED = /recipe\/user\/email\/verify\?/

/** The server asks before it checks the claim, and gets no answer to its question. */
const answerWithoutWord = () => altered.core.answerAt(VERIFIED, { status: 'OK' })

const stateOf = async (visitor: Visitor) =>
  visitor.keep(await altered.world.auth.readSession(visitor.call('/library'))).state

async function failed(visitor: Visitor) {
  const state = await stateOf(visitor)
  const call = { session: () => Promise.resolve(state) }
  const refusal: unknown = await requireApiUser(call).catch((thrown: unknown) => thrown)
  if (!(refusal instanceof Response)) throw new Error('the call was not refused')
  const said: unknown = await refusal.json()
  return { status: refusal.status, said }
}

const refusedFor = (message: string) => ({
  status: 403,
  said: expect.objectContaining({
    message: 'invalid claim',
    claimValidationErrors: [{ id: 'st-ev', reason: { message } }],
  }) as unknown,
})

it('a call is refused because the claim’s value does not exist', async () => {
  const { world } = altered
  const visitor = world.visitor()
  answerWithoutWord()
  await signIn(world, visitor, 'ash@example.com')
  expect(await failed(visitor)).toEqual(refusedFor('value does not exist'))
})

it('a call is refused because the claim has expired', async () => {
  const { world } = altered
  const visitor = world.visitor()
  await signIn(world, visitor, 'misty@example.com')
  expect((await stateOf(visitor)).status).toBe('signed-in')
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 301_000 })
  answerWithoutWord()
  expect(await failed(visitor)).toEqual(refusedFor('expired'))
})

it('a call is refused because the claim’s value is wrong', async () => {
  const { world } = altered
  const visitor = world.visitor()
  altered.core.answerAt(VERIFIED, { status: 'OK', isVerified: false })
  await signIn(world, visitor, 'brock@example.com')
  expect(await failed(visitor)).toEqual(refusedFor('wrong value'))
})
