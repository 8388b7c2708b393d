/** The cache for a photo that another app shared, until its card is named. */
export const SHARED_CACHE = 'shared-photo'
/** The photo's key in it. */
export const SHARED_PHOTO = '/shared-photo'

/** Why nothing was stored: not exactly one photo, one above the upload limit, or no space. */
export type ShareProblem = 'not-one' | 'too-large' | 'failed'

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
