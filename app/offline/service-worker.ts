import { clientsClaim } from 'workbox-core'
import type { WorkboxPlugin } from 'workbox-core'
import { CacheExpiration, ExpirationPlugin } from 'workbox-expiration'
import {
  addPlugins,
  addRoute,
  cleanupOutdatedCaches,
  matchPrecache,
  precache,
} from 'workbox-precaching'
import { registerRoute, setCatchHandler } from 'workbox-routing'
import { NetworkFirst, NetworkOnly } from 'workbox-strategies'
import type { Strategy } from 'workbox-strategies'
import { createFetchedAhead, isPrefetch } from './fetched-ahead'
import { findFile, onlySuccess, pictures, texts } from './kept-files'
import {
  matchOptions,
  matchPage,
  onlyDirect,
  onlyScanner,
  onlyWithScripts,
  orSameCard,
  orWholeData,
} from './kept-pages'
import {
  changesAccount,
  isOfShell,
  isShared,
  chooseKeeping,
  findCounterparts,
  offlinePageFor,
} from './kept-requests'
import { keepLibrary } from './keep-library'
import { KEEP_LIBRARY, PAGES_CACHE } from './own-pages.client'
import { asChosen, changesLook, lastChosen, renewAfter } from './shell-settings'
import { takeShared } from './shared-photo.client'

// Runs beside all pages of this site, and answers in place of the server if there is no network.
// Built as a separate script, see `scripts/build-service-worker.mjs`.

/** Written by the build: all its files, and the shell, with a hash that identifies the version. */
declare const PRECACHED: { url: string; revision: string | null }[]
type WorkerMessage = Event & { data: unknown; waitUntil(work: Promise<void>): void }
/** TypeScript declares it as a page's window. */
declare const self: {
  skipWaiting(): Promise<void>
  addEventListener(type: 'message', listener: (event: WorkerMessage) => void): void
  addEventListener(type: 'fetch', listener: (event: { request: Request }) => void): void
}

const DAY_SECONDS = 24 * 60 * 60
/** After this long, a kept page is better than one that may still come. */
const PATIENCE_SECONDS = 10
/** Shorter for a tap: until then, the page would not seem to react. */
const TAP_PATIENCE_SECONDS = 5
/** For this long after a form was sent, no older data may replace the server's response. */
const CHANGE_MS = 30_000
/** A counterpart older than this is fetched again. */
const COUNTERPART_AGE_MS = 60 * 60 * 1000

/** Each page twice: see `findCounterparts`. */
const pagesLimit = { maxEntries: 600, maxAgeSeconds: 30 * DAY_SECONDS }
const somePages = new ExpirationPlugin({ ...pagesLimit, purgeOnQuotaError: true })

/** A page that is requested while somebody signs in or out may be another person's. */
const onlyOwn: WorkboxPlugin = {
  requestWillFetch({ request, state }) {
    if (state) state.person = person
    return Promise.resolve(request)
  },
  cacheWillUpdate: ({ response, state }) =>
    Promise.resolve(state?.person === person ? response : null),
}
const counterparts = new NetworkFirst({
  cacheName: PAGES_CACHE,
  matchOptions,
  plugins: [onlyScanner, onlySuccess, onlyDirect, onlyOwn, somePages],
})
/** Keeps the document of a page that was opened by a link, and the data of one that was loaded. */
const withCounterparts: WorkboxPlugin = {
  async cacheDidUpdate({ request, event }: { request: Request; event: Event }) {
    for (const counterpart of findCounterparts(new URL(request.url)))
      await keepCounterpart(counterpart, event)
  },
}
const pages = new NetworkFirst({
  cacheName: PAGES_CACHE,
  networkTimeoutSeconds: PATIENCE_SECONDS,
  matchOptions,
  plugins: [
    onlyScanner,
    onlySuccess,
    onlyOwn,
    somePages,
    withCounterparts,
    orSameCard,
    onlyWithScripts,
  ],
})
const ahead = createFetchedAhead()
/** Tells a response of the server from what is kept in its place. */
const asNew: WorkboxPlugin = {
  fetchDidSucceed({ request, response }) {
    ahead.reached(request.url)
    return Promise.resolve(response)
  },
}
const dataOptions = {
  cacheName: PAGES_CACHE,
  matchOptions,
  plugins: [
    onlyScanner,
    asNew,
    onlySuccess,
    onlyOwn,
    somePages,
    withCounterparts,
    orWholeData,
    orSameCard,
  ],
}
const newData = new NetworkFirst(dataOptions)
const data = new NetworkFirst({ ...dataOptions, networkTimeoutSeconds: TAP_PATIENCE_SECONDS })
const network = new NetworkOnly({ plugins: [onlyScanner] })
const unkeptData = new NetworkOnly({ plugins: [onlyScanner, asNew] })

