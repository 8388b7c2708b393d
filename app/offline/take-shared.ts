import { MAX_PHOTO_BYTES } from '~/http/photo-limit'
import { SHARED_CACHE, SHARED_PHOTO } from './shared-photo.client'
import type { ShareProblem } from './shared-photo.client'

/** Redirects to the scanner, which takes the shared photo from the cache, or says why it cannot. */
export async function takeShared({ request }: { request: Request }): Promise<Response> {
  const problem = await layAside(request).catch((): ShareProblem => 'failed')
  return Response.redirect(problem === null ? '/?shared' : `/?shared=${problem}`, 303)
}

/** Stores the photo of a share request on the device, within the upload limit. */
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
