import type { CardSet, CatalogueCard } from '~/catalogue/card'
import type { StoredPrices } from '~/prices/price-store'

export type SetCoverage = {
  set: CardSet
  cards: number
  /** Cards with a known market product, which could have a price. */
  listed: number
  /** Cards with a price to show, for any finish. */
  priced: number
}

/** How many cards of each set have a price, in the order of the cards. */
export function coverageBySet(
  cards: readonly CatalogueCard[],
  known: ReadonlyMap<string, StoredPrices>,
): SetCoverage[] {
  const sets = new Map<string, SetCoverage>()
  for (const card of cards) {
    const coverage = sets.get(card.set.id) ?? { set: card.set, cards: 0, listed: 0, priced: 0 }
    sets.set(card.set.id, coverage)
    coverage.cards += 1
    if (card.variants.some(({ tcgplayerId }) => tcgplayerId !== null)) coverage.listed += 1
    if ((known.get(card.id)?.prices.length ?? 0) > 0) coverage.priced += 1
  }
  return [...sets.values()]
}