addPlugins([{ requestWillFetch: ({ request }) => asChosen(request) }])
precache(PRECACHED)
cleanupOutdatedCaches()
clientsClaim()

registerRoute(({ url, sameOrigin }) => sameOrigin && chooseKeeping(url) === 'page', pages)
registerRoute(({ url, sameOrigin }) => sameOrigin && chooseKeeping(url) === 'data', answerData)
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && url.pathname.endsWith('.data'),
  (call) => answerOnce(call, unkeptData),
)
registerRoute(({ url, sameOrigin }) => sameOrigin && chooseKeeping(url) === 'picture', pictures)
registerRoute(({ url, sameOrigin }) => sameOrigin && chooseKeeping(url) === 'texts', texts)
addRoute({ cleanURLs: false, directoryIndex: '', ignoreURLParametersMatching: [] })
registerRoute(({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith('/build/'), findFile)
registerRoute(({ request }) => request.mode === 'navigate', network)
registerRoute(({ url }) => isShared(url), takeShared, 'POST')
registerRoute(({ url }) => changesAccount(url), forgetAfter, 'POST')
registerRoute(({ url }) => changesLook(url), renewAfter, 'POST')
registerRoute(({ request }) => request.mode === 'navigate', network, 'POST')

setCatchHandler(async ({ request, url }) => {
  const kept = isOfShell(url) ? await matchPrecache(url.pathname) : null
  if (kept) return kept
  const page =
    request.mode === 'navigate' ? await matchPrecache(offlinePageFor(url.pathname)) : null
  return page ?? Response.error()
})

/** Counts the sign-ins and sign-outs. */
let person = 0

/** Browsers end an idle worker after half a minute: what was sent before is forgotten. */
const startedAt = Date.now()
/** When a form was last sent; scans do not count. */
let changedAt = 0
/** When anything was last sent, scans included. */
let sentAt = 0
self.addEventListener('fetch', ({ request: { method, url } }) => {
  if (method === 'GET') return
  sentAt = Date.now()
  ahead.forget()
  if (new URL(url).pathname.endsWith('.data')) changedAt = sentAt
})

type DataCall = { request: Request; event: Event }

/** A page's data, from the prefetch of the link that leads there if nothing has changed since. */
function answerData(call: DataCall): Promise<Response> {
  const strategy = Date.now() - changedAt < CHANGE_MS ? newData : data
  return answerOnce(call, strategy)
}

async function answerOnce(call: DataCall, strategy: Strategy): Promise<Response> {
  const { request } = call
  const ask = () => strategy.handle(call)
  const mayChange = Date.now() - Math.max(sentAt, lastChosen()) < CHANGE_MS
  // Nothing would be handed over: a form may still be on its way, and change it.
  if (isPrefetch(request) && mayChange) return new Response(null, { status: 204 })
  if (isPrefetch(request)) return ahead.prefetch(request.url, ask)
  if (mayChange) ahead.forget()
  return ahead.answer(request.url, ask)
}

self.addEventListener('message', (event) => {
  const { data: message } = event
  if (!isObject(message)) return
  // The visitor has accepted the new version.
  if (message.type === 'SKIP_WAITING') void self.skipWaiting()
  // Pages send this for signed-in visitors who do not save data.
  if (message.type === KEEP_LIBRARY.type) event.waitUntil(keepLibraryOf(person, event))
})

/** Keeps a page that nobody has opened, unless it was kept since it may have changed. */
async function keepCounterpart(path: string, event: Event) {
  const since = Math.max(changedAt, lastChosen(), startedAt, Date.now() - COUNTERPART_AGE_MS)
  await keepPage(path, event, since)
}

/** Keeps a page that nobody has opened, unless it was kept after a time, in milliseconds. */
async function keepPage(path: string, event: Event, after: number) {
  const kept = await matchPage(path)
  if (Date.parse(kept?.headers.get('Date') ?? '') > after) return
  await Promise.allSettled(counterparts.handleAll({ request: new Request(path), event }))
}

function keepLibraryOf(owner: number, event: Event): Promise<void> {
  return keepLibrary({
    isOwner: () => owner === person,
    keepFirst: (path) => keepCounterpart(path, event),
    keep: (path, ageMs) => keepPage(path, event, Math.max(lastChosen(), Date.now() - ageMs)),
    read: async (path) => (await (await matchPage(path))?.text()) ?? '',
  })
}

/** A sign-in or sign-out: the next person must not see the previous one's pages. */
async function forgetAfter({ request }: { request: Request }): Promise<Response> {
  try {
    return await fetch(request)
  } finally {
    person += 1
    ahead.forget()
    // The plugin itself only knows the caches that it has used since the worker started.
    await caches.delete(PAGES_CACHE)
    await new CacheExpiration(PAGES_CACHE, pagesLimit).delete()
  }
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}
