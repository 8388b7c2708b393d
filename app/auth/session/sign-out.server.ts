import { serialize } from 'cookie'
import type { AuthContext } from '~/auth/auth-context'
import type { AuthCall, SignOutOutcome } from '~/auth/outcomes'
import { clearAttempt } from '~/auth/login-attempt.server'
import { endSessionsIn } from './end-sessions.server'
import { LAST_UPDATE, REFRESH_DATA_PATH, REFRESH_PATH, SCRIPT_COOKIES } from './front-token'

const SESSION_COOKIES = [
  ['sAccessToken', '/'],
  ['sRefreshToken', REFRESH_PATH],
  ['sRefreshToken', REFRESH_DATA_PATH],
] as const

/**
 * Ends the browser's session, expired or not, here and in the core. If the core fails, the browser
 * keeps its session, because a copy of its tokens would stay valid.
 */
export async function signOut(ctx: AuthContext, call: AuthCall): Promise<SignOutOutcome> {
  if (!(await endSessionsIn(call.request))) return { status: 'failed', headers: new Headers() }
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

/** Deletes the scripts' cookies of a session that no longer exists. */
export function clearedScriptCookies({ secure, now }: Pick<AuthContext, 'secure' | 'now'>) {
  const headers = new Headers({ 'Cache-Control': 'private, no-store', 'front-token': 'remove' })
  const gone = { path: '/', secure, sameSite: 'lax', maxAge: 0 } as const
  for (const name of SCRIPT_COOKIES) headers.append('Set-Cookie', serialize(name, '', gone))
  headers.append(
    'Set-Cookie',
    serialize(LAST_UPDATE, String(now()), { path: '/', sameSite: 'lax', secure }),
  )
  return headers
}
