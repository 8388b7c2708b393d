import { afterEach, describe, expect, it } from 'vitest'
import { expectStatus, openCore } from '../../../tests/fixtures/auth-core'
import type { OpenCore } from '../../../tests/fixtures/auth-core'
import type { CoreConfig } from '~/auth-core/config'
import { refreshSession } from './refresh-session.server'
import { createSession } from './sessions.server'
import { verifySession } from './verify-session.server'

const SECOND = 1000
const opened: OpenCore[] = []

afterEach(async () => {
  for (const one of opened.splice(0)) await one.close()
})

async function signedIn(config: Partial<CoreConfig> = {}) {
  const open = await openCore(config)
  opened.push(open)
  const { core } = open
  const created = await createSession(core, 'public', {
    userId: 'ash',
    userDataInJWT: { card: 25 },
    userDataInDatabase: {},
    enableAntiCsrf: false,
    useDynamicSigningKey: true,
  })
  const { refreshToken, session } = expectStatus(created, 'OK')
  const present = (token: string) =>
    refreshSession(core, { refreshToken: token, enableAntiCsrf: false })
  const refresh = async (token: string) => expectStatus(await present(token), 'OK')
  const use = (accessToken: string) =>
    verifySession(core, {
      accessToken,
      doAntiCsrfCheck: false,
      enableAntiCsrf: false,
      checkDatabase: false,
    })
  return { ...open, first: refreshToken.token, handle: session.handle, present, refresh, use }
}

describe('refreshing a session', () => {
  it('issues a token that replaces the presented one on its first use', async () => {
    const { first, refresh, use, present, pass } = await signedIn()
    const second = await refresh(first)
    expect(second.session.userDataInJWT).toEqual({ card: 25 })
    const used = expectStatus(await use(second.accessToken.token), 'OK')
    expect(used.accessToken?.token).toBeDefined()
    pass(11 * SECOND)
    expect((await present(first)).status).toBe('TOKEN_THEFT_DETECTED')
    const third = await refresh(second.refreshToken.token)
    expect(third.refreshToken.token).not.toBe(second.refreshToken.token)
  })

  it('takes the use of a successor as proof that it arrived, even without its access token', async () => {
    const { first, refresh, present, pass } = await signedIn()
    const second = await refresh(first)
    await refresh(second.refreshToken.token)
    pass(11 * SECOND)
    expect(await present(first)).toMatchObject({
      status: 'TOKEN_THEFT_DETECTED',
      session: { userId: 'ash', recipeUserId: 'ash' },
    })
  })

  it('exchanges a token again if its successor never arrived', async () => {
    const { first, refresh, pass } = await signedIn()
    const lost = await refresh(first)
    pass(11 * SECOND)
    const second = await refresh(first)
    expect(second.refreshToken.token).not.toBe(lost.refreshToken.token)
    await refresh(second.refreshToken.token)
  })
})

