/** What is shown in place of a page that this device does not have. */
export const OFFLINE_PAGE = '/offline'

/** Pages that are there without a network before anybody opened them, and their data. */
export const SHELL = ['/', '/_root.data', '/session', '/session.data', OFFLINE_PAGE]

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

/** Pages that are kept both as a document and as data: links lead there, and reloads. */
const TWINS = new Map([
  ['/', '/_root.data'],
  ['/session', '/session.data'],
  ['/library', '/library.data'],
])

/** How the answer to a GET is kept; `null` where it is not: sign-in, API, downloads. */
export function keepingOf({ pathname }: URL): Keeping | null {
  if (/^\/cards\/[^/]+\/image$/.test(pathname)) return 'picture'
  if (/^\/language\/[^/]+$/.test(pathname)) return 'texts'
  const page = pageOf(pathname)
  if (!KEPT_PAGES.some((kept) => kept.test(page))) return null
  return page === pathname ? 'page' : 'data'
}

/** The page that a path gives the data of; a page's own path is left as it is. */
function pageOf(pathname: string): string {
  if (pathname === '/_root.data') return '/'
  return pathname.replace(/\.data$/, '')
}

/** The same page as data where it is a document, and the other way round; `null` where none is. */
export function twinOf(url: URL): string | null {
  const { pathname, search } = new URL(wholeDataOf(url))
  if (search !== '') return null
  const [twin] = [...TWINS].flatMap(([page, itsData]) => {
    if (page === pathname) return [itsData]
    return itsData === pathname ? [page] : []
  })
  return twin ?? null
}

/** The data of all of a page, where the router asked for a part of it. */
export function wholeDataOf(url: URL): string {
  const whole = new URL(url)
  whole.searchParams.delete('_routes')
  return whole.href
}

/** Whether a form may change who is signed in: what was kept of one person is not for the next. */
export function changesAccount({ pathname }: URL): boolean {
  return /^\/(?:auth|account)(?:[/.]|$)/.test(pathname) && !/\/session\/refresh/.test(pathname)
}

/** Whether an address is the menu's, with something to do at once; see `scan/screens/use-arrival`. */
export function isArrival({ pathname, searchParams }: URL): boolean {
  return pageOf(pathname) === '/' && (searchParams.has('camera') || searchParams.has('shared'))
}

/** The card whose result is at an address, as a page or its data; `null` where none is. */
export function cardOf({ pathname, searchParams }: URL): string | null {
  return pageOf(pathname) === '/' ? searchParams.get('card') : null
}

/**
 * Whether the answer kept for `kept` may stand for the one to `asked`: both are of the same card, as a
 * page or as the same part of its data, whatever else the photo may show.
 */
export function isSameCard(asked: URL, kept: URL): boolean {
  const card = cardOf(asked)
  if (card === null || cardOf(kept) !== card || asked.pathname !== kept.pathname) return false
  const part = kept.searchParams.get('_routes')
  return part === null || part === asked.searchParams.get('_routes')
}

/**
 * Whether the shell has something to show at an address that nothing was kept for: what it shows at its
 * own, or of a card what the device knows by itself; see `scan/screens/known-card-screen`.
 */
export function isOfShell(url: URL): boolean {
  const whole = new URL(wholeDataOf(url))
  return whole.search === '' || isArrival(whole) || cardOf(whole) !== null
}

/** Whether a form is a photo that another app shares with this one; see the web app's manifest. */
export function isShared({ pathname, searchParams }: URL): boolean {
  return pathname === '/' && searchParams.has('shared')
}
