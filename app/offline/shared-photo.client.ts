import { MAX_PHOTO_BYTES } from '~/http/form-fields'

/**
 * The cache for what another app shared: one photo until its card is named, several until queued.
 */
const SHARED_CACHE = 'shared-photo'
/** The key of a single photo in it; of several, the keys begin with it. */
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

/** Stores the photos of a share request on the device; `null`: the only one. */
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
  await caches.delete(SHARED_CACHE)
  const cache = await caches.open(SHARED_CACHE)
  for (const [index, one] of photos.entries()) {
    const key = isOne ? SHARED_PHOTO : `${SHARED_PHOTO}/${index}`
    await cache.put(key, new Response(one, { headers: { 'Content-Type': one.type } }))
  }
  return isOne ? null : SEVERAL_SHARED
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

/**
 * The photos that another app shared at once, in its order, by the key that forgets each; empty if
 * they cannot be read.
 */
export async function openSharedPhotos(): Promise<Map<File, string>> {
  const photos = new Map<File, string>()
  try {
    const cache = await window.caches.open(SHARED_CACHE)
    for (const { url } of await cache.keys()) {
      const kept = await cache.match(url)
      const blob = await kept?.blob()
      if (blob) photos.set(new File([blob], `shared-photo-${photos.size}`, blob), url)
    }
    return photos
  } catch {
    return new Map()
  }
}

/** Removes one of several shared photos: a reload must not queue it again. */
export async function forgetSharedPhoto(key: string) {
  try {
    await (await window.caches.open(SHARED_CACHE)).delete(key)
  } catch {
    // The next shared photo replaces it.
  }
}

export async function forgetShared() {
  try {
    await window.caches.delete(SHARED_CACHE)
  } catch {
    // The next shared photo replaces it.
  }
}
