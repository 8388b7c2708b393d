import { isDeepStrictEqual } from 'node:util'
import { checkUserPayload, readAccessToken } from './access-token.server'
import type { ReadAccessToken } from '~/auth-core/token-format'
import type { CdiAnswer, WithoutNewToken } from '~/auth-core/cdi'
import type { CoreApp } from '~/auth-core/app.server'
import type { JsonObject } from '~/auth-core/json'
import type { StoredSession } from '~/auth-core/auth-store'
import { describeSession, signAccessToken } from './sessions.server'
import { sameSecret, sha256Hex } from '~/auth-core/hashes.server'

export type VerifyInput = {
  accessToken: string
  antiCsrfToken?: string | null | undefined
  doAntiCsrfCheck: boolean
  enableAntiCsrf: boolean
  checkDatabase: boolean
}

type VerifyAnswer = WithoutNewToken<CdiAnswer<'/recipe/session/verify', 'post'>>
type RegenerateAnswer = WithoutNewToken<CdiAnswer<'/recipe/session/regenerate', 'post'>>

/**
 * Checks an access token. The first check after a refresh proves that the refresh token arrived: it
 * becomes the session's current one, and a new access token records that.
 */
export async function verifySession(core: CoreApp, input: VerifyInput): Promise<VerifyAnswer> {
  const token = await readAccessToken(core, input.accessToken)
  if (!token) return tryRefresh('Invalid access token')
  if (token.expiresAt < core.now()) return tryRefresh('Access token expired')
  if (input.enableAntiCsrf && input.doAntiCsrfCheck) {
    const expected = token.antiCsrfToken
    if (expected === null || !sameSecret(expected, input.antiCsrfToken ?? '')) {
      return tryRefresh('anti-csrf check failed')
    }
  }
  const stored = input.checkDatabase
    ? await core.store.sessions.findSession(token.sessionHandle)
    : undefined
  if (stored === null) return unauthorised('Either the session has ended or has been blacklisted')
  const isOutdated = stored !== undefined && !isDeepStrictEqual(token.userData, stored.dataInJwt)
  if (token.parentRefreshTokenHash1 === null && !isOutdated) {
    return { status: 'OK', session: describeSession(token) }
  }
  return renewToken(core, token, isOutdated)
}

async function renewToken(
  core: CoreApp,
  token: ReadAccessToken,
  isOutdated: boolean,
): Promise<VerifyAnswer> {
  const lock = `session ${token.sessionHandle}`
  const found = await core.store.transaction(lock, async ({ sessions }) => {
    const session = await sessions.findSession(token.sessionHandle)
    if (!session) return null
    const isParentCurrent = matchesHash(session, token.parentRefreshTokenHash1)
    if (isParentCurrent) {
      await sessions.updateSession(session.handle, {
        refreshTokenHash2: sha256Hex(token.refreshTokenHash1),
        expiresAt: core.now() + core.config.refreshTokenMs,
      })
    }
    const renew = isParentCurrent || matchesHash(session, token.refreshTokenHash1) || isOutdated
    return { session, renew }
  })
  if (!found) return unauthorised('Session missing in db')
  if (!found.renew) return { status: 'OK', session: describeSession(token) }
  const { dataInJwt, usesStaticKey } = found.session
  const claims = { ...token, parentRefreshTokenHash1: null, userData: dataInJwt }
  return {
    status: 'OK',
    session: describeSession(claims),
    accessToken: await signAccessToken(core, claims, {
      useStaticKey: usesStaticKey,
      format: token.format,
    }),
  }
}

function matchesHash(session: StoredSession, refreshTokenHash1: string | null): boolean {
  if (refreshTokenHash1 === null) return false
  return sameSecret(session.refreshTokenHash2, sha256Hex(refreshTokenHash1))
}

/**
 * Replaces a session's payload (or keeps the stored one) and signs a token with it that expires
 * when the given one does; signs none if that has expired.
 */
export async function regenerateSession(
  core: CoreApp,
  input: { accessToken: string; userDataInJWT?: JsonObject | null | undefined },
): Promise<RegenerateAnswer> {
  const token = await readAccessToken(core, input.accessToken)
  if (!token) return unauthorised('Invalid access token')
  const session = await core.store.sessions.findSession(token.sessionHandle)
  if (!session) return unauthorised('Session does not exist.')
  const userData = input.userDataInJWT ?? session.dataInJwt
  checkUserPayload(userData)
  if (!(await core.store.sessions.updateSession(session.handle, { dataInJwt: userData }))) {
    return unauthorised('Session does not exist.')
  }
  const claims = { ...token, userData }
  const answer = { status: 'OK' as const, session: describeSession(claims) }
  if (token.expiresAt < core.now()) return answer
  const { format, expiresAt } = token
  const useStaticKey = session.usesStaticKey
  const accessToken = await signAccessToken(core, claims, { useStaticKey, format, expiresAt })
  return { ...answer, accessToken }
}

const unauthorised = (message: string) => ({ status: 'UNAUTHORISED' as const, message })
const tryRefresh = (message: string) => ({ status: 'TRY_REFRESH_TOKEN' as const, message })
