import { scanCard } from '~/scan/scan-card.server'
import type { ScanCardServices } from '~/scan/scan-card.server'
import type { ScanRequestOutcome } from '~/scan/scan-outcome'
import type { RateLimit } from './rate-limit.server'
import { readPhotoUpload } from './upload-photo.server'

/** Seconds after which uploads that fill the memory have most likely arrived. */
const UPLOAD_SECONDS = 10

/**
 * Scans the photo that a form or an API client posts.
 *
 * @param clientAddress IP address that the scans are counted by.
 */
export async function scanUpload(
  request: Request,
  clientAddress: string,
  services: ScanCardServices & { scanLimit: RateLimit },
): Promise<ScanRequestOutcome> {
  const admission = await services.scanLimit.admit(clientAddress)
  if (admission.status === 'refused') return { ...admission, status: 'rate-limited' }
  const upload = await readPhotoUpload(request)
  if (upload.status === 'busy') return { status: 'busy', retryAfterSeconds: UPLOAD_SECONDS }
  return upload.status === 'received' ? scanCard(upload.photo, services) : upload
}
