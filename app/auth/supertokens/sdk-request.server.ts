import { PreParsedRequest } from 'supertokens-node/framework/custom'
import { ANTI_CSRF, FDI_VERSION } from '~/auth/session/front-token'
import { readCookies } from '~/http/cookies.server'
import { isBelow, wantedPath } from '~/http/paths'
import { chooseLanguage } from '~/language/request-language.server'
import {
  CALLER_ADDRESS,
  CALLER_LANGUAGE,
  CALLER_ORIGIN,
  CALLER_WANTED,
  chooseLinkOrigin,
} from '~/auth/caller'
import type { Site } from '~/auth/caller'
import type { SdkCall } from '~/auth/sdk-call'

/** How a request carries its tokens, in the SDK's header of that name. */
const MODE = 'st-auth-mode'
const BEARER = /^Bearer /

/**
 * Whether a request carries its tokens in headers: only programs, which have no cookies, do.
 * Browsers always use cookies that scripts cannot read, and only browsers send these two headers.
 * Pages are for browsers.
 */
export function isInHeaderMode({ url, headers }: Pick<Request, 'url' | 'headers'>): boolean {
  if (headers.has('Origin') || headers.has('Sec-Fetch-Site')) return false
  const { pathname } = new URL(url)
  if (!isBelow(pathname, '/v1/api/') && !isBelow(pathname, '/auth/')) return false
  return headers.get(MODE) === 'header' || BEARER.test(headers.get('Authorization') ?? '')
}

/** A request that `toSdkRequest` made, as the SDK passes it on. */
type Made = Pick<PreParsedRequest, 'getHeaderValue' | 'getCookieValue'>

export function readTokenMode(request: Made): 'header' | 'cookie' {
  return request.getHeaderValue(MODE) === 'header' ? 'header' : 'cookie'
}

/** The access token of such a request, not verified. */
export function findAccessToken(request: Made): string | undefined {
  return readTokenMode(request) === 'header'
    ? request.getHeaderValue('authorization')?.replace(BEARER, '')
    : request.getCookieValue('sAccessToken')
}

/** The SDK's request, with the visitor's cookies and our `CALLER_` headers. */
export function toSdkRequest(
  request: Request,
  details: SdkCall & { clientAddress: string; site: Site },
): PreParsedRequest {
  const url = new URL(details.path, request.url)
  const cookies = readCookies(request.headers)
  const headers = new Headers(request.headers)
  headers.set('rid', headers.get('rid') ?? 'anti-csrf')
  headers.set(MODE, isInHeaderMode(request) ? 'header' : 'cookie')
  if (!headers.has('fdi-version')) headers.set('fdi-version', FDI_VERSION)
  const antiCsrf = cookies[ANTI_CSRF]
  if (details.isForm && antiCsrf !== undefined) headers.set('anti-csrf', antiCsrf)
  headers.set(CALLER_ADDRESS, details.clientAddress)
  headers.set(CALLER_LANGUAGE, chooseLanguage(request))
  headers.delete(CALLER_ORIGIN)
  const origin = chooseLinkOrigin(request.url, details.site)
  if (origin !== null) headers.set(CALLER_ORIGIN, origin)
  headers.delete(CALLER_WANTED)
  const wanted = wantedPath(request)
  if (wanted !== null) headers.set(CALLER_WANTED, wanted)
  return new PreParsedRequest({
    url: url.href,
    // The SDK compares methods in lower case.
    method: methods[details.method],
    headers,
    cookies,
    query: Object.fromEntries(url.searchParams),
    getJSONBody: () => Promise.resolve(details.body ?? {}),
    getFormBody: () => Promise.resolve({}),
  })
}

const methods = { GET: 'get', POST: 'post', PUT: 'put' } as const
