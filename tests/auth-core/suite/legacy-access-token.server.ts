import { KeyObject, createPublicKey, sign, verify } from 'node:crypto'
import { z } from 'zod'
import type {
  AccessTokenClaims,
  IssuedToken,
  ReadAccessToken,
} from '~/auth-core/sessions/access-token.server'
import { jsonObject } from '~/auth-core/json'
import type { KeyRing, RingKey } from '~/auth-core/sessions/key-ring.server'

/** Names no key: whoever checks such a token tries all that are published. */
const HEADER = encode({ alg: 'RS256', typ: 'JWT', version: '2' })

const payloadSchema = z.object({
  sessionHandle: z.string(),
  userId: z.string(),
  refreshTokenHash1: z.string(),
  parentRefreshTokenHash1: z.string().optional(),
  antiCsrfToken: z.string().optional(),
  userData: jsonObject,
  /** Milliseconds since 1970, as is `timeCreated`. */
  expiryTime: z.number(),
  timeCreated: z.number(),
})

/** Signs an access token of version 2: plain base64, the user's payload apart from the rest. */
export function issueVersion2(
  { key }: RingKey,
  claims: AccessTokenClaims,
  now: number,
  expiresAt: number,
): IssuedToken {
  if (key instanceof Uint8Array) throw new TypeError('not a key that signs')
  const payload = encode({
    sessionHandle: claims.sessionHandle,
    userId: claims.userId,
    refreshTokenHash1: claims.refreshTokenHash1,
    parentRefreshTokenHash1: claims.parentRefreshTokenHash1 ?? undefined,
    antiCsrfToken: claims.antiCsrfToken ?? undefined,
    userData: claims.userData,
    expiryTime: expiresAt,
    timeCreated: now,
  } satisfies z.input<typeof payloadSchema>)
  const signed = `${HEADER}.${payload}`
  const signature = sign('RSA-SHA256', Buffer.from(signed), KeyObject.from(key)).toString('base64')
  return { token: `${signed}.${signature}`, expiry: expiresAt, createdTime: now }
}

export function isVersion2(token: string): boolean {
  return token.startsWith(`${HEADER}.`)
}

/** Reads a token of version 2; `null` where no key of the ring signed it or it is malformed. */
export async function readVersion2(ring: KeyRing, token: string): Promise<ReadAccessToken | null> {
  const [header = '', payload = '', signature = ''] = token.split('.')
  const signed = Buffer.from(`${header}.${payload}`)
  const { keys } = await ring.published()
  const isOurs = keys.some((jwk) =>
    verify(
      'RSA-SHA256',
      signed,
      createPublicKey({ key: { ...jwk }, format: 'jwk' }),
      Buffer.from(signature, 'base64'),
    ),
  )
  if (!isOurs) return null
  const own = payloadSchema.safeParse(decode(payload)).data
  return own
    ? {
        version: '2',
        userId: own.userId,
        recipeUserId: own.userId,
        tenantId: 'public',
        sessionHandle: own.sessionHandle,
        refreshTokenHash1: own.refreshTokenHash1,
        parentRefreshTokenHash1: own.parentRefreshTokenHash1 ?? null,
        antiCsrfToken: own.antiCsrfToken ?? null,
        userData: own.userData,
        expiresAt: own.expiryTime,
      }
    : null
}

function encode(value: object): string {
  return Buffer.from(JSON.stringify(value)).toString('base64')
}

function decode(base64: string): unknown {
  return JSON.parse(Buffer.from(base64, 'base64').toString())
}
