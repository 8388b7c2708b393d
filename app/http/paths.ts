/** `path` with those parameters of `query` that have a value, in order. */
export function pathWithQuery(path: string, query: Record<string, string | null>): string {
  const given = Object.entries(query).flatMap(([name, value]) =>
    value === null ? [] : [[name, value]],
  )
  return given.length === 0 ? path : `${path}?${new URLSearchParams(given).toString()}`
}

/** Path and query of a request. */
export function requestedPath({ url }: Request): string {
  const { pathname, search } = new URL(url)
  return `${pathname}${search}`
}

/**
 * `path` as Remix compares it with its routes: percent-decoded, and in either case. Whatever
 * depends on the route that a request reaches must ask this.
 */
function matchedPath(path: string): string {
  try {
    // Each segment by itself: an encoded slash separates nothing.
    const segments = path.split('/').map((segment) => decodeURIComponent(segment))
    return segments
      .map((segment) => segment.replaceAll('/', '%2f'))
      .join('/')
      .toLowerCase()
  } catch {
    // Remix takes a malformed path literally as well.
    return path.toLowerCase()
  }
}

/** Whether Remix finds the route of `path` below `folder`, which is in lower case. */
export function isBelow(path: string, folder: '/v1/' | '/v1/api/' | '/auth/' | '/cards/'): boolean {
  return matchedPath(path).startsWith(folder)
}

/** Completes a path, so that it can be parsed as a URL. */
const ANY_ORIGIN = 'http://here.invalid'
/** What browsers drop (tab, newline) or read as a slash (backslash) in a URL. */
const TRICKY = /[^!-[\]-~\u0080-\uffff]/
/** Plain and percent-encoded: the path must fit a cookie beside its sign-in attempt. */
const MAX_PATH_CHARACTERS = 1000
/** For such a path within the query of another one, percent-encoded. */
const MAX_PAGE_CHARACTERS = 4 * MAX_PATH_CHARACTERS
/** The sign-in pages that read the session, and may find that it must be renewed. */
const SESSION_PAGES = /^\/auth(\/mfa(\/[a-z-]+)?)?\/?$/

/**
 * `value` if it is a path on this site, otherwise `null`. Refuses a path that decodes to another
 * host's address (`/%2Fevil`, `/%5Cevil`, `/.//evil`), whatever the browser makes of it, and one of
 * more than 1000 characters.
 */
export function safePath(value: string | null | undefined): string | null {
  const url = urlHere(value, MAX_PATH_CHARACTERS)
  return url === null || isSignIn(url.pathname) ? null : wholePath(url)
}

/** The same for the page to return to after renewing a session, which may be a sign-in page. */
export function safePage(value: string | null | undefined): string | null {
  const url = urlHere(value, MAX_PAGE_CHARACTERS)
  if (url === null || (isSignIn(url.pathname) && !SESSION_PAGES.test(url.pathname))) return null
  return wholePath(url)
}

/** The same for a form that returns to the page it is on, whichever that is. */
export function sitePath(value: string | null | undefined): string | null {
  const url = urlHere(value, MAX_PAGE_CHARACTERS)
  return url && wholePath(url)
}

/** The redirect target that a request asks for. */
export function wantedPath({ url }: { url: string }): string | null {
  return safePath(new URL(url).searchParams.get('redirectToPath'))
}

/**
 * Where to go after a sign-in that the page at `path` required: to that page, or its own target.
 */
export function pathAfterSignIn(path: string): string | null {
  return safePath(path) ?? wantedPath({ url: `${ANY_ORIGIN}${path}` })
}

/** Whether the sign-in page is asked to redirect to itself, which would loop. */
export function leadsToSignIn(value: string | null): boolean {
  if (!value?.startsWith('/') || isElsewhere(value)) return false
  return matchedPath(new URL(value, ANY_ORIGIN).pathname) === '/auth'
}

/** A finished sign-in must not lead to the sign-in again. */
function isSignIn(path: string): boolean {
  return matchedPath(path) === '/auth' || isBelow(path, '/auth/')
}

function urlHere(value: string | null | undefined, maxCharacters: number): URL | null {
  if (!value?.startsWith('/') || value.length > maxCharacters || isElsewhere(value)) return null
  const decoded = decode(value)
  if (decoded === null || isElsewhere(decoded)) return null
  const url = new URL(value, ANY_ORIGIN)
  // Without its dots, the path may begin with an encoded slash.
  const resolved = decode(url.pathname)
  if (resolved === null || isElsewhere(resolved) || isElsewhere(url.pathname)) return null
  return wholePath(url).length > maxCharacters ? null : url
}

function wholePath({ pathname, search, hash }: URL): string {
  return `${pathname}${search}${hash}`
}

function isElsewhere(path: string): boolean {
  const [pathname = ''] = path.split(/[?#]/)
  if (pathname.startsWith('//') || TRICKY.test(pathname)) return true
  return !URL.canParse(path, ANY_ORIGIN) || new URL(path, ANY_ORIGIN).origin !== ANY_ORIGIN
}

/** No page of ours is encoded more than twice. */
const MAX_LAYERS = 5

/** Undoes every layer of percent-encoding; `null` where one is broken, or there are too many. */
function decode(value: string): string | null {
  let [path = ''] = value.split(/[?#]/)
  try {
    for (let layer = 0; layer <= MAX_LAYERS; layer += 1) {
      const next = decodeURIComponent(path)
      if (next === path) return path
      path = next
    }
    return null
  } catch {
    return null
  }
}

/** The page's path without the one-time notice in its query. */
export function withoutNotice(path: string): string {
  const { pathname, searchParams, search } = new URL(path, ANY_ORIGIN)
  if (!searchParams.has('notice')) return pathname + search
  searchParams.delete('notice')
  return searchParams.size === 0 ? pathname : `${pathname}?${searchParams.toString()}`
}
