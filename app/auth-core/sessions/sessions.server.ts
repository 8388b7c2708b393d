import { randomUUID } from 'node:crypto'
import { CURRENT_FORMAT, checkUserPayload } from './access-token.server'
import type { AccessTokenClaims, IssuedToken, TokenFormat } from '~/auth-core/token-format'
import type { CdiAnswer } from '~/auth-core/cdi'
import { PUBLIC_TENANT } from '~/auth-core/app.server'
import type { CoreApp } from '~/auth-core/app.server'
import type { JsonObject } from '~/auth-core/json'
import { issueRefreshToken } from './refresh-token.server'
import { doubleHash, sha256Hex } from '~/auth-core/hashes.server'

export type NewSession = {
  /** The login method's id, not that of the primary user it may be linked to. */
  userId: string
  userDataInJWT: JsonObject
  userDataInDatabase: JsonObject
  enableAntiCsrf: boolean
  useDynamicSigningKey: boolean
}

type CreateSessionAnswer = CdiAnswer<'/<tenantId>/recipe/session', 'post'>

/** Starts a session; its handle names the tenant unless that is the public one. */
export async function createSession(
  core: CoreApp,
  tenantId: string,
  input: NewSession,
  format: TokenFormat = CURRENT_FORMAT,
): Promise<CreateSessionAnswer> {
  if (!format.allowsProtectedFields) checkUserPayload(input.userDataInJWT)
  const now = core.now()
  const handle = tenantId === PUBLIC_TENANT ? randomUUID() : `${randomUUID()}_${tenantId}`
  const antiCsrfToken = input.enableAntiCsrf ? randomUUID() : null
  const refreshToken = await issueRefreshToken(await core.keys.current('refresh'), {
    sessionHandle: handle,
    userId: input.userId,
    tenantId,
    parentRefreshTokenHash1: null,
    antiCsrfToken,
  })
  const claims = {
    userId: await primaryUserId(core, input.userId),
    recipeUserId: input.userId,
    tenantId,
    sessionHandle: handle,
    refreshTokenHash1: sha256Hex(refreshToken),
    parentRefreshTokenHash1: null,
    antiCsrfToken,
    userData: input.userDataInJWT,
  }
  const accessToken = await signAccessToken(core, claims, {
    useStaticKey: !input.useDynamicSigningKey,
    format,
  })
  const expiresAt = now + core.config.refreshTokenMs
  await core.store.sessions.addSession({
    handle,
    tenantId,
    recipeUserId: input.userId,
    refreshTokenHash2: doubleHash(refreshToken),
    dataInJwt: input.userDataInJWT,
    dataInDatabase: input.userDataInDatabase,
    expiresAt,
    createdAt: now,
    usesStaticKey: !input.useDynamicSigningKey,
    sharedHash2: null,
  })
  return {
    status: 'OK',
    session: describeSession(claims),
    accessToken,
    refreshToken: { token: refreshToken, expiry: expiresAt, createdTime: now },
    ...(antiCsrfToken === null ? {} : { antiCsrfToken }),
  }
}

/** Signs an access token that lasts as long as the app's config says, or until `expiresAt`. */
export async function signAccessToken(
  core: CoreApp,
  claims: AccessTokenClaims,
  how: { useStaticKey: boolean; format?: TokenFormat; expiresAt?: number },
): Promise<IssuedToken> {
  const now = core.now()
  const { expiresAt = now + core.config.accessTokenMs, format = CURRENT_FORMAT } = how
  const key = await core.keys.current(how.useStaticKey ? 'static' : 'dynamic')
  return format.issue(key, claims, now, expiresAt)
}

/** The session of a token, as every answer describes it. */
export function describeSession(claims: Omit<AccessTokenClaims, 'refreshTokenHash1'>) {
  return {
    handle: claims.sessionHandle,
    userId: claims.userId,
    recipeUserId: claims.recipeUserId,
    userDataInJWT: claims.userData,
    tenantId: claims.tenantId,
  }
}

/** The user that a login method is linked to; an unknown id is returned unchanged. */
export async function primaryUserId(core: CoreApp, recipeUserId: string): Promise<string> {
  return (await core.store.users.findMethod(recipeUserId))?.userId ?? recipeUserId
}
