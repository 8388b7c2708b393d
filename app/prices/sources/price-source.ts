import type { CatalogueCard } from '~/catalogue/card'
import type { Price } from '~/prices/price'

/** A card's prices, each the one to show for its finish and market. */
export type CardPrices = { cardId: string; prices: Price[] }

export type CardPriceAnswer =
  | { status: 'priced'; prices: Price[] }
  /** The source answered and knows no price of this card. */
  | { status: 'no-price' }
  /** It did not answer, or nothing that can be read; `reason` is one line. */
  | { status: 'unavailable'; reason: string }

/** Tells the prices of one card when asked. */
export interface CardPriceSource {
  name: string
  /** Never rejects; comes within a few seconds whatever the source does. */
  pricesOf(card: CatalogueCard): Promise<CardPriceAnswer>
}

export type BulkPrices = {
  /** Names this day's figures, to be handed back as `since`. */
  edition: string
  /** ISO day of the figures. */
  date: string
  cards: CardPrices[]
  /** Parts of the source that could not be had or read, a line each. */
  skipped: string[]
}

export type BulkAnswer =
  | ({ status: 'read' } & BulkPrices)
  /** What `since` names is still the newest. */
  | { status: 'unchanged' }
  | { status: 'unavailable'; reason: string }

export type BulkQuestion = {
  cards: readonly CatalogueCard[]
  /** Edition that was last imported whole; `null`: none. */
  since: string | null
  signal: AbortSignal
  onProgress?: (done: number, total: number) => void
}

/** Tells the prices of all cards at once, once a day. */
export interface BulkPriceSource {
  name: string
  /** @throws the reason of `signal` when that ends it, and nothing else. */
  allPrices(question: BulkQuestion): Promise<BulkAnswer>
}
