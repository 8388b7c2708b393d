import { serialize } from 'cookie'
import type { CollectingResponse } from 'supertokens-node/framework/custom'

/** Where the refresh page answers Remix's own requests for it, see decision 011. */
const REFRESH_DATA_PATH = '/auth/session/refresh.data'
const FRONT_TOKEN = 'sFrontToken'
const LAST_UPDATE = 'st-last-access-token-update'
const YEAR_SECONDS = 365 * 24 * 3600

/**
 * What the library tells the browser, as headers of an answer of ours: its cookies, and those that
 * `supertokens-web-js` would have set from the `front-token` header had it seen this answer.
 */
export function headersOf(response: CollectingResponse, now: number): Headers {
  const headers = new Headers()
  response.headers.forEach((value, name) => {
    if (name !== 'content-type' && name !== 'content-length') headers.set(name, value)
  })
  for (const cookie of response.cookies) {
    const { key, value, domain, httpOnly, path, sameSite, secure } = cookie
    const attributes = { domain, httpOnly, sameSite, secure, expires: new Date(cookie.expires) }
    headers.append('Set-Cookie', serialize(key, value, { ...attributes, path }))
    if (key === 'sRefreshToken')
      headers.append(
        'Set-Cookie',
        serialize(key, value, { ...attributes, path: REFRESH_DATA_PATH }),
      )
  }
  const frontToken = headers.get('front-token')
  if (frontToken !== null) appendFrontToken(headers, frontToken, now, isSecure(response))
  if (response.cookies.length > 0) headers.set('Cache-Control', 'private, no-store')
  return headers
}

function appendFrontToken(headers: Headers, frontToken: string, now: number, secure: boolean) {
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

/** `headers` with all that `more` holds; cookies add up. */
export function mergeHeaders(headers: Headers, more: Headers): Headers {
  const merged = new Headers(headers)
  more.forEach((value, name) => {
    if (name === 'set-cookie') merged.append(name, value)
    else merged.set(name, value)
  })
  return merged
}
