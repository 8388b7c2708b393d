import { CollectingResponse, errorHandler } from 'supertokens-node/framework/custom'
import type { PreParsedRequest } from 'supertokens-node/framework/custom'
import Session from 'supertokens-node/recipe/session'
import type { SessionContainer } from 'supertokens-node/recipe/session'
import { z } from 'zod'
import { log } from '~/http/log.server'
import type { AuthCall, SessionReading, SessionState } from '~/auth/outcomes'
import type { AuthContext } from '~/auth/auth-context'
import { readCookies } from '~/http/cookies.server'
import { isBelow } from '~/http/paths'
import { clearedEverywhere, doubledCookies } from '~/auth/session/doubled-cookies.server'
import { failingClaim } from '~/auth/session/claims'
import { SCRIPT_COOKIES, frontTokenUser } from '~/auth/session/front-token'
import { keepsLosingSession } from '~/auth/session/refresh-page.server'
import { toUser } from '~/auth/answers.server'
import { appendFrontToken, toHeaders, mergeHeaders } from './call.server'
import { isInHeaderMode, toSdkRequest } from './sdk-request.server'
import { endSessionsIn } from '~/auth/session/end-sessions.server'
import { clearedScriptCookies, clearedSession } from '~/auth/session/sign-out.server'

const claimErrors = z.array(z.object({ id: z.string(), reason: z.unknown() }))

/**
 * Resolves a request's session. Call it once per request: after a refresh it renews a cookie.
 *
 * @param options.checkDatabase asks the core, so that sessions ended elsewhere are refused
 */
export async function readSessionState(
  ctx: AuthContext,
  call: AuthCall,
  options: { checkDatabase?: boolean } = {},
): Promise<SessionReading> {
  const reading = await resolveState(ctx, call, options)
  // Browsers get them as cookies. The SDK cannot read a header that an action's response
  // duplicates.
  if (!isInHeaderMode(call.request))
    for (const name of ['front-token', 'anti-csrf']) reading.headers.delete(name)
  return reading
}

async function resolveState(
  ctx: AuthContext,
  call: AuthCall,
  { checkDatabase = false }: { checkDatabase?: boolean },
): Promise<SessionReading> {
  const doubled = doubledCookies(call.request)
  if (doubled.length > 0) {
    await endSessionsIn(call.request)
    const headers = clearedEverywhere(call.request, doubled, ctx.secure)
    return { state: { status: 'signed-out' }, headers }
  }
  const { clientAddress } = call
  const path = new URL(call.request.url).pathname
  // Pages check the `Origin` of their forms; calls carry an anti-CSRF token if one is required.
  const method = isCall(path) ? toSdkMethod(call.request) : 'GET'
  const request = toSdkRequest(call.request, { method, path, clientAddress, site: ctx })
  const response = new CollectingResponse()
  const { state, session } = await findSession(ctx, { request, response, checkDatabase })
  const headers = toHeaders(response, ctx.now())
  if (state.status === 'refresh-needed' && (await keepsLosingSession(call.request))) {
    const cleared = mergeHeaders(headers, clearedSession(ctx))
    return { state: { status: 'signed-out' }, headers: cleared }
  }
  if (headers.has('front-token') || isInHeaderMode(call.request)) return { state, headers }
  const more = session
    ? lostFrontToken(ctx, call.request, session)
    : leftScriptCookies(ctx, call.request, state)
  return { state, headers: mergeHeaders(headers, more) }
}

/** Whether the path is one of the calls for scripts and programs. */
function isCall(path: string): boolean {
  return isBelow(path, '/v1/')
}

/** The method to tell the SDK, which requires no anti-CSRF token for read requests. */
function toSdkMethod({ method }: Request) {
  return method === 'GET' || method === 'HEAD' ? 'GET' : 'POST'
}

/** Restores the front token if the browser has none, or another user's. */
function lostFrontToken(
  { secure, now }: AuthContext,
  { headers: asked }: Request,
  session: SessionContainer,
): Headers {
  if (frontTokenUser(asked.get('Cookie')) === session.getUserId()) return new Headers()
  const headers = new Headers({ 'Cache-Control': 'private, no-store' })
  const { frontToken } = session.getAllSessionTokensDangerously()
  appendFrontToken(headers, frontToken, now(), secure)
  return headers
}

/** Deletes the cookies of an ended session; only here is it certain that there is none. */
function leftScriptCookies(ctx: AuthContext, request: Request, state: SessionState): Headers {
  const cookies = readCookies(request.headers)
  const isLeft = SCRIPT_COOKIES.some((name) => cookies[name] !== undefined)
  // The SDK repeats a call refused with 401 after a refresh, for which it needs its front token.
  const isKept = isCall(new URL(request.url).pathname)
  if (state.status !== 'signed-out' || !isLeft || isKept) return new Headers()
  return clearedScriptCookies(ctx)
}

/** `session`: of the user that `state` names. */
type ResolvedSession = { state: SessionState; session?: SessionContainer }

type SdkPair = { request: PreParsedRequest; response: CollectingResponse }

async function findSession(
  ctx: AuthContext,
  { request, response, checkDatabase }: SdkPair & { checkDatabase: boolean },
): Promise<ResolvedSession> {
  try {
    const options = { sessionRequired: false, checkDatabase }
    const session = await Session.getSession(request, response, options)
    return await signedIn(ctx, session)
  } catch (error) {
    if (!Session.Error.isErrorFromSuperTokens(error)) throw error
    if (error.type === Session.Error.TRY_REFRESH_TOKEN)
      return { state: { status: 'refresh-needed' } }
    if (error.type === Session.Error.INVALID_CLAIMS)
      return claimFailed(ctx, { request, response }, error)
    await clear(error, request, response)
    return { state: { status: 'signed-out' } }
  }
}

async function signedIn(
  { findUser }: AuthContext,
  session: SessionContainer | undefined,
): Promise<ResolvedSession> {
  const user = session ? await findUser(session.getUserId()) : null
  if (!session || !user) return { state: { status: 'signed-out' } }
  return { state: { status: 'signed-in', user: toUser(user) }, session }
}

async function claimFailed(
  ctx: AuthContext,
  { request, response }: SdkPair,
  error: { payload?: unknown },
): Promise<ResolvedSession> {
  const session = await Session.getSession(request, response, {
    sessionRequired: false,
    overrideGlobalClaimValidators: () => [],
  })
  const found = await signedIn(ctx, session)
  if (found.state.status !== 'signed-in') return found
  const claim = failingClaim(claimErrors.safeParse(error.payload).data ?? [])
  return { ...found, state: { ...claim, status: 'claim-failed', user: found.state.user } }
}

/** Clears an invalid session in the SDK's own way. */
async function clear(error: unknown, request: PreParsedRequest, response: CollectingResponse) {
  await errorHandler()(error, request, response, (failure?: unknown) => {
    if (failure) log.error({ err: failure }, 'a session could not be cleared')
  })
}
