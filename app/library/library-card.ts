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

/**
 * Joins stacks with their cards and prices.
 *
 * @param entries newest first.
 */
export async function collect(
  entries: readonly LibraryEntry[],
  byId: ReadonlyMap<string, CatalogueCard>,
  pricesOf: PricesOf,
): Promise<Collection> {
  const pricings = await pricesOf(
    entries.map(({ cardId, printing }) => ({ cardId, finish: printing })),
  )
  const cards = new Map<string, LibraryCard>()
  const unknown = new Set<string>()
  entries.forEach((entry, place) => {
    const { cardId, quantity, addedAt } = entry
    const priced = { ...entry, pricing: pricings[place] ?? null }
    const there = cards.get(cardId)
    const card = byId.get(cardId)
    if (there) {
      there.entries.push(priced)
      there.copies += quantity
    } else if (card) cards.set(cardId, { card, entries: [priced], copies: quantity, addedAt })
    else unknown.add(cardId)
  })
  return { cards: [...cards.values()], unknown: unknown.size }
}
