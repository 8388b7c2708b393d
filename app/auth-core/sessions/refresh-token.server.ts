import { hkdfSync, randomUUID } from 'node:crypto'
import { CompactEncrypt, compactDecrypt, decodeProtectedHeader } from 'jose'
import { z } from 'zod'
import type { KeyRing, RingKey } from '~/auth-core/key-ring.server'

/** The contents of a refresh token, readable by this core only. */
export type RefreshTokenClaims = {
  sessionHandle: string
  userId: string
  tenantId: string
  /**
   * Hex SHA-256 of the refresh token that was exchanged for this one; null for a session's first.
   */
  parentRefreshTokenHash1: string | null
  antiCsrfToken: string | null
}

const claimsSchema = z.object({
  sessionHandle: z.string(),
  userId: z.string(),
  tenantId: z.string(),
  parentRefreshTokenHash1: z.string().nullable(),
  antiCsrfToken: z.string().nullable(),
  nonce: z.string(),
})
const HEADER = { alg: 'dir', enc: 'A256GCM' }
const ONLY = { keyManagementAlgorithms: ['dir'], contentEncryptionAlgorithms: ['A256GCM'] }

/** A new, unique refresh token: a compact JWE under the ring's current secret. */
export async function issueRefreshToken(key: RingKey, claims: RefreshTokenClaims): Promise<string> {
  const text = JSON.stringify({ ...claims, nonce: randomUUID() })
  return new CompactEncrypt(new TextEncoder().encode(text))
    .setProtectedHeader({ ...HEADER, kid: key.keyId })
    .encrypt(key.key)
}

/** Reads a refresh token of this core; `null` for anything else. */
export async function readRefreshToken(
  ring: KeyRing,
  token: string,
): Promise<RefreshTokenClaims | null> {
  try {
    const { kid } = decodeProtectedHeader(token)
    const key = kid === undefined ? null : await ring.find(kid)
    if (key?.purpose !== 'refresh') return null
    const { plaintext } = await compactDecrypt(token, key.key, ONLY)
    return claimsSchema.parse(JSON.parse(new TextDecoder().decode(plaintext)))
  } catch {
    // Whatever is wrong with an unknown token, it is not one of ours.
    return null
  }
}

/**
 * Encrypts `secret` so that only somebody who presents `holder`, which is not stored, can decrypt
 * it.
 */
export function sealFor(holder: string, secret: string): Promise<string> {
  return new CompactEncrypt(new TextEncoder().encode(secret))
    .setProtectedHeader(HEADER)
    .encrypt(keyFrom(holder))
}

/** @throws if it was sealed for another `holder`. */
export async function openSealed(holder: string, sealed: string): Promise<string> {
  const { plaintext } = await compactDecrypt(sealed, keyFrom(holder), ONLY)
  return new TextDecoder().decode(plaintext)
}

function keyFrom(holder: string): Uint8Array {
  return new Uint8Array(hkdfSync('sha256', holder, '', 'successor of a refresh token', 32))
}
