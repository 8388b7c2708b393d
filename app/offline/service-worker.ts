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
import { MAX_PHOTO_BYTES } from '~/http/photo-limit'
import {
  changesAccount,
  isArrival,
  isShared,
  keepingOf,
  OFFLINE_PAGE,
  twinOf,
  wholeDataOf,
} from './kept-requests'
import { PAGES_CACHE } from './own-pages.client'
import { SHARED_CACHE, SHARED_PHOTO } from './shared-photo.client'
import type { ShareProblem } from './shared-photo.client'

// Runs beside all pages of this site, and answers for the server where there is no network. It is
// built as a script of its own, see `scripts/build-service-worker.mjs`.

/** Written by the build: each file of it, and the shell, with what tells one version from another. */
declare const PRECACHED: { url: string; revision: string | null }[]
/** The language's types know it as a page's window. */
declare const self: {
  skipWaiting(): Promise<void>
  addEventListener(type: 'message', listener: (event: { data: unknown }) => void): void
}

const PICTURES_CACHE = 'card-pictures'
const TEXTS_CACHE = 'texts'
const DAY_SECONDS = 24 * 60 * 60
/** After so long a page that is kept serves better than one that may still come. */
const PATIENCE_SECONDS = 10
/** A twin is fetched anew when it is older. */
const TWIN_AGE_MS = 60 * 60 * 1000
/** Pages are the same however they are compressed. */
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

/** Keeps the document of a page that was opened by a link, and its data where it was loaded. */
const withTwin: WorkboxPlugin = {
  async cacheDidUpdate({ request }) {
    const twin = twinOf(new URL(request.url))
    if (twin) await keepTwin(twin).catch(() => {})
  },
}
/** What the router asks for a part of may be kept as a whole. */
const orWholeData: WorkboxPlugin = {
  async cachedResponseWillBeUsed({ request, cachedResponse }) {
    if (cachedResponse) return cachedResponse
    const all = wholeDataOf(new URL(request.url))
    return (await caches.match(all, { cacheName: PAGES_CACHE, ...matchOptions })) ?? null
  },
}

const pages = new NetworkFirst({
  cacheName: PAGES_CACHE,
  networkTimeoutSeconds: PATIENCE_SECONDS,
  matchOptions,
  plugins: [onlySuccess, somePages, withTwin],
})
const data = new NetworkFirst({
  cacheName: PAGES_CACHE,
  matchOptions,
  plugins: [onlySuccess, somePages, withTwin, orWholeData],
})
const pictures = new CacheFirst({
  cacheName: PICTURES_CACHE,
  matchOptions,
  plugins: [onlySuccess, somePictures],
})
/** While versions change, a server may answer with another one's texts: it says so. */
const onlyLasting = {
  cacheWillUpdate: ({ response }: { response: Response }) =>
    Promise.resolve(
      /immutable/.test(response.headers.get('Cache-Control') ?? '') ? response : null,
    ),
}
/** Their address tells one version from another; the last few languages chosen here. */
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

// Nobody is signed in on the pages of the shell.
addPlugins([
  {
    requestWillFetch: ({ request }) =>
      Promise.resolve(new Request(request, { credentials: 'omit' })),
  },
])
precache(PRECACHED)
cleanupOutdatedCaches()
clientsClaim()

registerRoute(({ url, sameOrigin }) => sameOrigin && keepingOf(url) === 'page', pages)
registerRoute(({ url, sameOrigin }) => sameOrigin && keepingOf(url) === 'data', data)
registerRoute(({ url, sameOrigin }) => sameOrigin && keepingOf(url) === 'picture', pictures)
registerRoute(({ url, sameOrigin }) => sameOrigin && keepingOf(url) === 'texts', texts)
addRoute({ cleanURLs: false, directoryIndex: '', ignoreURLParametersMatching: [] })
registerRoute(({ request }) => request.mode === 'navigate', network)
registerRoute(({ url }) => isShared(url), takeShared, 'POST')
registerRoute(({ url }) => changesAccount(url), forgetAfter, 'POST')
registerRoute(({ request }) => request.mode === 'navigate', network, 'POST')

setCatchHandler(async ({ request, url }) => {
  const kept = await matchPrecache(url.pathname)
  if (kept && (url.search === '' || isArrival(url) || keepingOf(url) === 'data')) return kept
  const page = request.mode === 'navigate' ? await matchPrecache(OFFLINE_PAGE) : null
  return page ?? Response.error()
})

self.addEventListener('message', ({ data: message }) => {
  // Somebody has accepted the new version.
  if (isObject(message) && message.type === 'SKIP_WAITING') void self.skipWaiting()
})

async function keepTwin(path: string) {
  const cache = await caches.open(PAGES_CACHE)
  const kept = await cache.match(path, matchOptions)
  const age = Date.now() - Date.parse(kept?.headers.get('Date') ?? '')
  if (age < TWIN_AGE_MS) return
  const response = await fetch(path)
  if (response.status === 200 && !response.redirected) await cache.put(path, response)
}

/** A sign-in, or a sign-out: the next person does not see what was kept of the last one. */
async function forgetAfter({ request }: { request: Request }): Promise<Response> {
  try {
    return await fetch(request)
  } finally {
    await somePages.deleteCacheAndMetadata()
  }
}

/** Leads to the scanner, which takes the shared photo from where it lies, or says why it cannot. */
async function takeShared({ request }: { request: Request }): Promise<Response> {
  const problem = await layAside(request).catch((): ShareProblem => 'failed')
  return Response.redirect(problem === null ? '/?shared' : `/?shared=${problem}`, 303)
}

/** Keeps the photo of a shared form on the device, within what may be uploaded. */
async function layAside(request: Request): Promise<ShareProblem | null> {
  const form = await request.formData()
  const photos = form.getAll('image').filter((part) => part instanceof File)
  const [photo] = photos
  if (!photo || photos.length > 1) return 'not-one'
  if (photo.size > MAX_PHOTO_BYTES) return 'too-large'
  const cache = await caches.open(SHARED_CACHE)
  await cache.put(SHARED_PHOTO, new Response(photo, { headers: { 'Content-Type': photo.type } }))
  return null
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}
