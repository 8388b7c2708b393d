import type { Language } from '~/catalogue/language'
import { cardSummary, cardView } from '~/catalogue/card-view'
import type { CardSummary, CardView } from '~/catalogue/card-view'
import { pricingForApi } from '~/prices/screens/page-prices.server'
import type { PagePrices } from '~/prices/screens/page-prices.server'
import { adviceFor, messageFor } from './scan-messages'
import type { ScanAdvice } from './scan-messages'
import type { CardCorners, Confidence } from './recognise/recognition'
import type { ScanRequestOutcome } from './scan-result'

/**
 * Body of every response of `POST /v1/api/scan-card`. Fixed, because others use it for measuring.
 */
export type ScanAnswer = {
  success: boolean
  cardData: CardView | null
  /** Text to show to a person; `null` exactly where `success` is true. */
  error: string | null
  confidence: Confidence | null
  /** Best first, starting with the card of `cardData`; empty if nothing was identified. */
  candidates: CardSummary[]
  /** The language of the card, if not English: all other fields describe the English card. */
  language: Language | null
  /** What to do differently with the next photo, if that would help. */
  advice: string | null
  /** What else may be the reason that nothing was identified. */
  note: string | null
  /** Part of the card is covered or outside the photo; it was recognised by the rest. */
  partlyHidden: boolean
  /** How many other cards the photo shows. */
  others: number
}

/** @param headers of the request, which determine the visitor's currency. */
export async function scanAnswer(
  outcome: ScanRequestOutcome,
  { prices, headers }: { prices: PagePrices; headers: Headers },
): Promise<ScanAnswer> {
  if (outcome.status !== 'identified') return refusal(messageFor(outcome), adviceFor(outcome))
  const { card } = outcome
  return {
    success: true,
    cardData: cardView(card, await pricingForApi({ prices, cardId: card.id, headers })),
    error: null,
    confidence: outcome.confidence,
    candidates: outcome.candidates.map(cardSummary),
    language: outcome.language ?? null,
    advice: adviceFor(outcome).advice,
    note: null,
    partlyHidden: outcome.advice === 'show-hidden-part',
    others: outcome.others ?? 0,
  }
}

/** Body of every response of `POST /v1/api/scan-cards`. */
export type ScanCardsAnswer = {
  /** Whether at least one card was identified. */
  success: boolean
  /** Likeliest first; `corners` clockwise from the top left, as fractions of the photo's sides. */
  cards: (ScanAnswer & { corners: CardCorners | null })[]
  /** Text to show to a person; `null` exactly where `success` is true. */
  error: string | null
}

/** The response if no card can be named. */
export function refusal(
  error: string,
  { advice, note = null }: ScanAdvice = { advice: null },
): ScanAnswer {
  const nothing = { cardData: null, confidence: null, candidates: [], language: null }
  const unseen = { partlyHidden: false, others: 0 }
  return { success: false, error, advice, note, ...nothing, ...unseen }
}
