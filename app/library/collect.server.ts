import type { CatalogueCard } from '~/catalogue/card'
import { inTurns } from './in-turns.server'
import type { Collection, LibraryCard, PricesOf } from './library-card'
import type { LibraryEntry } from './library-entry'

/**
 * Joins stacks with their cards and prices, by a look at the prices for every `PER_TURN` stacks.
 *
 * @param entries newest first.
 */
export async function collect(
  entries: readonly LibraryEntry[],
  byId: ReadonlyMap<string, CatalogueCard>,
  pricesOf: PricesOf,
): Promise<Collection> {
  const cards = new Map<string, LibraryCard>()
  const unknown = new Set<string>()
  await inTurns(entries, async (some) => {
    const pricings = await pricesOf(
      some.map(({ cardId, printing }) => ({ cardId, finish: printing })),
    )
    some.forEach((entry, place) => {
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
  })
  return { cards: [...cards.values()], unknown: unknown.size }
}
