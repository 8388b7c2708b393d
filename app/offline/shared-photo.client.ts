import { MAX_PHOTO_BYTES } from '~/http/form-fields'
import { SHARED_CACHE } from './own-pages.client'

/** The key of a single photo in it; of several, the keys begin with it, and each is used once. */
export const SHARED_PHOTO = '/shared-photo'

/** Why nothing was stored: no photo, one above the upload limit, or no space. */
export type ShareProblem = 'none' | 'too-large' | 'failed'

/** The value of `shared` in the menu's address if there are several photos. */
export const SEVERAL_SHARED = 'several'

/**
 * In the service worker: redirects to the scanner, which takes the shared photos from the cache, or
 * says why it cannot.
 */
export async function takeShared({ request }: { request: Request }): Promise<Response> {
  const outcome = await storeShared(request).catch((): ShareProblem => 'failed')
  return Response.redirect(outcome === null ? '/?shared' : `/?shared=${outcome}`, 303)
}

/**
 * Stores the photos of a share request on the device; `null`: the only one. It replaces the single
 * photo shared before, while of several some may still have to be queued.
 */
async function storeShared(request: Request): Promise<ShareProblem | typeof SEVERAL_SHARED | null> {
  const form = await request.formData()
  // A form whose file field is empty sends one file without a name and a byte.
  const photos = form
    .getAll('image')
    .filter((part) => part instanceof File)
    .filter((file) => file.size > 0 || file.name !== '')
  const [photo] = photos
  if (!photo) return 'none'
  const isOne = photos.length === 1
  // The queue tells which of several are too large.
  if (isOne && photo.size > MAX_PHOTO_BYTES) return 'too-large'
  const cache = await caches.open(SHARED_CACHE)
  const put = (key: string, one: File) =>
    cache.put(key, new Response(one, { headers: { 'Content-Type': one.type } }))
  if (isOne) {
    await put(SHARED_PHOTO, photo)
    return null
  }
  const keyed = photos.map((one) => [`${SHARED_PHOTO}/${crypto.randomUUID()}`, one] as const)
  try {
    for (const [key, one] of keyed) await put(key, one)
  } catch (failure) {
    // The person shares all of them again.
    for (const [key] of keyed) await cache.delete(key)
    throw failure
  }
  return SEVERAL_SHARED
}

/** The photo that another app shared with this one; `null` if there is none. */
export async function openSharedPhoto(): Promise<File | null> {
  try {
    const cache = await window.caches.open(SHARED_CACHE)
    const kept = await cache.match(SHARED_PHOTO)
    if (!kept) return null
    const photo = await kept.blob()
    return new File([photo], 'shared-photo', { type: photo.type })
  } catch {
    return null
  }
}

/** Ends once this tab no longer looks at the single photo. */
let looking: Promise<unknown> = Promise.resolve()
let stopLooking = () => {}

/** Notes that this tab has opened the single photo: it is not left before the tab shows the menu. */
export function holdShared() {
  const { locks } = navigator as { locks?: LockManager }
  const stopped = new Promise<void>((done) => (stopLooking = done))
  looking = locks?.request(SHARED_PHOTO, { mode: 'shared' }, () => stopped) ?? looking
}

/** On the menu: passes on a single photo that nobody looks at any more, and forgets it then. */
export async function takeLeftPhoto(take: (photo: File) => Promise<boolean>) {
  stopLooking()
  await looking
  const { locks } = navigator as { locks?: LockManager }
  await locks?.request(SHARED_PHOTO, { ifAvailable: true }, async (lock) => {
    const photo = lock && (await openSharedPhoto())
    if (photo && (await take(photo))) await forgetShared()
  })
}

/**
 * The photos that another app shared at once, in its order, by the key that forgets each; empty if
 * they cannot be read.
 */
export async function openSharedPhotos(): Promise<Map<File, string>> {
  const photos = new Map<File, string>()
  try {
    const cache = await window.caches.open(SHARED_CACHE)
    for (const { url } of await cache.keys()) {
      const kept = isOfSeveral(url) ? await cache.match(url) : null
      const blob = await kept?.blob()
      if (blob) photos.set(new File([blob], `shared-photo-${photos.size}`, blob), url)
    }
    return photos
  } catch {
    return new Map()
  }
}

function isOfSeveral(url: string): boolean {
  return new URL(url).pathname !== SHARED_PHOTO
}

/**
 * Whether several photos were shared that nobody queues, because the app was closed meanwhile.
 *
 * @throws if the browser forbids storage.
 */
export async function hasLeftShared(): Promise<boolean> {
  const cache = await window.caches.open(SHARED_CACHE)
  if (!(await cache.keys()).some(({ url }) => isOfSeveral(url))) return false
  const { locks } = navigator as { locks?: LockManager }
  return (await locks?.request(TAKING, { ifAvailable: true }, (lock) => lock !== null)) ?? true
}

/** The name of the lock for it. */
const TAKING = 'shared-photos'

/** Takes shared photos over in one tab at a time, or else each would be taken twice. */
export async function takeInOneTab(work: () => Promise<void>) {
  const { locks } = navigator as { locks?: LockManager }
  await (locks ? locks.request(TAKING, work) : work())
}

/** Removes all shared photos, whether anybody has seen them or not. */
export async function forgetAllShared() {
  try {
    await window.caches.delete(SHARED_CACHE)
  } catch {
    // A browser that forbids storage has kept none.
  }
}

/** Removes a shared photo that is not needed any more: a reload must not queue it again. */
export async function forgetShared(key = SHARED_PHOTO) {
  try {
    await (await window.caches.open(SHARED_CACHE)).delete(key)
  } catch {
    // The next shared photo replaces a single one.
  }
}
