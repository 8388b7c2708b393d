import { readBody } from '~/http/read-body.server'
import type { RateLimit } from '~/http/rate-limit.server'
import type { CardSpotter, FindOutcome } from './recognise/recognition'

/** The largest picture to find cards in, in bytes: a tenth of a second on a slow link. */
const MAX_FIND_BYTES = 20 * 1024

export type FindRequestOutcome =
  | FindOutcome
  | { status: 'too-large' | 'malformed' }
  | { status: 'rate-limited'; retryAfterSeconds: number }

/**
 * Finds the cards in the small picture that is a request's body.
 *
 * @param clientAddress IP address for the rate limit.
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
