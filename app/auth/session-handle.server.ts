import { decodeJwt } from 'jose'

/**
 * The session that an access token is of, expired or not; `null` where it is none. The token is not
 * verified: a handle cannot be guessed, and all that knowing it gives is the session's end.
 */
export function sessionHandleOf(accessToken: string | undefined): string | null {
  try {
    const handle: unknown = accessToken ? decodeJwt(accessToken).sessionHandle : null
    return typeof handle === 'string' ? handle : null
  } catch {
    return null
  }
}
