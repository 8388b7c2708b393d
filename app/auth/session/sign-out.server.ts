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

const SESSION_COOKIES = [
  ['sAccessToken', '/'],
  ['sRefreshToken', '/auth/session/refresh'],
  ['sRefreshToken', '/auth/session/refresh.data'],
] as const

/**
 * Ends the browser's session, here and in the core; an expired one, too. Where the core fails the
 * browser keeps its session: whoever has its tokens would, too.
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

/** Makes the scripts of a browser forget a session that it has not. */
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
