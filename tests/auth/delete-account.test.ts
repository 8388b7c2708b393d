import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import UserMetadata from 'supertokens-node/recipe/usermetadata'
import { signIn, startAuthWorld } from './auth-world'
import type { AuthWorld, Visitor } from './auth-world'

const REFRESH = '/auth/session/refresh?redirectToPath=%2F'
const POST = { method: 'POST' }

let world: AuthWorld

beforeAll(async () => {
  world = await startAuthWorld({ AUTH_EMAIL_VERIFICATION: 'OPTIONAL' })
})
beforeEach(() => world.forgetLimits())
afterEach(() => vi.useRealTimers())
afterAll(() => world.close())

async function signedIn(email: string): Promise<Visitor & { userId: string }> {
  const visitor = world.visitor()
  const outcome = await signIn(world, visitor, email)
  if (outcome.status !== 'signed-in') throw new Error(outcome.status)
  return { ...visitor, userId: outcome.user.id }
}

const stateOf = async (visitor: Visitor) =>
  visitor.keep(await world.auth.readSession(visitor.call('/library'))).state

const deleteAccount = async (visitor: Visitor) =>
  visitor.keep(await world.auth.deleteAccount(visitor.call('/account', POST)))

/** Everything that sign-in stores, as text. */
async function everythingKept(): Promise<string> {
  const named = (await world.database.introspection.getTables()).map(({ name }) => name)
  const tables = await Promise.all(
    named
      .filter((name) => name.startsWith('auth_'))
      .map((name) => sql`select * from ${sql.table(name)}`.execute(world.database)),
  )
  return JSON.stringify(tables.map(({ rows }) => rows))
}

describe('deleteAccount', () => {
  it('leaves nothing of the account, on any device', async () => {
    const email = 'leaver@example.com'
    const phone = await signedIn(email)
    const laptop = await signedIn(email)
    const { userId } = phone
    await UserMetadata.updateUserMetadata(userId, { favourite: 25 })
    await world.auth.sendVerificationEmail(phone.call('/verify-email', POST))
    const pending = world.visitor()
    pending.keep(
      await world.auth.sendCode(pending.call(), { contact: email, redirectToPath: null }),
    )
    expect(await everythingKept()).toContain(email)

    expect(await deleteAccount(phone)).toMatchObject({ status: 'deleted', userId })

    const kept = await everythingKept()
    expect(kept).not.toContain(email)
    expect(kept).not.toContain(userId)
    expect(kept).not.toContain('/contact/')
    expect([...phone.jar.kept.values()].map(({ name }) => name)).toEqual([
      'st-last-access-token-update',
    ])
    const guess = { userInputCode: world.latestCode() }
    expect((await world.auth.signInWithCode(pending.call(), guess)).status).toBe('restart')
    laptop.keep(await world.auth.refreshPage(laptop.call(REFRESH)))
    expect(laptop.jar.value('sRefreshToken')).toBeUndefined()
    expect((await signedIn(email)).userId).not.toBe(userId)
  })

  it('invalidates access tokens before they expire', async () => {
    const owner = await signedIn('quick@example.com')
    const copy = owner.copy()
    expect((await stateOf(copy)).status).toBe('signed-in')
    await deleteAccount(owner)
    expect(await stateOf(copy)).toEqual({ status: 'signed-out' })
    expect((await deleteAccount(copy)).status).toBe('signed-out')
    const path = '/auth/user/email/verify/token'
    const call = copy.call(path, POST)
    const answer = await world.auth.callSdk(call, { method: 'POST', path, body: {} })
    expect(answer.status).toBe(401)
  })

  it('deletes nothing for a session that was ended elsewhere', async () => {
    const owner = await signedIn('careful@example.com')
    const thief = owner.copy()
    await world.auth.signOut(owner.call('/auth/sign-out', POST))
    expect((await deleteAccount(thief)).status).toBe('signed-out')
    expect((await signedIn('careful@example.com')).userId).toBe(owner.userId)
  })

  it('asks for a fresh token if it has expired, and for a session if there is none', async () => {
    const late = await signedIn('late@example.com')
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 2 * 3_600_000 })
    expect((await deleteAccount(late)).status).toBe('refresh-needed')
    expect((await deleteAccount(world.visitor())).status).toBe('signed-out')
  })
})
