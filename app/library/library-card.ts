import type { CatalogueCard } from '~/catalogue/card'
import type { CardPricing } from '~/prices/card-pricing'
import type { PricedFinish } from '~/prices/price-of.server'
import type { LibraryEntry } from './library-entry'

/** A stack, and what one copy of it costs; `null` where nothing is known. */
export type PricedEntry = LibraryEntry & { pricing: CardPricing | null }

/** All that a library has of one card. */
export type LibraryCard = {
  card: CatalogueCard
  /** Newest first. */
  entries: PricedEntry[]
  copies: number
  /** When the newest of them came. */
  addedAt: Date
}

/** What a library holds, as far as the catalogue knows it. */
export type Collection = {
  /** The one added last first. */
  cards: LibraryCard[]
  /** Cards that are in the library and not in the catalogue, now. They come back with it. */
  unknown: number
}

export type PricesOf = (wanted: readonly PricedFinish[]) => Promise<(CardPricing | null)[]>
