/**
 * How caches treat a page: its prices, theme, language and nonce depend on time and visitor, so they
 * revalidate it each time.
 */
export function cacheHeaders(signedIn: boolean) {
  const visibility = signedIn ? 'private, ' : ''
  return { 'Cache-Control': `${visibility}no-cache`, Vary: 'Cookie, Accept-Language' }
}
