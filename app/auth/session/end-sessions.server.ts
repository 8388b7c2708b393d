import { decodeJwt } from 'jose'
import Session from 'supertokens-node/recipe/session'
import { log } from '~/http/log.server'
import { readCookieValues } from './doubled-cookies.server'

/**
 * The session handle in an access token, expired or not; `null` if there is none. The token is not
 * verified: a handle cannot be guessed, and all it can do is end its own session.
 */
export function readSessionHandle(accessToken: string | undefined): string | null {
  try {
    const handle: unknown = accessToken ? decodeJwt(accessToken).sessionHandle : null
    return typeof handle === 'string' ? handle : null
  } catch {
    return null
  }
}

/**
 * Ends every session that a request's cookies name: if there are two of one name, nobody can tell
 * which is the browser's, and neither may stay valid.
 *
 * @returns whether the core did; its error is in the log.
 */
export async function endSessionsIn(request: Request): Promise<boolean> {
  const handles = readCookieValues(request, 'sAccessToken').map(readSessionHandle)
  const named = handles.filter((handle) => handle !== null)
  try {
    if (named.length > 0) await Session.revokeMultipleSessions(named)
    return true
  } catch (error) {
    log.error({ err: error }, 'a session could not be revoked')
    return false
  }
}
