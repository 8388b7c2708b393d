import { z } from 'zod'

/** `dynamic` and `static` sign access tokens and JWTs, `refresh` encrypts refresh tokens. */
export const keyPurpose = z.enum(['dynamic', 'static', 'refresh'])
export type KeyPurpose = z.output<typeof keyPurpose>

export type StoredKey = {
  keyId: string
  purpose: KeyPurpose
  /** The private or secret key as a JWK in JSON. */
  secret: string
  /** Milliseconds since 1970. */
  createdAt: number
}

export type KeyRecords = {
  /** Newest first. */
  allKeys(): Promise<StoredKey[]>
  addKey(key: StoredKey): Promise<void>
  removeKeys(purpose: KeyPurpose, createdBefore: number): Promise<void>
}
