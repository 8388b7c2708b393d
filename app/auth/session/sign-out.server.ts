import { serialize } from 'cookie'
import { decodeJwt } from 'jose'
import Session from 'supertokens-node/recipe/session'
import type { AuthContext } from '~/auth/auth-context'
import type { AuthCall, SignOutOutcome } from '~/auth/outcomes'
import { clearAttempt } from '~/auth/sign-in/login-attempt.server'
import { cookiesOf } from '~/http/cookies.server'
import { log } from '~/http/log.server'
import { SCRIPT_COOKIES } from './front-token'

/**
 * The session handle in an access token, expired or not; `null` if there is none. The token is not
 * verified: a handle cannot be guessed, and only serves to end its session.
 */
export function sessionHandleOf(accessToken: string | undefined): string | null {
  try {
    const handle: unknown = accessToken ? decodeJwt(accessToken).sessionHandle : null
    return typeof handle === 'string' ? handle : null
  } catch {
    return null
  }
}

const SESSION_COOKIES = [
  ['sAccessToken', '/'],
  ['sRefreshToken', '/auth/session/refresh'],
  ['sRefreshToken', '/auth/session/refresh.data'],
] as const

/**
 * Ends the browser's session, expired or not, here and in the core. If the core fails, the browser
 * keeps its session, because a copy of its tokens would stay valid.
 */
export async function signOut(ctx: AuthContext, call: AuthCall): Promise<SignOutOutcome> {
  const handle = sessionHandleOf(cookiesOf(call.request.headers).sAccessToken)
  try {
    if (handle !== null) await Session.revokeSession(handle)
  } catch (error) {
    log.error({ err: error }, 'a session could not be revoked')
    return { status: 'failed', headers: new Headers() }
  }
  const headers = await clearAttempt(ctx.secure, clearedSession(ctx))
  return { status: 'signed-out', headers }
}

/** Makes a browser forget its session. */
export function clearedSession({ secure, now }: Pick<AuthContext, 'secure' | 'now'>): Headers {
  const headers = clearedScriptCookies({ secure, now })
  const gone = { secure, sameSite: 'lax', httpOnly: true, maxAge: 0 } as const
  for (const [name, path] of SESSION_COOKIES)
    headers.append('Set-Cookie', serialize(name, '', { ...gone, path }))
  return headers
}

/** Removes what scripts know of a session that no longer exists. */
export function clearedScriptCookies({ secure, now }: Pick<AuthContext, 'secure' | 'now'>) {
  const headers = new Headers({ 'Cache-Control': 'private, no-store', 'front-token': 'remove' })
  const gone = { path: '/', secure, sameSite: 'lax', maxAge: 0 } as const
  for (const name of SCRIPT_COOKIES) headers.append('Set-Cookie', serialize(name, '', gone))
  headers.append(
    'Set-Cookie',
    serialize('st-last-access-token-update', String(now()), { path: '/', sameSite: 'lax', secure }),
  )
  return headers
}
