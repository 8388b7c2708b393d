import { KeyObject, createPublicKey, sign, verify } from 'node:crypto'
import { z } from 'zod'
import { jsonObject } from '~/auth-core/json'
import { createJwtFormat } from '~/auth-core/sessions/access-token.server'
import type { KeyRing } from '~/auth-core/key-ring.server'
import type { TokenFormat } from '~/auth-core/token-format'

/** Names no key: verifiers of such a token try all published ones. */
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

/** Access tokens of version 4: JWTs that do not name the login method. */
export const VERSION_4 = createJwtFormat({
  version: '4',
  withRecipeUserId: false,
  readsUnversioned: false,
})

/** Access tokens of version 2: plain base64, the user's payload apart from the rest. */
export const VERSION_2: TokenFormat = {
  allowsProtectedFields: true,
  issue({ key }, claims, now, expiresAt) {
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
    const signer = KeyObject.from(key)
    const signature = sign('RSA-SHA256', Buffer.from(signed), signer).toString('base64')
    return Promise.resolve({
      token: `${signed}.${signature}`,
      expiry: expiresAt,
      createdTime: now,
    })
  },
  async read(ring, token) {
    if (!token.startsWith(`${HEADER}.`) || !(await isSignedBy(ring, token))) return null
    const [, payload = ''] = token.split('.')
    const own = payloadSchema.parse(decode(payload))
    return {
      format: VERSION_2,
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
  },
}

async function isSignedBy(ring: KeyRing, token: string): Promise<boolean> {
  const [header = '', payload = '', signature = ''] = token.split('.')
  const signed = Buffer.from(`${header}.${payload}`)
  const { keys } = await ring.published()
  return keys.some((jwk) =>
    verify(
      'RSA-SHA256',
      signed,
      createPublicKey({ key: { ...jwk }, format: 'jwk' }),
      Buffer.from(signature, 'base64'),
    ),
  )
}

function encode(value: object): string {
  return Buffer.from(JSON.stringify(value)).toString('base64')
}

function decode(base64: string): unknown {
  return JSON.parse(Buffer.from(base64, 'base64').toString())
}
