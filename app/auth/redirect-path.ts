/** Any host will do: a path that leaves it is not ours. */
const ownOrigin = 'http://own.invalid'

/**
 * The page that `value`, an untrusted `redirectToPath`, asks for: a path of this site with its
 * query and fragment. `null` for what would leave the site or come back to the sign-in.
 */
export function safePath(value: unknown): string | null {
  if (typeof value !== 'string' || !/^\/(?![/\\])/.test(value)) return null
  const url = parsed(value)
  if (url?.origin !== ownOrigin) return null
  const path = url.pathname
  // Browsers drop tabs and newlines and resolve dots: look again at what is left.
  if (/^\/(?:[/\\]|%2f|%5c)/i.test(path)) return null
  if (path === '/auth' || path.startsWith('/auth/')) return null
  return path + url.search + url.hash
}

function parsed(path: string): URL | null {
  try {
    return new URL(path, ownOrigin)
  } catch {
    return null
  }
}
