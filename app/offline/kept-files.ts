import { CacheableResponsePlugin } from 'workbox-cacheable-response'
import { ExpirationPlugin } from 'workbox-expiration'
import { CacheFirst } from 'workbox-strategies'
import { matchOptions } from './kept-pages'

const DAY_SECONDS = 24 * 60 * 60

export const onlySuccess = new CacheableResponsePlugin({ statuses: [200] })
const somePictures = new ExpirationPlugin({
  maxEntries: 400,
  maxAgeSeconds: 90 * DAY_SECONDS,
  purgeOnQuotaError: true,
})
/** A drawn face is replaced on the server once the picture could be fetched. */
const onlyRealPictures = {
  cacheWillUpdate: ({ response }: { response: Response }) =>
    Promise.resolve(/svg/.test(response.headers.get('Content-Type') ?? '') ? null : response),
}
/** Cards' pictures. */
export const pictures = new CacheFirst({
  cacheName: 'card-pictures',
  matchOptions,
  plugins: [onlySuccess, onlyRealPictures, somePictures],
})
/** During an update, a server may respond with another version's texts: it says so. */
const onlyLasting = {
  cacheWillUpdate: ({ response }: { response: Response }) =>
    Promise.resolve(
      /immutable/.test(response.headers.get('Cache-Control') ?? '') ? response : null,
    ),
}
/** Languages' texts: their addresses contain the version; keeps the last few chosen here. */
export const texts = new CacheFirst({
  cacheName: 'texts',
  matchOptions,
  plugins: [
    onlySuccess,
    onlyLasting,
    new ExpirationPlugin({ maxEntries: 3, purgeOnQuotaError: true }),
  ],
})

/** A script or style: those of the version that waits are there, as its pages may be already. */
export async function findFile({ request }: { request: Request }): Promise<Response> {
  return (await caches.match(request, matchOptions)) ?? fetch(request)
}
