/** Of the browser's Cache API: a photo that another app shared, until the scanner takes it. */
export const SHARED_CACHE = 'shared-photo'
/** The photo's key in it. */
export const SHARED_PHOTO = '/shared-photo'

/** Why nothing was laid aside: not exactly one photo, one beyond what may be uploaded, or no room. */
export type ShareProblem = 'not-one' | 'too-large' | 'failed'

/** The photo that another app has shared with this one, once; `null` where there is none. */
export async function takeSharedPhoto(): Promise<File | null> {
  try {
    const cache = await window.caches.open(SHARED_CACHE)
    const kept = await cache.match(SHARED_PHOTO)
    if (!kept) return null
    await cache.delete(SHARED_PHOTO)
    const photo = await kept.blob()
    return new File([photo], 'shared-photo', { type: photo.type })
  } catch {
    return null
  }
}
