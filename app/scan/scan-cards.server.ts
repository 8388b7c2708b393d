import pLimit from 'p-limit'
import { log } from '~/http/log.server'
import type { RateLimit } from '~/http/rate-limit.server'
import { receivePhoto, scanCard, toRefusal } from './scan-card.server'
import type { ScanCardServices } from './scan-card.server'
import type { CardCorners, CardSpotter } from './recognise/recognition'
import type { ScanRefusal, ScanRequestOutcome } from './scan-result'

/** One of the cards in a photo. */
export type ScannedCard = {
  /** Its position; `null` if no card stood out, and the photo was scanned as a whole. */
  corners: CardCorners | null
  outcome: ScanRequestOutcome
}

/**
 * The results for a photo of several cards, likeliest card first, or why it could not be scanned.
 */
export type ScanCardsOutcome = { status: 'scanned'; cards: ScannedCard[] } | ScanRefusal

type ScanCardsServices = ScanCardServices & { scanLimit: RateLimit; spotter: CardSpotter }

/** Cards of one photo that are scanned at a time: others want to scan, too. */
const AT_A_TIME = 2

/**
 * Scans each card in a posted photo. Each counts as a separate scan.
 *
 * @param clientAddress IP address for the rate limit.
 */
export async function scanCardsUpload(
  request: Request,
  clientAddress: string,
  services: ScanCardsServices,
): Promise<ScanCardsOutcome> {
  const { scanLimit } = services
  const received = await receivePhoto(request, clientAddress, scanLimit)
  if (received.status !== 'received') return received
  const admitNext = () => scanLimit.admit(clientAddress)
  return scanCards(received.photo, services, { admitNext, signal: request.signal })
}

type CardsRequest = {
  /** Called before each card but the first. */
  admitNext: () => ReturnType<RateLimit['admit']>
  /** Aborted if nobody waits for the answer any more. */
  signal: AbortSignal
}

/** @param photo an image file's bytes, at most 10 MB. */
async function scanCards(
  photo: Uint8Array,
  services: ScanCardsServices,
  { admitNext, signal }: CardsRequest,
): Promise<ScanCardsOutcome> {
  if (photo.length === 0) return { status: 'undecodable' }
  const found = await services.spotter.cut(photo.slice())
  if (found.status !== 'cut') return toRefusal(found)
  const [first, ...others] = found.cards
  // For a single card, the photo contains more than what was cut out of it.
  if (others.length === 0 || !first) {
    const outcome = await scanCard(photo, services, signal)
    return { status: 'scanned', cards: [{ corners: first?.corners ?? null, outcome }] }
  }
  const inTurn = pLimit(AT_A_TIME)
  const cards = found.cards.map(({ corners, picture }, index) =>
    inTurn(async (): Promise<ScannedCard> => {
      if (signal.aborted) return { corners, outcome: { status: 'timed-out' } }
      const admission = index === 0 ? null : await admitNext()
      if (admission?.status === 'refused')
        return { corners, outcome: { ...admission, status: 'rate-limited' } }
      return { corners, outcome: await scanOne(picture, services, signal) }
    }),
  )
  return { status: 'scanned', cards: await Promise.all(cards) }
}

/** Without one of its cards, the rest of a photo is still worth an answer. */
async function scanOne(...scan: Parameters<typeof scanCard>): Promise<ScanRequestOutcome> {
  try {
    return await scanCard(...scan)
  } catch (error) {
    log.error({ err: error }, 'one of several cards was not scanned')
    return { status: 'timed-out' }
  }
}
