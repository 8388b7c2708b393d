import { CacheableResponsePlugin } from 'workbox-cacheable-response'
import { clientsClaim } from 'workbox-core'
import type { WorkboxPlugin } from 'workbox-core'
import { ExpirationPlugin } from 'workbox-expiration'
import {
  addPlugins,
  addRoute,
  cleanupOutdatedCaches,
  matchPrecache,
  precache,
} from 'workbox-precaching'
import { registerRoute, setCatchHandler } from 'workbox-routing'
import { CacheFirst, NetworkFirst, NetworkOnly } from 'workbox-strategies'
import {
  cardIdAt,
  changesAccount,
  isOfShell,
  isSameCard,
  isShared,
  chooseKeeping,
  OFFLINE_PAGE,
  findTwin,
  toWholeData,
} from './kept-requests'
import { PAGES_CACHE } from './own-pages.client'
import { takeShared } from './shared-photo.client'

// Runs beside all pages of this site, and answers in place of the server if there is no network.
// Built as a separate script, see `scripts/build-service-worker.mjs`.

/** Written by the build: all its files, and the shell, with a hash that identifies the version. */
declare const PRECACHED: { url: string; revision: string | null }[]
/** TypeScript declares it as a page's window. */
declare const self: {
  skipWaiting(): Promise<void>
  addEventListener(type: 'message', listener: (event: { data: unknown }) => void): void
  addEventListener(type: 'fetch', listener: (event: { request: Request }) => void): void
}

const PICTURES_CACHE = 'card-pictures'
const TEXTS_CACHE = 'texts'
const DAY_SECONDS = 24 * 60 * 60
/** After this long, a kept page is better than one that may still come. */
const PATIENCE_SECONDS = 10
/** Shorter for a tap: until then, the page would not seem to react. */
const TAP_PATIENCE_SECONDS = 5
/** For this long after a form was sent, no older data may replace the server's response. */
const CHANGE_MS = 30_000
/** A twin older than this is fetched again. */
const TWIN_AGE_MS = 60 * 60 * 1000
/** Pages are the same whatever their compression. */
const matchOptions = { ignoreVary: true }

const onlySuccess = new CacheableResponsePlugin({ statuses: [200] })
const somePages = new ExpirationPlugin({
  maxEntries: 150,
  maxAgeSeconds: 30 * DAY_SECONDS,
  purgeOnQuotaError: true,
})
const somePictures = new ExpirationPlugin({
  maxEntries: 400,
  maxAgeSeconds: 90 * DAY_SECONDS,
  purgeOnQuotaError: true,
})

/** Keeps the document of a page that was opened by a link, and the data of one that was loaded. */
const withTwin: WorkboxPlugin = {
  async cacheDidUpdate({ request }) {
    const twin = findTwin(new URL(request.url))
    if (twin) await keepTwin(twin).catch(() => {})
  },
}
/** If the router asks for part of a page's data, the complete data may be kept. */
const orWholeData: WorkboxPlugin = {
  async cachedResponseWillBeUsed({ request, cachedResponse }) {
    if (cachedResponse) return cachedResponse
    const all = toWholeData(new URL(request.url))
    return (await caches.match(all, { cacheName: PAGES_CACHE, ...matchOptions })) ?? null
  },
}
/** A scan's result page is much the same for every photo of a card. */
const orSameCard: WorkboxPlugin = {
  async cachedResponseWillBeUsed({ request, cachedResponse }) {
    return cachedResponse ?? (await keptOfCard(new URL(request.url))) ?? null
  },
}

