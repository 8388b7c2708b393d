import { forgetSharedPhoto, SHARED_PHOTO } from '~/offline/shared-photo.client'
import { removeQueued } from './queue-scan.client'

/**
 * Forgets the device's own copy of a photo whose card is named.
 *
 * @param copy what `queueScan` called it, or `SHARED_PHOTO`.
 */
export async function forgetCopy(copy: string) {
  if (copy === SHARED_PHOTO) await forgetSharedPhoto()
  else await removeQueued(copy)
}
