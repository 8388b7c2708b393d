import type { WorkboxPlugin } from 'workbox-core'
import { isUnreached } from '~/http/unreached'
import { cardAt, isSameCard, SHELL, toWholeData } from './kept-requests'
import { PAGES_CACHE } from './own-pages.client'

/** Pages are the same whatever their compression. */
export const matchOptions = { ignoreVary: true }

/** A page or its data as it was last kept. */
export function matchPage(path: string): Promise<Response | undefined> {
  return caches.match(path, { cacheName: PAGES_CACHE, ...matchOptions })
}

/** While a proxy cannot reach the scanner, what is kept is better than the proxy's own page. */
export const onlyScanner: WorkboxPlugin = {
  fetchDidSucceed: ({ response }) =>
    isUnreached(response)
      ? Promise.reject(new Error(`A proxy responded: ${response.status}`))
      : Promise.resolve(response),
}

/** A redirect of a page that nobody has opened leads to another page, or to the sign-in. */
export const onlyDirect: WorkboxPlugin = {
  cacheWillUpdate: ({ response }) => Promise.resolve(response.redirected ? null : response),
}

/**
 * The shell is better than the same page of an older version, whose scripts are gone. Any other page
 * can at least be read.
 */
export const onlyWithScripts: WorkboxPlugin = {
  async cachedResponseWillBeUsed({ request, cachedResponse }) {
    const { pathname, search } = new URL(request.url)
    if (!cachedResponse || !SHELL.includes(pathname + search)) return cachedResponse ?? null
    const html = await cachedResponse.clone().text()
    // Without a lookbehind: Safari before 16.4 could not read the whole service worker.
    const scripts = [...new Set(html.match(/"\/build\/[^"]+\.js"/g))].map((name) =>
      name.slice(1, -1),
    )
    const found = await Promise.all(scripts.map((path) => caches.match(path, matchOptions)))
    return found.includes(undefined) ? null : cachedResponse
  },
}

/** If the router asks for part of a page's data, the complete data may be kept. */
export const orWholeData: WorkboxPlugin = {
  async cachedResponseWillBeUsed({ request, cachedResponse }) {
    if (cachedResponse) return cachedResponse
    const all = toWholeData(new URL(request.url))
    return (await matchPage(all)) ?? null
  },
}

/** A result page is much the same for every photo of a card, and so is that of an owned card. */
export const orSameCard: WorkboxPlugin = {
  async cachedResponseWillBeUsed({ request, cachedResponse }) {
    return cachedResponse ?? (await keptOfCard(new URL(request.url))) ?? null
  },
}

/** The last response kept for a card, if its exact address has none. */
async function keptOfCard(asked: URL): Promise<Response | undefined> {
  if (cardAt(asked) === null) return undefined
  const cache = await caches.open(PAGES_CACHE)
  const keys = await cache.keys()
  const key = keys.filter(({ url }) => isSameCard(asked, new URL(url))).at(-1)
  return key && cache.match(key, matchOptions)
}
