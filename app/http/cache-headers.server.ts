/**
 * How caches treat a page: its prices, theme, language and nonce depend on time and visitor, so they
 * revalidate it each time.
 *
 * @param vary what the page depends on besides
 */
export function cacheHeaders(signedIn: boolean, ...vary: string[]) {
  const visibility = signedIn ? 'private, ' : ''
  return {
    'Cache-Control': `${visibility}no-cache`,
    Vary: ['Cookie', 'Accept-Language', ...vary].join(', '),
  }
}
