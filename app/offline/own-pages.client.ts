/** Of the browser's Cache API: the pages that were opened, some of them somebody's own. */
export const PAGES_CACHE = 'pages'

/** Whose pages the device keeps: the account's id. */
const KEY = 'kept-pages-of'

/** Forgets the pages that are kept where they were another person's, or nobody is signed in any more. */
export async function forgetOthersPages(accountId: string | null) {
  try {
    const before = window.localStorage.getItem(KEY)
    if (before === accountId) return
    if (before !== null) await window.caches.delete(PAGES_CACHE)
    if (accountId === null) window.localStorage.removeItem(KEY)
    else window.localStorage.setItem(KEY, accountId)
  } catch {
    // A browser that forbids storage has kept nothing.
  }
}
