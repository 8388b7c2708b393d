import { randomUUID } from 'node:crypto'
import { PROTECTED_FIELD, namesProtectedField } from './access-token.server'
import type { AppRecords, StoredSession } from '~/auth-core/auth-store'
import type { CdiAnswer } from '~/auth-core/cdi'
import type { CoreApp } from '~/auth-core/app.server'
import type { RingKey } from '~/auth-core/key-ring.server'
import { issueRefreshToken, openSealed, readRefreshToken, sealFor } from './refresh-token.server'
import type { RefreshTokenClaims } from './refresh-token.server'
import { describeSession, primaryUserId, signAccessToken } from './sessions.server'
import { doubleHash, sameSecret, sha256Hex } from '~/auth-core/hashes.server'

export type RefreshInput = {
  refreshToken: string
  antiCsrfToken?: string | null | undefined
  enableAntiCsrf: boolean
  /** Unset: the kind of key that the session already uses. */
  useDynamicSigningKey?: boolean | undefined
}

type RefreshAnswer = CdiAnswer<'/recipe/session/refresh', 'post'>

/** What a presented refresh token is exchanged for. */
type TokenExchange =
  | { kind: 'successor'; session: StoredSession; token: string; expiresAt: number }
  | { kind: 'theft'; session: StoredSession }
  | { kind: 'gone' }

/**
 * Exchanges a refresh token for its successor. The presented token must be the newest one known to
 * have arrived, or one of its successors, which then becomes the newest. Any other was used before,
 * so one of its two holders stole it. Within the app's refresh window the same token gets the same
 * successor, because several tabs may refresh at once. A token that is repeated later than tabs
 * would do it gets that grace only if the token before it was not repeated, too: a thief who wants
 * to keep up with the owner has to repeat every one.
 */
export async function refreshSession(core: CoreApp, input: RefreshInput): Promise<RefreshAnswer> {
  const claims = await readRefreshToken(core.keys, input.refreshToken)
  if (!claims) return unauthorised('Invalid refresh token')
  if (input.enableAntiCsrf && claims.antiCsrfToken !== null) {
    if (!sameSecret(claims.antiCsrfToken, input.antiCsrfToken ?? '')) {
      return unauthorised('Anti CSRF token missing, or not matching')
    }
  }
  const key = await core.keys.current('refresh')
  const exchange = await core.store.transaction(`session ${claims.sessionHandle}`, (records) =>
    exchangeToken(core, records, claims, input, key),
  )
  if (exchange.kind === 'gone') return unauthorised('Session missing in db or has expired')
  if (exchange.kind === 'theft') return toTheftAnswer(core, exchange.session)
  // A session that began with a token of version 2 may lack one.
  if (namesProtectedField(exchange.session.dataInJwt)) return unauthorised(PROTECTED_FIELD)
  return answerSuccessor(core, exchange, input)
}

/** Tabs that refresh at once do so within the time of one response, even on a slow machine. */
const AT_ONCE_MS = 3000

async function exchangeToken(
  core: CoreApp,
  { sessions }: AppRecords,
  claims: RefreshTokenClaims,
  input: RefreshInput,
  key: RingKey,
): Promise<TokenExchange> {
  const now = core.now()
  const session = await sessions.findSession(claims.sessionHandle)
  if (!session || session.expiresAt < now) return { kind: 'gone' }
  const presented = doubleHash(input.refreshToken)
  const known = await sessions.findSuccessor(presented)
  if (known && known.expiresAt > now) {
    const issuedAt = known.expiresAt - core.config.refreshWindowMs
    if (now - issuedAt > AT_ONCE_MS) {
      if (isSharedAgain(session, claims)) return { kind: 'theft', session }
      await sessions.updateSession(session.handle, { sharedHash2: presented })
    }
    const token = await openSealed(input.refreshToken, known.sealed)
    return { kind: 'successor', session, token, expiresAt: now + core.config.refreshTokenMs }
  }
  const promotion = judgeToken(session, claims, presented)
  if (promotion === 'theft') return { kind: 'theft', session }
  const expiresAt = now + core.config.refreshTokenMs
  const usesStaticKey =
    input.useDynamicSigningKey === undefined ? session.usesStaticKey : !input.useDynamicSigningKey
  await sessions.updateSession(session.handle, {
    usesStaticKey,
    ...(promotion === 'promote' ? { refreshTokenHash2: presented, expiresAt } : {}),
  })
  const token = await issueRefreshToken(key, {
    ...claims,
    parentRefreshTokenHash1: sha256Hex(input.refreshToken),
    antiCsrfToken: input.enableAntiCsrf ? randomUUID() : null,
  })
  if (core.config.refreshWindowMs > 0) {
    await sessions.putSuccessor({
      parentHash2: presented,
      handle: session.handle,
      sealed: await sealFor(input.refreshToken, token),
      expiresAt: now + core.config.refreshWindowMs,
    })
  }
  return { kind: 'successor', session: { ...session, usesStaticKey }, token, expiresAt }
}

/** Whether the previous token was presented again within its window, too. */
function isSharedAgain(
  { sharedHash2 }: StoredSession,
  { parentRefreshTokenHash1: parent }: RefreshTokenClaims,
) {
  return sharedHash2 !== null && parent !== null && sameSecret(sharedHash2, sha256Hex(parent))
}

function judgeToken(session: StoredSession, claims: RefreshTokenClaims, presented: string) {
  if (sameSecret(session.refreshTokenHash2, presented)) return 'current'
  const parent = claims.parentRefreshTokenHash1
  const isSuccessor = parent !== null && sameSecret(session.refreshTokenHash2, sha256Hex(parent))
  return isSuccessor ? 'promote' : 'theft'
}

async function answerSuccessor(
  core: CoreApp,
  { session, token, expiresAt }: Extract<TokenExchange, { kind: 'successor' }>,
  input: RefreshInput,
): Promise<RefreshAnswer> {
  const successor = await readRefreshToken(core.keys, token)
  const antiCsrfToken = successor?.antiCsrfToken ?? null
  const claims = {
    userId: await primaryUserId(core, session.recipeUserId),
    recipeUserId: session.recipeUserId,
    tenantId: session.tenantId,
    sessionHandle: session.handle,
    refreshTokenHash1: sha256Hex(token),
    parentRefreshTokenHash1: sha256Hex(input.refreshToken),
    antiCsrfToken,
    userData: session.dataInJwt,
  }
  return {
    status: 'OK',
    session: describeSession(claims),
    accessToken: await signAccessToken(core, claims, { useStaticKey: session.usesStaticKey }),
    refreshToken: { token, expiry: expiresAt, createdTime: core.now() },
    ...(antiCsrfToken === null ? {} : { antiCsrfToken }),
  }
}

async function toTheftAnswer(core: CoreApp, session: StoredSession): Promise<RefreshAnswer> {
  const { handle, recipeUserId } = session
  const userId = await primaryUserId(core, recipeUserId)
  return { status: 'TOKEN_THEFT_DETECTED', session: { handle, userId, recipeUserId } }
}

const unauthorised = (message: string) => ({ status: 'UNAUTHORISED' as const, message })
