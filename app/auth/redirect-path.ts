const SOMEWHERE = 'http://here.invalid'
/** What browsers drop (tab, newline) or read as a slash (backslash) within an address. */
const TRICKY = /[^!-[\]-~\u0080-\uffff]/
/** As written and as percent-encoded: the path must fit a cookie beside the attempt it belongs to. */
const MOST_PATH_CHARACTERS = 1000

/**
 * `value` where it is a path on this very site, else `null`. A path that decodes into another
 * host's address (`/%2Fevil`, `/%5Cevil`, `/.//evil`) is none, whatever the browser makes of it; nor
 * is one of more than 1000 characters.
 */
export function safePath(value: string | null | undefined): string | null {
  if (!value?.startsWith('/') || value.length > MOST_PATH_CHARACTERS) return null
  if (isElsewhere(value)) return null
  const decoded = decode(value)
  if (decoded === null || isElsewhere(decoded)) return null
  const url = new URL(value, SOMEWHERE)
  if (isElsewhere(url.pathname) || isSignIn(url.pathname)) return null
  const path = `${url.pathname}${url.search}${url.hash}`
  return path.length > MOST_PATH_CHARACTERS ? null : path
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
