import { PRINTINGS } from './library-entry'
import type { Printing } from './library-entry'
import type { LibraryCard } from './library-card'
import { rarityRank } from './rarity-order'

/** What a library can be filtered by: only what it has. */
export type LibraryChoices = {
  /** Newest first. */
  sets: { id: string; name: string }[]
  /** Rarest first. */
  rarities: string[]
  /** Plainest first. */
  printings: Printing[]
  supertypes: string[]
}

export function libraryChoices(cards: readonly LibraryCard[]): LibraryChoices {
  const sets = new Map<string, { id: string; name: string; date: string }>()
  const rarities = new Set<string>()
  const printings = new Set<Printing>()
  const supertypes = new Set<string>()
  for (const { card, entries } of cards) {
    const { id, name, releaseDate } = card.set
    if (!sets.has(id)) sets.set(id, { id, name, date: releaseDate ?? '' })
    if (card.rarity !== null) rarities.add(card.rarity)
    supertypes.add(card.supertype)
    for (const { printing } of entries) printings.add(printing)
  }
  return {
    sets: [...sets.values()]
      .sort((a, b) => (a.date < b.date ? 1 : a.date > b.date ? -1 : 0))
      .map(({ id, name }) => ({ id, name })),
    rarities: [...rarities].sort((a, b) => rarityRank(b) - rarityRank(a)),
    printings: PRINTINGS.filter((printing) => printings.has(printing)),
    supertypes: [...supertypes].sort(),
  }
}
