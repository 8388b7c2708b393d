import type { CatalogueCard } from './card'
import { compareNumbers } from './collector-number-order'

/** The cards beside a card in a binder of its set; `null` at either end. */
export type BinderNeighbours = { previous: CatalogueCard | null; next: CatalogueCard | null }

/** The cards of each set in the order of their collector numbers. */
export function createCardsOfSets(cards: readonly CatalogueCard[]) {
  const sets = new Map<string, CatalogueCard[]>()
  for (const card of cards) {
    const known = sets.get(card.set.id)
    if (known) known.push(card)
    else sets.set(card.set.id, [card])
  }
  for (const set of sets.values()) set.sort((a, b) => compareNumbers(a.number, b.number))
  return {
    neighboursOf(card: CatalogueCard): BinderNeighbours {
      const set = sets.get(card.set.id) ?? []
      const place = set.findIndex(({ id }) => id === card.id)
      if (place < 0) return { previous: null, next: null }
      return { previous: set[place - 1] ?? null, next: set[place + 1] ?? null }
    },
  }
}
