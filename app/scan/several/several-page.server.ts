import { pricesNow } from '~/prices/screens/page-prices.server'
import type { PagePrices } from '~/prices/screens/page-prices.server'
import { readScanReply } from '~/scan/send/scan-reply'
import type { ScannedCard, ScanCardsOutcome } from '~/scan/scan-cards.server'
import { adviceFor, messageFor, toScanHttpStatus } from '~/scan/scan-messages'
import type { ScanAdvice } from '~/scan/scan-messages'
import { scanAnswer } from '~/scan/scan-response.server'
import type { PhotoPreview } from '~/scan/photo-preview.server'
import { inReadingOrder } from './card-in-photo'
import type { CardInPhoto } from './card-in-photo'

/** The response to a form with a photo of several cards, for browsers without scripts. */
export type SeveralPage =
  | { kind: 'cards'; photo: PhotoPreview | null; cards: CardInPhoto[] }
  | ({ kind: 'refused'; message: string } & ScanAdvice)

type PageOptions = { prices: PagePrices; headers: Headers; preview(): Promise<PhotoPreview | null> }

/** The result page of a photo, with the price of each named card. */
export async function severalPage(
  outcome: ScanCardsOutcome,
  { prices, headers, preview }: PageOptions,
): Promise<SeveralPage> {
  if (outcome.status !== 'scanned')
    return { kind: 'refused', message: messageFor(outcome), ...adviceFor(outcome) }
  const cards = inReadingOrder(outcome.cards).map((card) => cardInPhoto(card, { prices, headers }))
  return { kind: 'cards', cards: await Promise.all(cards), photo: await preview() }
}

/** In the form in which scripts read the response of `POST /v1/api/scan-card`. */
async function cardInPhoto(
  { corners, outcome }: ScannedCard,
  asked: Omit<PageOptions, 'preview'>,
): Promise<CardInPhoto> {
  const reply = readScanReply(toScanHttpStatus(outcome), await scanAnswer(outcome, asked))
  const card: CardInPhoto = { corners, reply, chosen: null }
  if (reply.status !== 'choose') return card
  const cardIds = reply.candidates.map(({ id }) => id)
  return { ...card, prices: await pricesNow({ ...asked, cardIds }) }
}
