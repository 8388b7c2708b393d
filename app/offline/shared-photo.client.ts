import { CACHES, SHARED_PHOTO } from './kept-requests'

/** The photo that another app has shared with this one, once; `null` where there is none. */
export async function takeSharedPhoto(): Promise<File | null> {
  try {
    const cache = await window.caches.open(CACHES.shared)
    const kept = await cache.match(SHARED_PHOTO)
    if (!kept) return null
    await cache.delete(SHARED_PHOTO)
    const photo = await kept.blob()
    return new File([photo], 'shared-photo', { type: photo.type })
  } catch {
    return null
  }
}
