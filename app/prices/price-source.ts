import type { CatalogueCard } from '~/catalogue/card'
import type { MarketPrice } from './price'
import type { PoliteFetchOptions } from '~/http/fetch-politely.server'

/** A card's market prices, the best one for each finish and market. */
export type CardPrices = { cardId: string; prices: MarketPrice[] }

export type CardPriceAnswer =
  | { status: 'priced'; prices: MarketPrice[] }
  /** The source answered and has no price of this card. */
  | { status: 'no-price' }
  /** There was no usable response; `reason` is one line. */
  | { status: 'unavailable'; reason: string }

/** Returns the prices of one card on demand. */
export interface CardPriceSource {
  name: string
  /** Never rejects, and resolves within a few seconds whatever the source does. */
  fetchPrices(card: CatalogueCard): Promise<CardPriceAnswer>
}

export type BulkPrices = {
  /** Identifies this day's prices, to be passed as `since` next time. */
  edition: string
  /** ISO day of the prices. */
  date: string
  cards: CardPrices[]
  /** Parts of the source that could not be read, a line each. */
  skipped: string[]
  /** How many of these are whole groups of cards, which a later request may bring. */
  groupsMissing: number
}

export type BulkAnswer =
  | ({ status: 'read' } & BulkPrices)
  /** `since` is still the newest edition. */
  | { status: 'unchanged' }
  | { status: 'unavailable'; reason: string }

export type BulkQuestion = {
  cards: readonly CatalogueCard[]
  /** The last completely imported edition; `null`: none. */
  since: string | null
  signal: AbortSignal
  onProgress?: (done: number, total: number) => void
}

/** Returns the prices of all cards at once, once a day. */
export interface BulkPriceSource {
  name: string
  /** @throws the reason of `signal` if that aborts it, and nothing else. */
  allPrices(question: BulkQuestion): Promise<BulkAnswer>
}

/** Settings for bulk requests: nobody waits for them, so they may take their time. */
export const BULK_REQUESTS: PoliteFetchOptions = {
  timeoutMs: 60_000,
  retries: 3,
  backOffMs: 1000,
  spacingMs: 250,
  maxRetryAfterMs: 60_000,
  maxWaiting: 40,
  // Cardmarket's guide has some 60,000 products in about 20 MB.
  maxBytes: 128 * 1024 * 1024,
  breaker: { after: 5, ms: 60_000 },
}
