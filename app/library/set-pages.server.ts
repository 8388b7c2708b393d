import type { CatalogueCard } from '~/catalogue/card'
import type { LibraryStore } from './library-store'
import { yearOf } from './set-pages'
import type { SetPage, SetRow, SetShow, SetsPage } from './set-pages'
import { cardsOfSet, setProgress } from './set-progress'
import type { SetProgress } from './set-progress'

type Sources = {
  library: Pick<LibraryStore, 'cardIds'>
  catalogue: { current(): { cards: readonly CatalogueCard[] } }
}

/** How much somebody has of each set that they have begun. */
export async function setsPage(
  { library, catalogue }: Sources,
  { userId }: { userId: string },
): Promise<SetsPage> {
  const owned = new Set(await library.cardIds(userId))
  const sets = setProgress(catalogue.current().cards, owned).map(rowOf)
  return { sets, complete: sets.filter((set) => set.owned === set.total).length }
}

type Asked = { userId: string; setId: string | undefined; show: SetShow }

/** The cards of one set, those that somebody has and those that are missing; `null`: no such set. */
export async function setPage(
  { library, catalogue }: Sources,
  { userId, setId = '', show }: Asked,
): Promise<SetPage | null> {
  const cards = cardsOfSet(catalogue.current().cards, setId)
  const [first] = cards
  if (!first) return null
  const owned = new Set(await library.cardIds(userId))
  const tiles = cards.map(({ id, name, number }) => ({ id, name, number, owned: owned.has(id) }))
  const count = tiles.filter((tile) => tile.owned).length
  return {
    ...rowOf({ set: first.set, owned: count, total: cards.length }),
    show,
    tiles: tiles.filter((tile) => show === 'all' || tile.owned === (show === 'owned')),
  }
}

function rowOf({ set, owned, total }: SetProgress): SetRow {
  return { id: set.id, name: set.name, year: yearOf(set), owned, total }
}
