/** Shown instead of a page that this device does not have. */
const OFFLINE_PAGE = '/offline'

/** The same instead of a page of the library, and of a card of it. */
const OFFLINE_PARTS = { library: `${OFFLINE_PAGE}?of=library`, card: `${OFFLINE_PAGE}?of=card` }

/** @param path of the page that this device does not have. */
export function offlinePageFor(path: string): string {
  if (!/^\/library(?:\/|$)/.test(path)) return OFFLINE_PAGE
  const isCard = !/^\/library(?:$|\/(?:sets|transfer|unknown)\b)/.test(path)
  return isCard ? OFFLINE_PARTS.card : OFFLINE_PARTS.library
}

/** Pages that are kept before anybody opens them, and their data. */
export const SHELL = [
  ...['/', '/session', '/search', '/sets'].flatMap((page) => [page, toDataPath(page)]),
  OFFLINE_PAGE,
  ...Object.values(OFFLINE_PARTS),
]

/** Named by every page; in a visitor's language, too. */
export const MANIFEST = '/manifest.webmanifest'

/** What the service worker keeps: a page, the data of one, a card's picture, a language's texts. */
export type Keeping = 'page' | 'data' | 'picture' | 'texts'

const KEPT_PAGES = [
  /^\/$/,
  /^\/session$/,
  /^\/cards\/[^/]+$/,
  /^\/search$/,
  /^\/(?:sets|pokemon)(?:\/[^/]+)?$/,
  /^\/library$/,
  /^\/library\/sets(?:\/[^/]+)?$/,
  /^\/library\/(?!add$|export\.csv$|ids$|offer$|pending-add$|transfer$|unknown$)[^/]+$/,
]

/** How the response to a GET is kept; `null` if it is not: sign-in, API, downloads. */
export function chooseKeeping({ pathname }: URL): Keeping | null {
  if (/^\/cards\/[^/]+\/image$/.test(pathname)) return 'picture'
  if (/^\/language\/[^/]+$/.test(pathname)) return 'texts'
  const page = toPagePath(pathname)
  if (!KEPT_PAGES.some((kept) => kept.test(page))) return null
  return page === pathname ? 'page' : 'data'
}

/** The page that a data path belongs to; a page's own path is returned unchanged. */
function toPagePath(pathname: string): string {
  if (pathname === '/_root.data') return '/'
  return pathname.replace(/\.data$/, '')
}

export function toDataPath(page: string): string {
  return page === '/' ? '/_root.data' : `${page}.data`
}

/**
 * What else is kept of a page: links ask for its data, and reloads for its document. None of a menu
 * with a pending action, which is over.
 */
export function findCounterparts(url: URL): string[] {
  if (isArrival(url)) return []
  const { pathname, search } = new URL(toWholeData(url))
  const page = toPagePath(pathname)
  const counterparts = [page + search, toDataPath(page) + search]
  return counterparts.filter((counterpart) => counterpart !== url.pathname + url.search)
}

/** The complete data of a page, where the router asked for a part of it. */
export function toWholeData(url: URL): string {
  const whole = new URL(url)
  whole.searchParams.delete('_routes')
  return whole.href
}

/** Whether a form may change who is signed in: one person's kept pages are not for the next. */
export function changesAccount({ pathname }: URL): boolean {
  return /^\/(?:auth|account)(?:[/.]|$)/i.test(pathname) && !/\/session\/refresh/.test(pathname)
}

/** Whether an address opens the menu with a pending action; see `scan/screens/use-arrival`. */
export function isArrival({ pathname, searchParams }: URL): boolean {
  return toPagePath(pathname) === '/' && (searchParams.has('camera') || searchParams.has('shared'))
}

/** The card whose result is at an address, as a page or its data; `null` if there is none. */
function resultAt({ pathname, searchParams }: URL): string | null {
  return toPagePath(pathname) === '/' ? searchParams.get('card') : null
}

/**
 * The card that an address shows, whatever else it says: the other cards that a photo may show, or
 * the page of a library to go back to; `null` if it shows no card, or more depends on it.
 */
export function cardAt(url: URL): string | null {
  const page = toPagePath(url.pathname)
  const isOwned = /^\/library\/[^/]+$/.test(page) && chooseKeeping(url) !== null
  return isOwned && page !== '/library/sets' ? page : resultAt(url)
}

/**
 * Whether the response kept for `kept` may answer the request for `asked`: both show the same card,
 * as a page or as the same part of its data.
 */
export function isSameCard(asked: URL, kept: URL): boolean {
  const card = cardAt(asked)
  if (card === null || cardAt(kept) !== card || asked.pathname !== kept.pathname) return false
  const part = kept.searchParams.get('_routes')
  return part === null || part === asked.searchParams.get('_routes')
}

/**
 * Whether the shell has something to show at an address that nothing was kept for: its own pages,
 * or what the device itself knows about a card; see `scan/screens/known-card-screen`.
 */
export function isOfShell(url: URL): boolean {
  const whole = new URL(toWholeData(url))
  return whole.search === '' || isArrival(whole) || resultAt(whole) !== null
}

/** Whether a form is a photo that another app shares with this one; see the web app's manifest. */
export function isShared({ pathname, searchParams }: URL): boolean {
  return pathname === '/' && searchParams.has('shared')
}
