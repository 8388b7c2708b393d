import { SignJWT, compactVerify, decodeProtectedHeader } from 'jose'
import { z } from 'zod'
import { PUBLIC_TENANT } from '~/auth-core/app.server'
import type { CoreApp } from '~/auth-core/app.server'
import { badInput } from '~/auth-core/error'
import type { JsonObject } from '~/auth-core/json'
import type { ReadAccessToken, TokenFormat } from '~/auth-core/token-format'

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
const PROTECTED_FIELDS = new Set([...Object.keys(payloadSchema.shape), 'stt'])

/** @throws {CoreError} 400 if the user's payload contains one of the token's own fields. */
export function checkUserPayload(userData: JsonObject): void {
  if (namesProtectedField(userData)) throw badInput(PROTECTED_FIELD)
}

export const PROTECTED_FIELD = 'The user payload contains protected field'

export function namesProtectedField(userData: JsonObject): boolean {
  return Object.keys(userData).some((name) => PROTECTED_FIELDS.has(name))
}

type JwtOptions = {
  /** The token's header. */
  version: string
  /** Whether the token names the login method as well as the primary user. */
  withRecipeUserId: boolean
  /** Whether a header without a version is accepted too: a JWT that the app issued has none. */
  readsUnversioned: boolean
}

/** Access tokens that are signed JWTs of one version. */
export function createJwtFormat(options: JwtOptions): TokenFormat {
  const { version, withRecipeUserId, readsUnversioned } = options
  const format: TokenFormat = {
    allowsProtectedFields: false,
    async issue(key, claims, now, expiresAt) {
      const iat = Math.floor(now / 1000)
      const exp = Math.floor(expiresAt / 1000)
      const payload = {
        ...claims.userData,
        iat,
        exp,
        sub: claims.userId,
        tId: claims.tenantId,
        ...(withRecipeUserId ? { rsub: claims.recipeUserId } : {}),
        sessionHandle: claims.sessionHandle,
        refreshTokenHash1: claims.refreshTokenHash1,
        parentRefreshTokenHash1: claims.parentRefreshTokenHash1,
        antiCsrfToken: claims.antiCsrfToken,
      }
      const token = await new SignJWT(payload)
        .setProtectedHeader({ kid: key.keyId, typ: 'JWT', version, alg: 'RS256' })
        .sign(key.key)
      return { token, expiry: exp * 1000, createdTime: iat * 1000 }
    },
    async read(ring, token) {
      const header = decodeProtectedHeader(token)
      const isOwn = header.version === version || (readsUnversioned && header.version === undefined)
      const key = header.kid === undefined || !isOwn ? null : await ring.find(header.kid)
      if (!key?.public) return null
      const { payload } = await compactVerify(token, key.public.key, { algorithms: ['RS256'] })
      return toReadToken(format, payload)
    },
  }
  return format
}

function toReadToken(format: TokenFormat, payload: Uint8Array): ReadAccessToken {
  const own = payloadSchema.parse(JSON.parse(new TextDecoder().decode(payload)))
  const userData = Object.entries(own).filter(([name]) => !PROTECTED_FIELDS.has(name))
  return {
    format,
    userId: own.sub,
    recipeUserId: own.rsub ?? own.sub,
    tenantId: own.tId,
    sessionHandle: own.sessionHandle,
    refreshTokenHash1: own.refreshTokenHash1,
    parentRefreshTokenHash1: own.parentRefreshTokenHash1,
    antiCsrfToken: own.antiCsrfToken,
    userData: Object.fromEntries(userData),
    expiresAt: own.exp * 1000,
  }
}

/** The access tokens of CDI 5.4. */
export const CURRENT_FORMAT = createJwtFormat({
  version: '5',
  withRecipeUserId: true,
  readsUnversioned: true,
})

/** Reads a token that this app issued; `null` where it did not or the token is malformed. */
export async function readAccessToken(
  { keys, extraTokenFormats }: Pick<CoreApp, 'keys' | 'extraTokenFormats'>,
  token: string,
): Promise<ReadAccessToken | null> {
  for (const format of [CURRENT_FORMAT, ...extraTokenFormats]) {
    // Whatever is wrong with an unknown token, it does not have this format.
    const read = await format.read(keys, token).catch(() => null)
    if (read) return read
  }
  return null
}
