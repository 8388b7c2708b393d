import type { JsonObject } from '~/auth-core/json'
import type { KeyRing, RingKey } from './key-ring.server'

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

/** `expiresAt` in milliseconds; a token past it still reads. */
export type ReadAccessToken = AccessTokenClaims & { expiresAt: number; format: TokenFormat }

/** One way of writing access tokens. A renewed token keeps the format of the one it replaces. */
export type TokenFormat = {
  /** The user's payload stands apart from the token's own fields and may name any of them. */
  allowsProtectedFields: boolean
  /** `now` and `expiresAt` in milliseconds. */
  issue(
    key: RingKey,
    claims: AccessTokenClaims,
    now: number,
    expiresAt: number,
  ): Promise<IssuedToken>
  /**
   * Reads a token that one of the ring's keys signed; `null` where none did or it has another
   * format.
   *
   * @throws where it is malformed.
   */
  read(ring: KeyRing, token: string): Promise<ReadAccessToken | null>
}
