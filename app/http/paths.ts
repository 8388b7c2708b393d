/** `path` with those parameters of `query` that have a value, in their order. */
export function pathWithQuery(path: string, query: Record<string, string | null>): string {
  const given = Object.entries(query).flatMap(([name, value]) =>
    value === null ? [] : [[name, value]],
  )
  return given.length === 0 ? path : `${path}?${new URLSearchParams(given).toString()}`
}

const SOMEWHERE = 'http://here.invalid'
/** What browsers drop (tab, newline) or read as a slash (backslash) within an address. */
const TRICKY = /[^!-[\]-~\u0080-\uffff]/
/** As written and as percent-encoded: the path must fit a cookie beside the attempt it belongs to. */
const MAX_PATH_CHARACTERS = 1000
/** Such a path within the query of another one, percent-encoded. */
const MAX_PAGE_CHARACTERS = 4 * MAX_PATH_CHARACTERS
/** The pages of signing in that look at the session, and may find that it has to be renewed. */
const SESSION_PAGES = /^\/auth(\/mfa(\/[a-z-]+)?)?\/?$/

/**
 * `value` where it is a path on this very site, else `null`. A path that decodes into another
 * host's address (`/%2Fevil`, `/%5Cevil`, `/.//evil`) is none, whatever the browser makes of it; nor
 * is one of more than 1000 characters.
 */
export function safePath(value: string | null | undefined): string | null {
  const url = urlHere(value, MAX_PATH_CHARACTERS)
  return url === null || isSignIn(url.pathname) ? null : pathOf(url)
}

/** The same for what a renewed session leads back to, a page of signing in as well. */
export function safePage(value: string | null | undefined): string | null {
  const url = urlHere(value, MAX_PAGE_CHARACTERS)
  if (url === null || (isSignIn(url.pathname) && !SESSION_PAGES.test(url.pathname))) return null
  return pathOf(url)
}

/** The same for a form that leads back to the page it is on, whichever that is. */
export function sitePath(value: string | null | undefined): string | null {
  const url = urlHere(value, MAX_PAGE_CHARACTERS)
  return url && pathOf(url)
}

/** Where a request asks to lead on to. */
export function wantedPath({ url }: { url: string }): string | null {
  return safePath(new URL(url).searchParams.get('redirectToPath'))
}

/** Where to lead on to whoever has to sign in for the page at `path`: there, or where it leads. */
export function pathAfterSignIn(path: string): string | null {
  return safePath(path) ?? wantedPath({ url: `${SOMEWHERE}${path}` })
}

/** Whether `value` asks the sign-in page to lead to itself, which would have no end. */
export function leadsToSignIn(value: string | null): boolean {
  if (!value?.startsWith('/') || isElsewhere(value)) return false
  return new URL(value, SOMEWHERE).pathname === '/auth'
}

/** Whoever has signed in must not be led back to signing in. */
function isSignIn(path: string): boolean {
  return path === '/auth' || path.startsWith('/auth/')
}

function urlHere(value: string | null | undefined, mostCharacters: number): URL | null {
  if (!value?.startsWith('/') || value.length > mostCharacters || isElsewhere(value)) return null
  const decoded = decode(value)
  if (decoded === null || isElsewhere(decoded)) return null
  const url = new URL(value, SOMEWHERE)
  return isElsewhere(url.pathname) || pathOf(url).length > mostCharacters ? null : url
}

function pathOf({ pathname, search, hash }: URL): string {
  return `${pathname}${search}${hash}`
}

function isElsewhere(path: string): boolean {
  const [pathname = ''] = path.split(/[?#]/)
  if (pathname.startsWith('//') || TRICKY.test(pathname)) return true
  return !URL.canParse(path, SOMEWHERE) || new URL(path, SOMEWHERE).origin !== SOMEWHERE
}

/** Undoes every layer of percent-encoding; `null` where one of them is broken. */
function decode(value: string): string | null {
  let [path = ''] = value.split(/[?#]/)
  try {
    for (let next = decodeURIComponent(path); next !== path; next = decodeURIComponent(path))
      path = next
    return path
  } catch {
    return null
  }
}

/** The address of a page without what the last step left there for it to tell. */
export function withoutNotice(path: string): string {
  const { pathname, searchParams, search } = new URL(path, 'http://here.invalid')
  if (!searchParams.has('notice')) return pathname + search
  searchParams.delete('notice')
  return searchParams.size === 0 ? pathname : `${pathname}?${searchParams.toString()}`
}
