import { inTurns } from './in-turns.server'
import type { LibraryCard } from './library-card'
import type { LibraryChoices } from './library-choices'
import { PRINTINGS } from './library-entry'
import type { Printing } from './library-entry'
import { rarityRank } from './rarity-order'

export async function libraryChoices(cards: readonly LibraryCard[]): Promise<LibraryChoices> {
  const sets = new Map<string, { id: string; name: string; date: string }>()
  const rarities = new Set<string>()
  const printings = new Set<Printing>()
  const supertypes = new Set<string>()
  await inTurns(cards, (some) => {
    for (const { card, entries } of some) {
      const { id, name, releaseDate } = card.set
      if (!sets.has(id)) sets.set(id, { id, name, date: releaseDate ?? '' })
      if (card.rarity !== null) rarities.add(card.rarity)
      supertypes.add(card.supertype)
      for (const { printing } of entries) printings.add(printing)
    }
  })
  return {
    sets: [...sets.values()]
      .sort((a, b) => (a.date < b.date ? 1 : a.date > b.date ? -1 : 0))
      .map(({ id, name }) => ({ id, name })),
    rarities: [...rarities].sort((a, b) => rarityRank(b) - rarityRank(a)),
    printings: PRINTINGS.filter((printing) => printings.has(printing)),
    supertypes: [...supertypes].sort(),
  }
}
