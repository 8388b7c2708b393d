import type { CardSet, CatalogueCard } from '~/catalogue/card'
import { compareNumbers } from '~/catalogue/collector-number-order'

/** How much of a set is in a library; each card counts once, in whatever printing. */
export type SetProgress = {
  set: CardSet
  owned: number
  /** Cards of the set in the catalogue, secret ones included. */
  total: number
}

/** The sets that a library has a card of, the newest first. */
export function setProgress(
  cards: readonly CatalogueCard[],
  owned: ReadonlySet<string>,
): SetProgress[] {
  const sets = new Map<string, SetProgress>()
  for (const { id, set } of cards) {
    const progress = sets.get(set.id) ?? { set, owned: 0, total: 0 }
    progress.total++
    if (owned.has(id)) progress.owned++
    sets.set(set.id, progress)
  }
  return [...sets.values()].filter((progress) => progress.owned > 0).sort(newestFirst)
}

function newestFirst({ set: a }: SetProgress, { set: b }: SetProgress): number {
  const [ofA, ofB] = [a.releaseDate ?? '', b.releaseDate ?? '']
  if (ofA !== ofB) return ofA < ofB ? 1 : -1
  return a.id < b.id ? -1 : 1
}

/** The cards of one set in the order of their numbers. */
export function cardsOfSet(cards: readonly CatalogueCard[], setId: string): CatalogueCard[] {
  return cards
    .filter(({ set }) => set.id === setId)
    .sort((a, b) => compareNumbers(a.number, b.number))
}
