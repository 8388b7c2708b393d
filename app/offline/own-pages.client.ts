import { savesData } from '~/ui/network'

/** The cache of opened pages, some of which are personal. */
export const PAGES_CACHE = 'pages'

/**
 * The cache for what another app shared: one photo until its card is named, several until queued.
 */
export const SHARED_CACHE = 'shared-photo'

/** The account id whose pages the device keeps. */
const KEY = 'kept-pages-of'

/** Tells the service worker to keep the library of whoever is signed in. */
export const KEEP_LIBRARY = { type: 'KEEP_LIBRARY' }

/** Deletes the kept pages if they belong to another person, or nobody is signed in any more. */
export async function forgetOthersPages(accountId: string | null) {
  try {
    const before = window.localStorage.getItem(KEY)
    if (before === accountId) return
    if (before !== null) await window.caches.delete(PAGES_CACHE)
    if (accountId === null) window.localStorage.removeItem(KEY)
    else window.localStorage.setItem(KEY, accountId)
    if (accountId !== null && !savesData())
      navigator.serviceWorker.controller?.postMessage(KEEP_LIBRARY)
  } catch {
    // A browser that forbids storage has kept nothing.
  }
}
