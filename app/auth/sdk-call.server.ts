import { CollectingResponse, PreParsedRequest, middleware } from 'supertokens-node/framework/custom'
import { log } from '~/http/log.server'
import type { AuthCall } from './auth-outcomes'
import { CALLER_ADDRESS, CALLER_ORIGIN, CALLER_WANTED } from './caller-headers'
import { linkOriginOf } from './link-origin.server'
import type { Site } from './link-origin.server'
import { wantedPath } from './redirect-path'
import { cookiesOf } from './request-cookies'
import { headersOf } from './sdk-headers.server'
import { RefreshLimitedError, TOO_MANY } from './sdk-limits.server'

/** A call of one of the library's own routes; `path` begins with `/auth/`. */
export type SdkCall = { method: 'GET' | 'POST' | 'PUT'; path: string; body?: unknown }

/** `handled: false`: the library has no such route. */
export type SdkAnswer = { handled: boolean; status: number; body: unknown; headers: Headers }

/** The newest wire format (FDI) of the browser's library that is kept in step with this one. */
const FDI_VERSION = '4.1'

const handle = middleware<PreParsedRequest, CollectingResponse>(
  (request) => request,
  (response) => response,
)

/** Calls the library's handler in process, as a script in the visitor's browser would. */
export async function callSdk(
  { request, clientAddress }: AuthCall,
  call: SdkCall,
  site: Site,
): Promise<SdkAnswer> {
  const asked = preParsed(request, { ...call, clientAddress, site })
  const response = new CollectingResponse()
  const result: { handled?: boolean; error?: unknown } = await handle(asked, response)
  const { handled, error } = result
  const headers = headersOf(response, Date.now())
  if (error instanceof RefreshLimitedError) return limited(error, headers)
  if (error !== undefined) {
    log.error({ err: nameless(error) }, `sign-in failed at ${call.path}`)
    return { handled: true, status: 500, body: null, headers }
  }
  const body: unknown = response.body === undefined ? null : parse(response.body)
  return { handled: handled === true, status: response.statusCode, body, headers }
}

function limited({ retryAfterSeconds }: RefreshLimitedError, headers: Headers): SdkAnswer {
  headers.set('Retry-After', String(retryAfterSeconds))
  return { handled: true, status: 429, body: { message: TOO_MANY }, headers }
}

/** A request of the library's, with the visitor's cookies and what this server knows of them. */
export function preParsed(
  request: Request,
  details: SdkCall & { clientAddress: string; site: Site },
): PreParsedRequest {
  const url = new URL(details.path, request.url)
  const headers = new Headers(request.headers)
  headers.set('rid', headers.get('rid') ?? 'anti-csrf')
  headers.set('st-auth-mode', 'cookie')
  if (!headers.has('fdi-version')) headers.set('fdi-version', FDI_VERSION)
  headers.set(CALLER_ADDRESS, details.clientAddress)
  headers.delete(CALLER_ORIGIN)
  const origin = linkOriginOf(request.url, details.site)
  if (origin !== null) headers.set(CALLER_ORIGIN, origin)
  headers.delete(CALLER_WANTED)
  const wanted = wantedPath(request)
  if (wanted !== null) headers.set(CALLER_WANTED, wanted)
  return new PreParsedRequest({
    url: url.href,
    // The library lowers it by itself, whatever its type says.
    method: methods[details.method],
    headers,
    cookies: cookiesOf(request.headers),
    query: Object.fromEntries(url.searchParams),
    getJSONBody: () => Promise.resolve(details.body ?? {}),
    getFormBody: () => Promise.resolve({}),
  })
}

const methods = { GET: 'get', POST: 'post', PUT: 'put' } as const

function parse(body: string): unknown {
  try {
    return JSON.parse(body)
  } catch {
    return body
  }
}

/** The core's text may repeat what it was sent; the name of the call says enough. */
function nameless(error: unknown): { name: string; message: string } {
  if (!(error instanceof Error)) return { name: 'unknown', message: '' }
  const [message = ''] = error.message.split(' and message:')
  return { name: error.name, message }
}