describe('the refresh window', () => {
  it('returns the same successor, even from a process that has just started', async () => {
    const { first, refresh, restart, pass } = await signedIn()
    const second = await refresh(first)
    pass(9.9 * SECOND)
    const { core } = await restart()
    const again = await refreshSession(core, { refreshToken: first, enableAntiCsrf: false })
    expect(expectStatus(again, 'OK').refreshToken.token).toBe(second.refreshToken.token)
  })

  it('stays open after the successor is used, and then ends', async () => {
    const { first, refresh, use, present, pass } = await signedIn()
    const second = await refresh(first)
    await use(second.accessToken.token)
    expect((await refresh(first)).refreshToken.token).toBe(second.refreshToken.token)
    pass(10 * SECOND)
    expect((await present(first)).status).toBe('TOKEN_THEFT_DETECTED')
  })

  it('gives parallel calls one successor', async () => {
    const { first, refresh } = await signedIn()
    const answers = await Promise.all([1, 2, 3, 4].map(() => refresh(first)))
    expect(new Set(answers.map((answer) => answer.refreshToken.token)).size).toBe(1)
  })

  it('ends the session of a thief who repeats each of the owner’s refreshes', async () => {
    const { first, refresh, present, use, pass } = await signedIn()
    const second = await refresh(first)
    pass(4 * SECOND)
    expect((await refresh(first)).refreshToken.token).toBe(second.refreshToken.token)
    await use(second.accessToken.token)
    await refresh(second.refreshToken.token)
    pass(4 * SECOND)
    expect((await present(second.refreshToken.token)).status).toBe('TOKEN_THEFT_DETECTED')
  })

  it('ends it too when the thief is always first and the owner repeats', async () => {
    const { first, refresh, present, pass } = await signedIn()
    const second = await refresh(first)
    pass(9 * SECOND)
    await refresh(first)
    pass(3600 * SECOND)
    await refresh(second.refreshToken.token)
    pass(9 * SECOND)
    expect((await present(second.refreshToken.token)).status).toBe('TOKEN_THEFT_DETECTED')
  })

  it('serves many tabs at once, repeatedly', async () => {
    const { first, refresh, pass } = await signedIn()
    let token = first
    for (let day = 0; day < 3; day++) {
      const tabs = [await refresh(token), await refresh(token), await refresh(token)]
      expect(new Set(tabs.map((tab) => tab.refreshToken.token)).size).toBe(1)
      pass(3600 * SECOND)
      token = tabs[0]?.refreshToken.token ?? ''
    }
  })

  it('lets a tab that missed a response continue hours later, shared window or not', async () => {
    const { first, refresh, pass } = await signedIn()
    const second = await refresh(first)
    await refresh(first)
    await refresh(second.refreshToken.token)
    pass(8 * 3600 * SECOND)
    await refresh(second.refreshToken.token)
  })

  it('can be turned off: then each call gets its own successor, and the first one used wins', async () => {
    const { first, refresh, present, use } = await signedIn({ refreshWindowMs: 0 })
    const [one, other] = [await refresh(first), await refresh(first)]
    expect(one.refreshToken.token).not.toBe(other.refreshToken.token)
    await use(one.accessToken.token)
    expect((await present(first)).status).toBe('TOKEN_THEFT_DETECTED')
    expect((await present(other.refreshToken.token)).status).toBe('TOKEN_THEFT_DETECTED')
    await refresh(one.refreshToken.token)
  })

  it('is closed to everybody once the session has ended', async () => {
    const { first, refresh, present, core, handle } = await signedIn()
    await refresh(first)
    await core.store.sessions.removeSessions([handle])
    expect((await present(first)).status).toBe('UNAUTHORISED')
  })
})

describe('what the database reveals', () => {
  it('contains no refresh token, and no successor that it could decrypt by itself', async () => {
    const { first, refresh, database } = await signedIn()
    const second = await refresh(first)
    const rows = JSON.stringify([
      await database.selectFrom('auth_sessions').selectAll().execute(),
      await database.selectFrom('auth_successors').selectAll().execute(),
    ])
    expect(rows).not.toContain(first)
    expect(rows).not.toContain(second.refreshToken.token)
  })
})

describe('refused refresh tokens', () => {
  it('are foreign, modified or expired ones', async () => {
    const { first, present, pass } = await signedIn({ refreshTokenMs: 5 * SECOND })
    expect((await present('made-up')).status).toBe('UNAUTHORISED')
    expect((await present(`${first.slice(0, -2)}AA`)).status).toBe('UNAUTHORISED')
    pass(5001)
    expect((await present(first)).status).toBe('UNAUTHORISED')
  })

  it('are those without their anti-CSRF token', async () => {
    const { core } = await signedIn()
    const created = await createSession(core, 'public', {
      userId: 'ash',
      userDataInJWT: {},
      userDataInDatabase: {},
      enableAntiCsrf: true,
      useDynamicSigningKey: true,
    })
    const { refreshToken, antiCsrfToken } = expectStatus(created, 'OK')
    const input = { refreshToken: refreshToken.token, enableAntiCsrf: true }
    expect((await refreshSession(core, input)).status).toBe('UNAUTHORISED')
    expect((await refreshSession(core, { ...input, antiCsrfToken: 'x' })).status).toBe(
      'UNAUTHORISED',
    )
    const refreshed = expectStatus(await refreshSession(core, { ...input, antiCsrfToken }), 'OK')
    const again = expectStatus(await refreshSession(core, { ...input, antiCsrfToken }), 'OK')
    expect(refreshed.antiCsrfToken).toMatch(/^[0-9a-f-]{36}$/)
    expect(again.antiCsrfToken).toBe(refreshed.antiCsrfToken)
  })
})