const pages = new NetworkFirst({
  cacheName: PAGES_CACHE,
  networkTimeoutSeconds: PATIENCE_SECONDS,
  matchOptions,
  plugins: [onlySuccess, somePages, withTwin, orSameCard],
})
const dataOptions = {
  cacheName: PAGES_CACHE,
  matchOptions,
  plugins: [onlySuccess, somePages, withTwin, orWholeData, orSameCard],
}
const newData = new NetworkFirst(dataOptions)
const data = new NetworkFirst({ ...dataOptions, networkTimeoutSeconds: TAP_PATIENCE_SECONDS })
const pictures = new CacheFirst({
  cacheName: PICTURES_CACHE,
  matchOptions,
  plugins: [onlySuccess, somePictures],
})
/** During an update, a server may respond with another version's texts: it says so. */
const onlyLasting = {
  cacheWillUpdate: ({ response }: { response: Response }) =>
    Promise.resolve(
      /immutable/.test(response.headers.get('Cache-Control') ?? '') ? response : null,
    ),
}
/** Their addresses contain the version; keeps the last few languages chosen here. */
const texts = new CacheFirst({
  cacheName: TEXTS_CACHE,
  matchOptions,
  plugins: [
    onlySuccess,
    onlyLasting,
    new ExpirationPlugin({ maxEntries: 3, purgeOnQuotaError: true }),
  ],
})
const network = new NetworkOnly()

// Nobody is signed in on the shell's pages.
addPlugins([
  {
    requestWillFetch: ({ request }) =>
      Promise.resolve(new Request(request, { credentials: 'omit' })),
  },
])
precache(PRECACHED)
cleanupOutdatedCaches()
clientsClaim()

registerRoute(({ url, sameOrigin }) => sameOrigin && chooseKeeping(url) === 'page', pages)
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && chooseKeeping(url) === 'data',
  (call) => (Date.now() - changedAt < CHANGE_MS ? newData : data).handle(call),
)
registerRoute(({ url, sameOrigin }) => sameOrigin && chooseKeeping(url) === 'picture', pictures)
registerRoute(({ url, sameOrigin }) => sameOrigin && chooseKeeping(url) === 'texts', texts)
addRoute({ cleanURLs: false, directoryIndex: '', ignoreURLParametersMatching: [] })
registerRoute(({ request }) => request.mode === 'navigate', network)
registerRoute(({ url }) => isShared(url), takeShared, 'POST')
registerRoute(({ url }) => changesAccount(url), forgetAfter, 'POST')
registerRoute(({ request }) => request.mode === 'navigate', network, 'POST')

setCatchHandler(async ({ request, url }) => {
  const kept = isOfShell(url) ? await matchPrecache(url.pathname) : null
  if (kept) return kept
  const page = request.mode === 'navigate' ? await matchPrecache(OFFLINE_PAGE) : null
  return page ?? Response.error()
})

/** When a form was last sent; scans do not count. */
let changedAt = 0
self.addEventListener('fetch', ({ request: { method, url } }) => {
  if (method !== 'GET' && new URL(url).pathname.endsWith('.data')) changedAt = Date.now()
})

self.addEventListener('message', ({ data: message }) => {
  // The visitor has accepted the new version.
  if (isObject(message) && message.type === 'SKIP_WAITING') void self.skipWaiting()
})

/** The last response kept for a card, if its exact address has none. */
async function keptOfCard(asked: URL): Promise<Response | undefined> {
  if (cardIdAt(asked) === null) return undefined
  const cache = await caches.open(PAGES_CACHE)
  const keys = await cache.keys()
  const key = keys.filter(({ url }) => isSameCard(asked, new URL(url))).at(-1)
  return key && cache.match(key, matchOptions)
}

async function keepTwin(path: string) {
  const cache = await caches.open(PAGES_CACHE)
  const kept = await cache.match(path, matchOptions)
  const age = Date.now() - Date.parse(kept?.headers.get('Date') ?? '')
  if (age < TWIN_AGE_MS) return
  const response = await fetch(path)
  if (response.status === 200 && !response.redirected) await cache.put(path, response)
}

/** A sign-in or sign-out: the next person must not see the previous one's pages. */
async function forgetAfter({ request }: { request: Request }): Promise<Response> {
  try {
    return await fetch(request)
  } finally {
    await somePages.deleteCacheAndMetadata()
  }
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}
