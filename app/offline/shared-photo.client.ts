import { MAX_PHOTO_BYTES } from '~/http/photo-limit'

/** The cache for a photo that another app shared, until its card is named. */
const SHARED_CACHE = 'shared-photo'
/** The photo's key in it. */
export const SHARED_PHOTO = '/shared-photo'

/** Why nothing was stored: not exactly one photo, one above the upload limit, or no space. */
export type ShareProblem = 'not-one' | 'too-large' | 'failed'

/**
 * In the service worker: redirects to the scanner, which takes the shared photo from the cache, or
 * says why it cannot.
 */
export async function takeShared({ request }: { request: Request }): Promise<Response> {
  const problem = await storeSharedPhoto(request).catch((): ShareProblem => 'failed')
  return Response.redirect(problem === null ? '/?shared' : `/?shared=${problem}`, 303)
}

/** Stores the photo of a share request on the device, within the upload limit. */
async function storeSharedPhoto(request: Request): Promise<ShareProblem | null> {
  const form = await request.formData()
  const photos = form.getAll('image').filter((part) => part instanceof File)
  const [photo] = photos
  if (!photo || photos.length > 1) return 'not-one'
  if (photo.size > MAX_PHOTO_BYTES) return 'too-large'
  const cache = await caches.open(SHARED_CACHE)
  await cache.put(SHARED_PHOTO, new Response(photo, { headers: { 'Content-Type': photo.type } }))
  return null
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

export async function forgetSharedPhoto() {
  try {
    await window.caches.delete(SHARED_CACHE)
  } catch {
    // The next shared photo replaces it.
  }
}
