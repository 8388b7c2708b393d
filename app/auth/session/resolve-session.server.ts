import { CollectingResponse, errorHandler } from 'supertokens-node/framework/custom'
import type { PreParsedRequest } from 'supertokens-node/framework/custom'
import Session from 'supertokens-node/recipe/session'
import type { SessionContainer } from 'supertokens-node/recipe/session'
import { z } from 'zod'
import { log } from '~/http/log.server'
import type { AuthCall, SessionState } from '~/auth/outcomes'
import type { AuthSetting } from '~/auth/auth-context'
import { failingClaim } from './claims'
import { refreshesInVain } from './refresh-session.server'
import { userOf } from '~/auth/supertokens/answers.server'
import { preParsed, headersOf, mergeHeaders } from '~/auth/supertokens/call.server'
import { clearedSession } from './sign-out.server'

const claimErrors = z.array(z.object({ id: z.string(), reason: z.unknown() }))

/** Who the browser is signed in as, and what it must be told along with the answer. */
export type SessionReading = { state: SessionState; headers: Headers }

/**
 * Resolves a request's session. Call it once per request: after a refresh it renews a cookie.
 *
 * @param options.checkDatabase asks the core, so that a session ended elsewhere counts no more
 */
export async function readSessionState(
  setting: AuthSetting,
  call: AuthCall,
  { checkDatabase = false } = {},
): Promise<SessionReading> {
  const { clientAddress } = call
  const path = new URL(call.request.url).pathname
  const request = preParsed(call.request, { method: 'GET', path, clientAddress, site: setting })
  const response = new CollectingResponse()
  const state = await stateOf(setting, { request, response, checkDatabase })
  const headers = headersOf(response, setting.now())
  if (state.status !== 'refresh-needed' || !refreshesInVain(call.request)) return { state, headers }
  const cleared = mergeHeaders(headers, clearedSession(setting))
  return { state: { status: 'signed-out' }, headers: cleared }
}

type Exchange = { request: PreParsedRequest; response: CollectingResponse }

async function stateOf(
  setting: AuthSetting,
  { request, response, checkDatabase }: Exchange & { checkDatabase: boolean },
): Promise<SessionState> {
  try {
    const options = { sessionRequired: false, checkDatabase }
    const session = await Session.getSession(request, response, options)
    return await signedIn(setting, session)
  } catch (error) {
    if (!Session.Error.isErrorFromSuperTokens(error)) throw error
    if (error.type === Session.Error.TRY_REFRESH_TOKEN) return { status: 'refresh-needed' }
    if (error.type === Session.Error.INVALID_CLAIMS)
      return claimFailed(setting, { request, response }, error)
    await clear(error, request, response)
    return { status: 'signed-out' }
  }
}

async function signedIn(
  { findUser }: AuthSetting,
  session: SessionContainer | undefined,
): Promise<SessionState> {
  const user = session ? await findUser(session.getUserId()) : null
  return user ? { status: 'signed-in', user: userOf(user) } : { status: 'signed-out' }
}

async function claimFailed(
  setting: AuthSetting,
  { request, response }: Exchange,
  error: { payload?: unknown },
): Promise<SessionState> {
  const session = await Session.getSession(request, response, {
    sessionRequired: false,
    overrideGlobalClaimValidators: () => [],
  })
  const state = await signedIn(setting, session)
  if (state.status !== 'signed-in') return state
  return {
    ...failingClaim(claimErrors.safeParse(error.payload).data ?? []),
    status: 'claim-failed',
    user: state.user,
  }
}

/** The library's own way to end a session that it does not believe in. */
async function clear(error: unknown, request: PreParsedRequest, response: CollectingResponse) {
  await errorHandler()(error, request, response, (failure?: unknown) => {
    if (failure) log.error({ err: failure }, 'a session could not be cleared')
  })
}
