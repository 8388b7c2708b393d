import { redirect } from '@remix-run/node'
import { serialize } from 'cookie'
import type { AuthCall } from './auth-outcomes'
import type { AuthSetting } from './auth-setting.server'
import { safePath } from './redirect-path'
import { cookiesOf } from './request-cookies'
import { TOO_MANY } from './sdk-limits.server'

const REFRESH_PATH = '/auth/session/refresh'
const TRIES = 'session-refreshes'
/** Refreshes within `TRIES_SECONDS` that look like a browser that does not keep its new session. */
const MOST_TRIES = 3
const TRIES_SECONDS = 3

/** Sends a page request through the refresh route and back, a form's post with its body. */
export function refreshRedirect(request: Request): Response {
  const { pathname, search } = new URL(request.url)
  const query = new URLSearchParams({ redirectToPath: `${pathname}${search}` })
  const isRead = request.method === 'GET' || request.method === 'HEAD'
  return redirect(`${REFRESH_PATH}?${query.toString()}`, isRead ? 302 : 307)
}

/** Answers the refresh route: renews the session and leads back to where the visitor came from. */
export async function refreshPage(setting: AuthSetting, call: AuthCall): Promise<Response> {
  const { request } = call
  const isRead = request.method === 'GET' || request.method === 'HEAD'
  const path = returnPath(request)
  const { status, headers } = await setting.sdk(call, { method: 'POST', path: REFRESH_PATH })
  headers.set('Cache-Control', 'private, no-store')
  if (status === 200) {
    headers.append('Set-Cookie', countedTry(request, setting.secure))
    return redirect(path, { status: isRead ? 302 : 307, headers })
  }
  if (status === 401) {
    if (isRead) return redirect(path, { headers })
    const query = new URLSearchParams({ redirectToPath: path })
    return redirect(`/auth?${query.toString()}`, { status: 303, headers })
  }
  const refusal = status === 429 ? TOO_MANY : 'Something went wrong. Please try again.'
  return new Response(refusal, { status: status === 429 ? 429 : 503, headers })
}

/** Whether this browser was given new sessions and came back without, again and again. */
export function refreshesInVain(request: Request): boolean {
  return triesOf(request) >= MOST_TRIES
}

function returnPath(request: Request): string {
  const path = safePath(new URL(request.url).searchParams.get('redirectToPath')) ?? '/'
  return path.startsWith(REFRESH_PATH) ? '/' : path
}

function triesOf(request: Request): number {
  return Number(cookiesOf(request.headers)[TRIES]) || 0
}

function countedTry(request: Request, secure: boolean): string {
  return serialize(TRIES, String(triesOf(request) + 1), {
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure,
    maxAge: TRIES_SECONDS,
  })
}
