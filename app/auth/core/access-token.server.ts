import { SignJWT, compactVerify, decodeProtectedHeader } from 'jose'
import { z } from 'zod'
import { badInput } from './core-error'
import { jsonObject } from './json-object'
import type { JsonObject } from './json-object'
import type { KeyRing, RingKey } from './key-ring.server'

/** The format that CDI 5.4 calls version 5. */
const VERSION = '5'

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
  tId: z.string(),
  rsub: z.string(),
  sessionHandle: z.string(),
  refreshTokenHash1: z.string(),
  parentRefreshTokenHash1: orNull,
  antiCsrfToken: orNull,
})
const RESERVED = new Set([...Object.keys(payloadSchema.shape), 'stt'])

/** @throws {CoreError} 400 where the user's payload names a field of the token's own. */
export function checkUserPayload(userData: JsonObject): void {
  if (Object.keys(userData).some((name) => RESERVED.has(name))) {
    throw badInput('The user payload contains protected field')
  }
}

/** Signs an access token; `expiresAt` and `now` in milliseconds, cut to whole seconds. */
export async function issueAccessToken(
  key: RingKey,
  claims: AccessTokenClaims,
  now: number,
  expiresAt: number,
): Promise<IssuedToken> {
  const iat = Math.floor(now / 1000)
  const exp = Math.floor(expiresAt / 1000)
  const payload = {
    ...claims.userData,
    iat,
    exp,
    sub: claims.userId,
    tId: claims.tenantId,
    rsub: claims.recipeUserId,
    sessionHandle: claims.sessionHandle,
    refreshTokenHash1: claims.refreshTokenHash1,
    parentRefreshTokenHash1: claims.parentRefreshTokenHash1,
    antiCsrfToken: claims.antiCsrfToken,
  }
  const token = await new SignJWT(payload)
    .setProtectedHeader({ kid: key.keyId, typ: 'JWT', version: VERSION, alg: 'RS256' })
    .sign(key.key)
  return { token, expiry: exp * 1000, createdTime: iat * 1000 }
}

/** `expiresAt` in milliseconds; a token past it still reads. */
export type ReadAccessToken = AccessTokenClaims & { expiresAt: number }

/** Reads a token that one of the ring's keys signed; `null` where none did or it is malformed. */
export async function readAccessToken(
  ring: KeyRing,
  token: string,
): Promise<ReadAccessToken | null> {
  const payload = await readSigned(ring, token)
  const parsed = payloadSchema.safeParse(payload)
  if (!parsed.success) return null
  const own = parsed.data
  return {
    userId: own.sub,
    recipeUserId: own.rsub,
    tenantId: own.tId,
    sessionHandle: own.sessionHandle,
    refreshTokenHash1: own.refreshTokenHash1,
    parentRefreshTokenHash1: own.parentRefreshTokenHash1,
    antiCsrfToken: own.antiCsrfToken,
    userData: Object.fromEntries(Object.entries(own).filter(([name]) => !RESERVED.has(name))),
    expiresAt: own.exp * 1000,
  }
}

async function readSigned(ring: KeyRing, token: string): Promise<JsonObject | null> {
  try {
    const { kid, version = VERSION } = decodeProtectedHeader(token)
    // An app may mint an access token as a JWT of its own, which names no version.
    const key = kid === undefined || version !== VERSION ? null : await ring.find(kid)
    if (!key?.public) return null
    const { payload } = await compactVerify(token, key.public.key, { algorithms: ['RS256'] })
    return jsonObject.parse(JSON.parse(new TextDecoder().decode(payload)))
  } catch {
    // Whatever is wrong with a token of unknown origin, it is not one of ours.
    return null
  }
}
