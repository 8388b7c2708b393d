import { readBody } from '~/http/read-body.server'
import type { RateLimit } from '~/http/rate-limit.server'
import type { CardSpotter, FindOutcome } from './scan-result'

/** The largest picture in which cards are looked for, in bytes: on a slow link a tenth of a second. */
export const MAX_FIND_BYTES = 20 * 1024

export type FindRequestOutcome =
  | FindOutcome
  | { status: 'too-large' | 'malformed' }
  | { status: 'rate-limited'; retryAfterSeconds: number }

/**
 * Finds the cards in the small picture that a request's body is.
 *
 * @param clientAddress IP address that the requests are counted by.
 */
export async function findUpload(
  request: Request,
  clientAddress: string,
  { spotter, findLimit }: { spotter: CardSpotter; findLimit: RateLimit },
): Promise<FindRequestOutcome> {
  const admission = await findLimit.admit(clientAddress)
  if (admission.status === 'refused') return { ...admission, status: 'rate-limited' }
  const body = await readBody(request, MAX_FIND_BYTES)
  return body.status === 'read' ? spotter.find(body.bytes) : body
}

/** The HTTP status of an answer that tells of `outcome`. */
export function toFindHttpStatus({ status }: FindRequestOutcome): number {
  switch (status) {
    case 'found':
      return 200
    case 'malformed':
    case 'undecodable':
      return 400
    case 'too-large':
    case 'too-many-pixels':
      return 413
    case 'unsupported-type':
      return 415
    case 'rate-limited':
      return 429
    case 'busy':
    case 'timed-out':
      return 503
  }
}
