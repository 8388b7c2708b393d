import { compareNumbers } from '~/catalogue/card'
import type { CardSet, CatalogueCard } from '~/catalogue/card'
import { log } from '~/http/log.server'
import type { LibraryStore } from '~/library/library-store'
import type { ListedCard } from './card-grid'
import { listCards } from './listed-cards.server'
import type { ListingContext } from './listed-cards.server'
import { seriesName } from './series'

/** A set in a list of sets. */
export type ListedSet = {
  id: string
  name: string
  /** Text of its mark: the code printed on its cards, otherwise its id. */
  mark: string
  year: string | null
  /** Number of cards in the catalogue, secret ones included. */
  cards: number
}

/** What `/sets` shows: the newest series first, and in each the newest set. */
export type BrowseSetsPage = { series: { id: string; name: string; sets: ListedSet[] }[] }

/** What `/sets/{id}` shows. */
export type BrowseSetPage = ListedSet & {
  series: string
  releaseDate: string | null
  tiles: ListedCard[]
  /**
   * How many of its cards the visitor has; `null` if signed out, or if the count is unavailable.
   */
  owned: number | null
}

export function browseSetsPage(cards: readonly CatalogueCard[]): BrowseSetsPage {
  const counts = new Map<string, { set: CardSet; cards: number }>()
  for (const { set } of cards) {
    const known = counts.get(set.id) ?? { set, cards: 0 }
    known.cards += 1
    counts.set(set.id, known)
  }
  const newestFirst = [...counts.values()].sort((a, b) => byRelease(a.set, b.set))
  const series = new Map<string, ListedSet[]>()
  for (const { set, cards: count } of newestFirst) {
    const id = set.serieId ?? 'other'
    series.set(id, [...(series.get(id) ?? []), listedSet(set, count)])
  }
  return {
    series: [...series].map(([id, sets]) => ({ id, name: seriesName(id), sets })),
  }
}

/** Newest first, sets without a date last. */
function byRelease(a: CardSet, b: CardSet): number {
  const newest = (b.releaseDate ?? '').localeCompare(a.releaseDate ?? '')
  return newest !== 0 ? newest : a.id.localeCompare(b.id)
}

function listedSet(set: CardSet, cards: number): ListedSet {
  const { id, name, code, releaseDate } = set
  const mark = (code ?? id).toUpperCase().slice(0, 6)
  return { id, name, mark, cards, year: releaseDate?.slice(0, 4) ?? null }
}

type SetQuestion = {
  setId: string | undefined
  /** `null` if signed out. */
  userId: string | null
  library: Pick<LibraryStore, 'cardIds'>
}

/** All cards of a set, ordered by number; `null` if there is no such set. */
export async function browseSetPage(
  cards: readonly CatalogueCard[],
  { setId, userId, library }: SetQuestion,
  listing: ListingContext,
): Promise<BrowseSetPage | null> {
  const ofSet = cards
    .filter(({ set }) => set.id === setId)
    .sort((a, b) => compareNumbers(a.number, b.number))
  const [first] = ofSet
  if (!first) return null
  const [tiles, owned] = await Promise.all([
    listCards(ofSet, listing),
    userId === null ? null : countOwned(ofSet, library.cardIds(userId)),
  ])
  return {
    ...listedSet(first.set, ofSet.length),
    series: seriesName(first.set.serieId ?? 'other'),
    releaseDate: first.set.releaseDate,
    tiles,
    owned,
  }
}

/** If the library cannot be read, the page only lacks its count. */
async function countOwned(cards: readonly CatalogueCard[], saved: Promise<string[]>) {
  try {
    const ids = new Set(await saved)
    return cards.filter(({ id }) => ids.has(id)).length
  } catch (error) {
    log.warn({ err: error }, 'Library could not be read')
    return null
  }
}
