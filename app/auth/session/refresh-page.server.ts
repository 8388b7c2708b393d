import { redirect } from '@remix-run/node'
import { z } from 'zod'
import type { AuthCall } from '~/auth/outcomes'
import type { AuthContext } from '~/auth/auth-context'
import { pathWithQuery, pathAfterSignIn, requestedPath, safePage } from '~/http/paths'
import { REFRESH_PATH } from './front-token'
import type { RefusedRefresh } from './refresh-refused'
import { ownCookie } from '~/http/cookies.server'
import { readWait } from '~/auth/answers.server'
import type { SdkAnswer } from '~/auth/sdk-call'
import { chooseLanguage } from '~/language/request-language.server'
import { limitedMessage, textIn } from '~/auth/texts/texts'

/**
 * This many refreshes within `TRIES_SECONDS` mean that the browser does not store its new session.
 */
const MAX_TRIES = 3
const TRIES_SECONDS = 3
const tries = ownCookie('session-refreshes', z.int().positive(), { maxAge: TRIES_SECONDS })
/** When to retry if the core could not be reached: a restart takes about this long. */
const BROKEN_WAIT_SECONDS = 10

/**
 * Redirects through the refresh route and back; a form's post keeps its body.
 *
 * @param address what was requested, path and query, where Remix has removed `?index` from it.
 */
export function refreshRedirect(request: Request, address = requestedPath(request)): Response {
  const path = pathWithQuery(REFRESH_PATH, { redirectToPath: address })
  const isRead = request.method === 'GET' || request.method === 'HEAD'
  return redirect(path, isRead ? 302 : 307)
}

/**
 * Answers the refresh route: renews the session and redirects back.
 *
 * @returns a redirect; 429 or 503 with a `RefusedRefresh` if the session could not be renewed now.
 */
export async function refreshPage(ctx: AuthContext, call: AuthCall): Promise<Response> {
  const { request } = call
  const isRead = request.method === 'GET' || request.method === 'HEAD'
  const path = returnPath(request)
  const answer = await ctx.sdk(call, { method: 'POST', path: REFRESH_PATH })
  const { status, headers } = answer
  headers.set('Cache-Control', 'private, no-store')
  if (status === 200) {
    const count = ((await tries.read(request)) ?? 0) + 1
    headers.append('Set-Cookie', await tries.set(count, ctx.secure))
    return redirect(path, { status: isRead ? 302 : 307, headers })
  }
  if (status === 401) {
    if (isRead) return redirect(path, { headers })
    const signIn = pathWithQuery('/auth', { redirectToPath: pathAfterSignIn(path) })
    return redirect(signIn, { status: 303, headers })
  }
  return refusal(request, path, answer)
}

function refusal(request: Request, path: string, answer: SdkAnswer): Response {
  const { headers } = answer
  const isLimited = answer.status === 429
  const language = chooseLanguage(request)
  const text = textIn(language)
  const alert = isLimited
    ? limitedMessage(readWait(answer), text)
    : text('SOMETHING_WENT_WRONG_ERROR')
  if (!headers.has('Retry-After')) headers.set('Retry-After', String(BROKEN_WAIT_SECONDS))
  const said: RefusedRefresh = { path, alert }
  return Response.json(said, { status: isLimited ? 429 : 503, headers })
}

/** Whether this browser has repeatedly come back without its new session. */
export async function keepsLosingSession(request: Request): Promise<boolean> {
  return ((await tries.read(request)) ?? 0) >= MAX_TRIES
}

function returnPath(request: Request): string {
  return safePage(new URL(request.url).searchParams.get('redirectToPath')) ?? '/'
}
