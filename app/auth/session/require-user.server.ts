import { redirect } from '@remix-run/node'
import type { AppLoadContext, HeadersArgs } from '@remix-run/node'
import type { ClaimId, SessionState, SignedInUser } from '~/auth/outcomes'
import { json } from '~/http/json.server'
import { log } from '~/http/log.server'
import { pathWithQuery, pathAfterSignIn, requestedPath } from '~/http/paths'
import { claimScreen } from './claims'
import { refreshRedirect } from './refresh-page.server'

/** A request for a page, as loaders and actions get it. */
export type PageCall = { request: Request; context: AppLoadContext }

/** Who is signed in; resolved once per request, however many loaders ask. */
export function readSession(context: Partial<AppLoadContext>): Promise<SessionState> {
  // `remix-serve` passes an empty context: everybody is a visitor there.
  return context.session?.() ?? Promise.resolve({ status: 'signed-out' })
}

/**
 * The signed-in user, whose session has proven everything it must.
 *
 * @throws {Response} a redirect to the page where the visitor can do what is missing.
 */
export async function requireUser({ request, context }: PageCall): Promise<SignedInUser> {
  const state = await readSession(context)
  if (state.status === 'signed-in') return state.user
  if (state.status === 'claim-failed') throw toClaimScreen(request, state.claim)
  throw toSignIn(request, state.status)
}

/**
 * The signed-in user, whatever their session still has to prove.
 *
 * @throws {Response} a redirect to the sign-in page if nobody is signed in.
 */
export async function requireSession({ request, context }: PageCall): Promise<SignedInUser> {
  const state = await readSession(context)
  if (state.status === 'signed-in' || state.status === 'claim-failed') return state.user
  throw toSignIn(request, state.status)
}

/**
 * The signed-in user, or `null`; for pages that are open to everybody.
 *
 * @throws {Response} a redirect that renews the session, for GET requests of a page.
 */
export async function optionalUser({ request, context }: PageCall): Promise<SignedInUser | null> {
  const state = await readSession(context)
  if (state.status === 'signed-in') return state.user
  if (state.status === 'refresh-needed' && request.method === 'GET') throw refreshRedirect(request)
  return null
}

/**
 * The same for pages that work without an account: if the session cannot be looked up, nobody is
 * signed in.
 *
 * @throws {Response} as `optionalUser`.
 */
export async function userIfKnown(call: PageCall): Promise<SignedInUser | null> {
  try {
    return await optionalUser(call)
  } catch (error) {
    if (error instanceof Response) throw error
    log.warn({ err: error }, 'Session could not be looked up')
    return null
  }
}

/**
 * The session's user, whatever it still has to prove, or `null`. Use it to show the name only, not
 * the user's data.
 *
 * @param known what `userIfKnown` said, if it was asked already.
 * @throws {Response} a redirect that renews the session, for GET requests of a page.
 */
export async function namedUser(
  call: PageCall,
  known: Promise<SignedInUser | null> = userIfKnown(call),
): Promise<SignedInUser | null> {
  const user = await known
  if (user) return user
  const state = await readSession(call.context).catch(() => null)
  return state?.status === 'claim-failed' ? state.user : null
}

/**
 * The signed-in user, for a file to save. A visitor who opens its address signs in first, and is
 * sent to `page` then.
 *
 * @throws {Response} a redirect that renews the session and returns to the file; 401 if a link of
 *   ours asks for it, because the browser would save a page in place of the file.
 */
export async function requireFileUser(call: PageCall, page: string): Promise<SignedInUser> {
  const { request, context } = call
  const { status } = await readSession(context)
  if (status === 'refresh-needed') throw refreshRedirect(request)
  const isOurLink = request.headers.get('Sec-Fetch-Site') === 'same-origin'
  if (status !== 'signed-in' && isOurLink) throw notSignedIn()
  return requireUser({ context, request: new Request(new URL(page, request.url), request) })
}

/**
 * 401 for a visitor's request that no page should answer. After it the browser's SDK refreshes the
 * session of a script's call and repeats the call, if there still is one.
 */
export function notSignedIn(): Response {
  return new Response('Please sign in.', { status: 401 })
}

/** Redirects visitors with a session to `wanted`, or to what the session still has to prove. */
export async function redirectIfSignedIn(call: PageCall, wanted: string): Promise<void> {
  const state = await readSession(call.context)
  if (state.status === 'claim-failed') throw redirect(claimScreen(state.claim, wanted))
  if (await optionalUser(call)) throw redirect(wanted)
}

function toClaimScreen(request: Request, claim: ClaimId): Response {
  return redirect(claimScreen(claim, requestedPath(request)))
}

function toSignIn(request: Request, status: 'signed-out' | 'refresh-needed'): Response {
  if (status === 'refresh-needed') return refreshRedirect(request)
  // A form that required a sign-in is not sent again after it.
  return redirect(
    pathWithQuery('/auth', { redirectToPath: pathAfterSignIn(requestedPath(request)) }),
  )
}

/**
 * The signed-in user, for a script's call. Refusals look like those of SuperTokens' middleware, so
 * that its browser SDK refreshes the session after a 401 and repeats the call, and reads the
 * failing claims from a 403.
 *
 * @throws {Response} 401 or 403, in JSON.
 */
export async function requireApiUser(context: Partial<AppLoadContext>): Promise<SignedInUser> {
  const state = await readSession(context)
  switch (state.status) {
    case 'signed-in':
      return state.user
    case 'refresh-needed':
      throw refusal(401, 'Your session has expired.', { message: 'try refresh token' })
    case 'signed-out':
      throw refusal(401, 'Please sign in.', { message: 'unauthorised' })
    case 'claim-failed':
      throw refusal(403, 'Your sign-in is not complete.', {
        message: 'invalid claim',
        claimValidationErrors: [{ id: state.claim, reason: { message: state.reason } }],
      })
  }
}

function refusal(status: 401 | 403, error: string, sdk: object): Response {
  return json({ success: false, error, ...sdk }, { status })
}

/** The headers of a page about a user: its action's (except cookies), and `no-store`. */
export function authHeaders({ actionHeaders, loaderHeaders }: HeadersArgs) {
  const headers = new Headers(loaderHeaders)
  for (const [name, value] of actionHeaders) if (name !== 'set-cookie') headers.set(name, value)
  headers.set('Cache-Control', 'private, no-store')
  return headers
}
