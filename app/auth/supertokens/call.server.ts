import { serialize } from 'cookie'
import { CollectingResponse, middleware } from 'supertokens-node/framework/custom'
import type { PreParsedRequest } from 'supertokens-node/framework/custom'
import { REFUSAL_HEADER, REFUSAL_TEXTS, RefreshLimitedError } from '~/auth/limits/refusals.server'
import type { AuthCall } from '~/auth/outcomes'
import { SDK_REFUSALS } from '~/auth/sdk-call'
import type { SdkAnswer, SdkCall } from '~/auth/sdk-call'
import {
  clearedEverywhere,
  doubledCookies,
  withoutCookies,
} from '~/auth/session/doubled-cookies.server'
import {
  ANTI_CSRF,
  FRONT_TOKEN,
  LAST_UPDATE,
  REFRESH_DATA_PATH,
  REFRESH_PATH,
} from '~/auth/session/front-token'
import { endSessionsIn } from '~/auth/session/end-sessions.server'
import { log } from '~/http/log.server'
import type { Site } from '~/auth/caller'
import { toSdkRequest } from './sdk-request.server'

const YEAR_SECONDS = 365 * 24 * 3600

type CookieInfo = CollectingResponse['cookies'][number]

/**
 * The SDK's response headers and cookies, for one of our responses. Adds the cookies that
 * `supertokens-web-js` sets from the `front-token` header, because it does not see this response.
 */
export function toHeaders(response: CollectingResponse, now: number): Headers {
  const headers = new Headers()
  response.headers.forEach((value, name) => {
    if (name !== 'content-type' && name !== 'content-length') headers.set(name, value)
  })
  for (const cookie of lastOfEach(response.cookies)) {
    const { key, value, domain, httpOnly, path, sameSite, secure } = cookie
    const attributes = { domain, httpOnly, sameSite, secure, expires: new Date(cookie.expires) }
    headers.append('Set-Cookie', serialize(key, value, { ...attributes, path }))
    if (key === 'sRefreshToken')
      headers.append(
        'Set-Cookie',
        serialize(key, value, { ...attributes, path: REFRESH_DATA_PATH }),
      )
  }
  // Programs, whose tokens are not cookies, keep these themselves as well.
  const isBrowsers = response.cookies.some(({ key }) => key === 'sAccessToken')
  if (isBrowsers) appendScriptCookies(headers, now, isSecure(response))
  if (response.cookies.length > 0) headers.set('Cache-Control', 'private, no-store')
  return headers
}

/** A session whose claims are set right after it started has its cookies twice. */
function lastOfEach(cookies: readonly CookieInfo[]): CookieInfo[] {
  return [...new Map(cookies.map((cookie) => [`${cookie.key} ${cookie.path}`, cookie])).values()]
}

function appendScriptCookies(headers: Headers, now: number, secure: boolean) {
  const frontToken = headers.get('front-token')
  if (frontToken !== null) appendFrontToken(headers, frontToken, now, secure)
  const antiCsrf = headers.get('anti-csrf')
  const readable = { path: '/', sameSite: 'lax', secure, maxAge: YEAR_SECONDS } as const
  if (antiCsrf !== null) headers.append('Set-Cookie', serialize(ANTI_CSRF, antiCsrf, readable))
}

/** Adds the cookies of a front token; `remove` deletes it. */
export function appendFrontToken(
  headers: Headers,
  frontToken: string,
  now: number,
  secure: boolean,
) {
  const readable = { path: '/', sameSite: 'lax', secure, encode: String } as const
  const gone = frontToken === 'remove'
  headers.append(
    'Set-Cookie',
    serialize(FRONT_TOKEN, gone ? '' : frontToken, {
      ...readable,
      maxAge: gone ? 0 : YEAR_SECONDS,
    }),
  )
  headers.append(
    'Set-Cookie',
    serialize(LAST_UPDATE, String(now), { ...readable, maxAge: YEAR_SECONDS }),
  )
}

function isSecure(response: CollectingResponse): boolean {
  return response.cookies.some(({ secure }) => secure)
}

/** `headers` overridden by `more`; cookies of both are kept. */
export function mergeHeaders(headers: Headers, more: Headers): Headers {
  const merged = new Headers(headers)
  more.forEach((value, name) => {
    if (name === 'set-cookie') merged.append(name, value)
    else merged.set(name, value)
  })
  return merged
}

const handle = middleware<PreParsedRequest, CollectingResponse>(
  (request) => request,
  (response) => response,
)

/** Calls the SDK's handler in-process, as a script in the visitor's browser would over HTTP. */
export async function callSdk(asked: AuthCall, call: SdkCall, site: Site): Promise<SdkAnswer> {
  const doubled = doubledCookies(asked.request)
  if (doubled.length === 0) return handleCall(asked, call, site)
  await endSessionsIn(asked.request)
  const isSecure = site.publicUrl?.startsWith('https:') ?? false
  const cleared = clearedEverywhere(asked.request, doubled, isSecure)
  if (call.path === REFRESH_PATH)
    return { handled: true, status: 401, body: { message: 'unauthorised' }, headers: cleared }
  const request = withoutCookies(asked.request, doubled)
  const answer = await handleCall({ ...asked, request }, call, site)
  // A browser applies cookies in order: new ones come last.
  return { ...answer, headers: mergeHeaders(cleared, answer.headers) }
}

async function handleCall(
  { request, clientAddress }: AuthCall,
  call: SdkCall,
  site: Site,
): Promise<SdkAnswer> {
  const asked = toSdkRequest(request, { ...call, clientAddress, site })
  const response = new CollectingResponse()
  const result: { handled?: boolean; error?: unknown } = await handle(asked, response)
  const { handled, error } = result
  const headers = toHeaders(response, Date.now())
  if (error instanceof RefreshLimitedError) return limited(error, headers)
  if (error !== undefined) {
    log.error({ err: withoutContact(error) }, `sign-in failed at ${call.path}`)
    return { handled: true, status: 500, body: null, headers }
  }
  const refusal = SDK_REFUSALS.find((each) => each === headers.get(REFUSAL_HEADER))
  headers.delete(REFUSAL_HEADER)
  const body: unknown = response.body === undefined ? null : parse(response.body)
  return { handled: handled === true, status: response.statusCode, body, headers, refusal }
}

function limited({ retryAfterSeconds }: RefreshLimitedError, headers: Headers): SdkAnswer {
  headers.set('Retry-After', String(retryAfterSeconds))
  const body = { message: REFUSAL_TEXTS['too-many'] }
  return { handled: true, status: 429, body, headers, refusal: 'too-many' }
}

function parse(body: string): unknown {
  try {
    return JSON.parse(body)
  } catch {
    return body
  }
}

/** For the log: cut off, because the core's text may repeat an address from the request. */
function withoutContact(error: unknown): { name: string; message: string } {
  if (!(error instanceof Error)) return { name: 'unknown', message: '' }
  const [message = ''] = error.message.split(' and message:')
  return { name: error.name, message }
}
