import type { JsonObject } from './json'
import type { KeyRing, RingKey } from './key-ring.server'

/** What an access token says about a session, besides the user's own payload. */
export type AccessTokenClaims = {
  userId: string
  recipeUserId: string
  tenantId: string
  sessionHandle: string
  /** Hex SHA-256 of the refresh token issued with it. */
  refreshTokenHash1: string
  /** The same of the previous refresh token, until the newer one is known to have arrived. */
  parentRefreshTokenHash1: string | null
  antiCsrfToken: string | null
  userData: JsonObject
}

/** A token as the driver interface transmits it; times in milliseconds, whole seconds. */
export type IssuedToken = { token: string; expiry: number; createdTime: number }

/** `expiresAt` in milliseconds; expired tokens can still be read. */
export type ReadAccessToken = AccessTokenClaims & { expiresAt: number; format: TokenFormat }

/** One format of access tokens. A renewed token keeps the format of the one it replaces. */
export type TokenFormat = {
  /** Whether the user's payload, kept apart from the token's own fields, may use their names. */
  allowsProtectedFields: boolean
  /** `now` and `expiresAt` in milliseconds. */
  issue(
    key: RingKey,
    claims: AccessTokenClaims,
    now: number,
    expiresAt: number,
  ): Promise<IssuedToken>
  /**
   * Reads a token that one of the ring's keys signed; `null` if none did or it has another format.
   *
   * @throws if it is malformed.
   */
  read(ring: KeyRing, token: string): Promise<ReadAccessToken | null>
}
