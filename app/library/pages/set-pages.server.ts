import { compareNumbers } from '~/catalogue/card'
import type { CardSet, CatalogueCard } from '~/catalogue/card'
import { chooseEnergy } from '~/catalogue/energy'
import type { LibraryStore } from '~/library/library-store'
import { yearOf } from './set-pages'
import type { SetPage, SetSummary, SetShow, SetsPage } from './set-pages'

/** How much of a set is in a library; each card counts once, whatever its finishes. */
export type SetProgress = {
  set: CardSet
  owned: number
  /** Number of the set's cards in the catalogue, secret ones included. */
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

type SetPagesContext = {
  library: Pick<LibraryStore, 'cardIds'>
  catalogue: { current(): { cards: readonly CatalogueCard[] } }
}

/** A user's progress in each set of which they own a card. */
export async function setsPage(
  { library, catalogue }: SetPagesContext,
  { userId }: { userId: string },
): Promise<SetsPage> {
  const owned = new Set(await library.cardIds(userId))
  const sets = setProgress(catalogue.current().cards, owned).map(rowOf)
  return { sets, complete: sets.filter((set) => set.owned === set.total).length }
}

type SetPageRequest = { userId: string; setId: string | undefined; show: SetShow }

/** The cards of one set, owned and missing; `null` if there is no such set. */
export async function setPage(
  { library, catalogue }: SetPagesContext,
  { userId, setId = '', show }: SetPageRequest,
): Promise<SetPage | null> {
  const cards = cardsOfSet(catalogue.current().cards, setId)
  const [first] = cards
  if (!first) return null
  const owned = new Set(await library.cardIds(userId))
  const tiles = cards.map((card) => {
    const { id, name, number } = card
    return { id, name, number, energy: chooseEnergy(card), owned: owned.has(id) }
  })
  const count = tiles.filter((tile) => tile.owned).length
  return {
    ...rowOf({ set: first.set, owned: count, total: cards.length }),
    show,
    tiles: tiles.filter((tile) => show === 'all' || tile.owned === (show === 'owned')),
  }
}

function rowOf({ set, owned, total }: SetProgress): SetSummary {
  return { id: set.id, name: set.name, year: yearOf(set), owned, total }
}
