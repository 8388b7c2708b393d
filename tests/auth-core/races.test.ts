import { afterEach, beforeEach, expect, it } from 'vitest'
import { describeOnEachDatabase } from '../setup/databases'
import { linkAccounts, makePrimary } from '~/auth-core/users/account-linking.server'
import { createCode, listCodes } from '~/auth-core/codes/codes.server'
import { consumeCode } from '~/auth-core/codes/consume-code.server'
import type { CoreApp } from '~/auth-core/app.server'
import { expectStatus, openCore } from '../fixtures/auth-core'
import type { OpenCore } from '../fixtures/auth-core'
import { signUp } from './suite/email-password.server'
import { refreshSession } from '~/auth-core/sessions/refresh-session.server'
import { removeUser, updateMetadata } from '~/auth-core/users/users.server'
import { createSession } from '~/auth-core/sessions/sessions.server'

const AT_ONCE = 24
function pick<Item>(items: readonly Item[], i: number): Item {
  const item = items[i % items.length]
  if (item === undefined) throw new Error('there is nothing to pick')
  return item
}

const EMAIL = { email: 'ash@example.com' }

/** Concurrent calls, on PostgreSQL in two processes; SQLite's driver would block itself. */
describeOnEachDatabase((kind) => {
  let open: OpenCore
  let cores: CoreApp[]
  beforeEach(async () => {
    open = await openCore({}, kind.open)
    cores = [open.core, ...(kind.name === 'PostgreSQL' ? [await open.elsewhere()] : [])]
  })
  afterEach(() => open.close())

  const atOnce = <Answer>(call: (core: CoreApp, i: number) => Promise<Answer>) =>
    Promise.all(Array.from({ length: AT_ONCE }, (_, i) => call(pick(cores, i), i)))
  const ask = async () => expectStatus(await createCode(open.core, 'public', EMAIL), 'OK')
  const count = (statuses: string[]) =>
    Object.fromEntries(
      [...new Set(statuses)]
        .sort()
        .map((each) => [each, statuses.filter((s) => s === each).length]),
    )
  const statusesOf = async (answers: Promise<{ status: string }[]>) =>
    count((await answers).map(({ status }) => status))

  it('accepts one of a code, its link, and the other codes of the address, once', async () => {
    const asked = [await ask(), await ask(), await ask()]
    const consumed = atOnce((core, i) => {
      const { preAuthSessionId, deviceId, userInputCode, linkCode } = pick(asked, i)
      return i % 2
        ? consumeCode(core, 'public', { preAuthSessionId, linkCode })
        : consumeCode(core, 'public', { preAuthSessionId, deviceId, userInputCode })
    })
    expect(await statusesOf(consumed)).toEqual({ OK: 1, RESTART_FLOW_ERROR: AT_ONCE - 1 })
    expect(await listCodes(open.core, 'public', EMAIL)).toEqual({ status: 'OK', devices: [] })
    expect(await open.store.forApp('public').users.countUsers(null, null)).toBe(1)
  })

  it('counts five wrong codes and no more', async () => {
    const { preAuthSessionId, deviceId, userInputCode } = await ask()
    const wrong = userInputCode === '111111' ? '222222' : '111111'
    const guess = { preAuthSessionId, deviceId, userInputCode: wrong }
    const guesses = atOnce((core) => consumeCode(core, 'public', guess))
    expect(await statusesOf(guesses)).toEqual({
      INCORRECT_USER_INPUT_CODE_ERROR: 4,
      RESTART_FLOW_ERROR: AT_ONCE - 4,
    })
  })

  const signIn = async (core: CoreApp, userId: string) =>
    expectStatus(
      await createSession(core, 'public', {
        ...{ userId, userDataInJWT: {}, userDataInDatabase: {} },
        ...{ enableAntiCsrf: false, useDynamicSigningKey: true },
      }),
      'OK',
    )

  it('issues one successor for a refresh token, and then reports the theft', async () => {
    const { refreshToken } = await signIn(open.core, 'ash')
    const refresh = (core: CoreApp, token: string) =>
      refreshSession(core, { refreshToken: token, enableAntiCsrf: false })
    const answers = await atOnce((core) => refresh(core, refreshToken.token))
    const successors = answers.map((answer) => expectStatus(answer, 'OK').refreshToken.token)
    expect(new Set(successors).size).toBe(1)
    expectStatus(await refresh(open.core, successors[0] ?? ''), 'OK')
    open.pass(60_000)
    const late = atOnce((core) => refresh(core, refreshToken.token))
    expect(await statusesOf(late)).toEqual({ TOKEN_THEFT_DETECTED: AT_ONCE })
  })

  it('creates one key of a kind in processes that start at once', async () => {
    await atOnce((core, i) => core.keys.current(pick(['dynamic', 'static', 'refresh'], i)))
    const keys = await open.core.store.keys.allKeys()
    expect(keys.map(({ purpose }) => purpose).sort()).toEqual(['dynamic', 'refresh', 'static'])
    const used = await atOnce((core) => core.keys.current('dynamic'))
    expect(new Set(used.map(({ keyId }) => keyId)).size).toBe(1)
  })

  it('lets one of the users with an address become primary, and links to one', async () => {
    const { id } = expectStatus(await follow(await ask()), 'OK').user
    const signed = expectStatus(await signUp(open.core, 'public', EMAIL.email, 'word1'), 'OK')
    const ids = [id, signed.recipeUserId]
    const made = await atOnce((core, i) => makePrimary(core, pick(ids, i >> 1)))
    const primary = made.find((answer) => answer.status === 'OK')?.user.id ?? ''
    expect(made.filter(({ status }) => status === 'OK')).toHaveLength(AT_ONCE / 2)
    const other = ids.find((each) => each !== primary) ?? ''
    const linked = await atOnce((core) => linkAccounts(core, other, primary))
    const first = linked.filter((answer) => answer.status === 'OK' && !answer.accountsAlreadyLinked)
    expect(first).toHaveLength(1)
  })

  it('removes a user completely, before or after another sign-in', async () => {
    const [here, there = here] = [open.core, cores[1]]
    for (let round = 0; round < AT_ONCE; round++) {
      const { id } = expectStatus(await follow(await ask()), 'OK').user
      const again = await ask()
      const [answer] = await Promise.all([follow(again, here), removeUser(there, id, true)])
      if (answer.status === 'OK') expect(answer.user.loginMethods).toHaveLength(1)
      else expect(answer.status).toBe('RESTART_FLOW_ERROR')
    }
  })

  it('loses no field of the metadata', async () => {
    await atOnce((core, i) => updateMetadata(core, 'ash', { [`field ${i}`]: i }))
    const metadata = await open.core.store.users.findMetadata('ash')
    expect(Object.keys(metadata ?? {})).toHaveLength(AT_ONCE)
  })

  function follow(asked: Awaited<ReturnType<typeof ask>>, core = open.core) {
    const { preAuthSessionId, linkCode } = asked
    return consumeCode(core, 'public', { preAuthSessionId, linkCode })
  }
})
