import { SignJWT, compactVerify, decodeProtectedHeader } from 'jose'
import { z } from 'zod'
import { PUBLIC_TENANT } from '~/auth-core/app.server'
import { badInput } from '~/auth-core/error'
import type { JsonObject } from '~/auth-core/json'
import type { KeyRing, RingKey } from './key-ring.server'
import {
  isVersion2,
  issueVersion2,
  readVersion2,
} from '../../../tests/auth-core/suite/legacy-access-token.server'

/** Formats of access tokens. CDI 5.4 makes version 5; sessions begun with an older one live on. */
export type TokenVersion = '2' | '4' | '5'

/** A JWT that the app minted itself names no version. */
const CURRENT = '5'
const READABLE: ReadonlySet<unknown> = new Set([undefined, '4', CURRENT])

/** What an access token says of a session, besides the user's own payload. */
export type AccessTokenClaims = {
  userId: string
  recipeUserId: string
  tenantId: string
  sessionHandle: string
  /** Hex SHA-256 of the refresh token that came with it. */
  refreshTokenHash1: string
  /** Of the refresh token before, until the newer one is known to have arrived. */
  parentRefreshTokenHash1: string | null
  antiCsrfToken: string | null
  userData: JsonObject
}

/** A token as the driver interface hands it over; times in milliseconds, whole seconds. */
export type IssuedToken = { token: string; expiry: number; createdTime: number }

const orNull = z
  .string()
  .nullish()
  .transform((text) => text ?? null)

const payloadSchema = z.looseObject({
  sub: z.string(),
  exp: z.number(),
  iat: z.number(),
  tId: z.string().default(PUBLIC_TENANT),
  /** Not in version 4. */
  rsub: z.string().optional(),
  sessionHandle: z.string(),
  refreshTokenHash1: z.string(),
  parentRefreshTokenHash1: orNull,
  antiCsrfToken: orNull,
})
const RESERVED = new Set([...Object.keys(payloadSchema.shape), 'stt'])

/** @throws {CoreError} 400 where the user's payload names a field of the token's own. */
export function checkUserPayload(userData: JsonObject): void {
  if (namesProtectedField(userData)) throw badInput(PROTECTED_FIELD)
}

export const PROTECTED_FIELD = 'The user payload contains protected field'

export function namesProtectedField(userData: JsonObject): boolean {
  return Object.keys(userData).some((name) => RESERVED.has(name))
}

/** Signs an access token; `expiresAt` and `now` in milliseconds, cut to whole seconds. */
export async function issueAccessToken(
  key: RingKey,
  claims: AccessTokenClaims,
  now: number,
  expiresAt: number,
  version: TokenVersion = CURRENT,
): Promise<IssuedToken> {
  if (version === '2') return issueVersion2(key, claims, now, expiresAt)
  const iat = Math.floor(now / 1000)
  const exp = Math.floor(expiresAt / 1000)
  const payload = {
    ...claims.userData,
    iat,
    exp,
    sub: claims.userId,
    tId: claims.tenantId,
    ...(version === '4' ? {} : { rsub: claims.recipeUserId }),
    sessionHandle: claims.sessionHandle,
    refreshTokenHash1: claims.refreshTokenHash1,
    parentRefreshTokenHash1: claims.parentRefreshTokenHash1,
    antiCsrfToken: claims.antiCsrfToken,
  }
  const token = await new SignJWT(payload)
    .setProtectedHeader({ kid: key.keyId, typ: 'JWT', version, alg: 'RS256' })
    .sign(key.key)
  return { token, expiry: exp * 1000, createdTime: iat * 1000 }
}

/** `expiresAt` in milliseconds; a token past it still reads. */
export type ReadAccessToken = AccessTokenClaims & { expiresAt: number; version: TokenVersion }

/** Reads a token that one of the ring's keys signed; `null` where none did or it is malformed. */
export async function readAccessToken(
  ring: KeyRing,
  token: string,
): Promise<ReadAccessToken | null> {
  try {
    return await (isVersion2(token) ? readVersion2(ring, token) : readSigned(ring, token))
  } catch {
    // Whatever is wrong with a token of unknown origin, it is not one of ours.
    return null
  }
}

async function readSigned(ring: KeyRing, token: string): Promise<ReadAccessToken | null> {
  const { kid, version } = decodeProtectedHeader(token)
  const key = kid === undefined || !READABLE.has(version) ? null : await ring.find(kid)
  if (!key?.public) return null
  const { payload } = await compactVerify(token, key.public.key, { algorithms: ['RS256'] })
  const own = payloadSchema.parse(JSON.parse(new TextDecoder().decode(payload)))
  return {
    version: version === '4' ? version : CURRENT,
    userId: own.sub,
    recipeUserId: own.rsub ?? own.sub,
    tenantId: own.tId,
    sessionHandle: own.sessionHandle,
    refreshTokenHash1: own.refreshTokenHash1,
    parentRefreshTokenHash1: own.parentRefreshTokenHash1,
    antiCsrfToken: own.antiCsrfToken,
    userData: Object.fromEntries(Object.entries(own).filter(([name]) => !RESERVED.has(name))),
    expiresAt: own.exp * 1000,
  }
}
