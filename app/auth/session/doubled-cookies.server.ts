import { isIP } from 'node:net'
import { serialize } from 'cookie'
import { SCRIPT_COOKIES } from './front-token'

/** The cookies of a session; this site only ever sets one of each. */
const NAMES: ReadonlySet<string> = new Set(['sAccessToken', 'sRefreshToken', ...SCRIPT_COOKIES])

/**
 * The session cookies that a request carries more than once. A browser sends two cookies of one
 * name if they were set for different paths or domains: by an earlier address of this site, or by
 * another site under the same domain. Nobody can tell which one is meant.
 */
export function doubledCookies({ headers }: Request): string[] {
  const seen = new Set<string>()
  const doubled = new Set<string>()
  for (const name of namesIn(headers.get('Cookie') ?? '')) {
    if (seen.has(name) && NAMES.has(name)) doubled.add(name)
    seen.add(name)
  }
  return [...doubled]
}

/** Every value that a request carries for one cookie. */
export function readCookieValues({ headers }: Request, name: string): string[] {
  const pairs = pairsIn(headers.get('Cookie') ?? '').filter((pair) => nameOf(pair) === name)
  return pairs.map((pair) => pair.slice(pair.indexOf('=') + 1))
}

/** The request without any cookie of these names. */
export function withoutCookies(request: Request, names: readonly string[]): Request {
  const headers = new Headers(request.headers)
  const kept = pairsIn(headers.get('Cookie') ?? '').filter((pair) => !names.includes(nameOf(pair)))
  headers.set('Cookie', kept.join('; '))
  return new Request(request.url, { method: request.method, headers })
}

/**
 * How many prefixes of a path, and how many domains of a host, a cookie is deleted for: a caller may
 * send thousands. This site's paths have at most five parts.
 */
const MAX_PLACES = 8

/**
 * Deletes cookies of these names for every path and domain that could have set them: each prefix of
 * the request's path, the host alone, and each of its parent domains.
 */
export function clearedEverywhere(
  request: Request,
  names: readonly string[],
  secure: boolean,
): Headers {
  const { pathname, hostname } = new URL(request.url)
  const headers = new Headers({ 'Cache-Control': 'private, no-store' })
  for (const name of names)
    for (const path of listPaths(pathname))
      for (const domain of [undefined, ...listDomains(hostname)])
        headers.append(
          'Set-Cookie',
          serialize(name, '', { path, domain, secure, sameSite: 'lax', maxAge: 0 }),
        )
  return headers
}

/**
 * `/auth/session` begins with `/`, `/auth`, `/auth/` and `/auth/session`, as browsers match paths.
 */
function listPaths(pathname: string): string[] {
  const parts = pathname.split('/').filter(Boolean).slice(0, MAX_PLACES)
  const whole = parts.map((_part, i) => `/${parts.slice(0, i + 1).join('/')}`)
  return ['/', ...whole.flatMap((path) => [path, `${path}/`])]
}

/** `cards.home.example` is in itself, `home.example` and `example`; an IP address is in none. */
function listDomains(hostname: string): string[] {
  if (isIP(hostname.replace(/^\[|\]$/g, '')) !== 0) return []
  const labels = hostname.split('.')
  const first = Math.max(0, labels.length - MAX_PLACES)
  return labels.slice(first).map((_label, i) => labels.slice(first + i).join('.'))
}

const pairsIn = (header: string) => header.split(';').map((pair) => pair.trim())
const nameOf = (pair: string) => pair.split('=')[0]?.trim() ?? ''
const namesIn = (header: string) => pairsIn(header).map(nameOf)
