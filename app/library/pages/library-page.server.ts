import type { Currency } from '~/prices/price'
import type { LibraryCard, Worth } from '~/library/list/priced-library'
import type { LibraryLists, WorthInEach } from '~/library/list/library-lists.server'
import { CARDS_PER_PAGE } from './library-page'
import type { LibraryPage, OwnedTile } from './library-page'
import { isFiltered } from '~/library/list/query'
import type { LibraryQuery } from '~/library/list/query'
import { sumWorth } from '~/library/list/priced-library'

type LibraryPageContext = { libraryLists: LibraryLists }

type LibraryPageRequest = { userId: string; query: LibraryQuery; currency: Currency }

/** A page of somebody's library. */
export async function libraryPage(
  { libraryLists }: LibraryPageContext,
  { userId, query, currency }: LibraryPageRequest,
): Promise<LibraryPage> {
  const { library, list } = await libraryLists.listOf({ userId, query, currency })
  const found = list.cards.length
  const pages = Math.max(Math.ceil(found / CARDS_PER_PAGE), 1)
  const page = Math.min(query.page, pages)
  const start = (page - 1) * CARDS_PER_PAGE
  const onPage = list.cards.slice(start, start + CARDS_PER_PAGE)
  return {
    query: { ...query, page },
    currency,
    tiles: onPage.map((owned) => tileOf(owned, currency)),
    found,
    pages,
    cards: library.cards.length,
    copies: library.copies,
    unknown: library.unknown,
    worth: visitorsFirst(library.worth, currency),
    foundWorth: isFiltered(query) && found > 0 ? visitorsFirst(list.worth, currency) : null,
    choices: library.choices,
  }
}

function tileOf({ card, copies, entries }: LibraryCard, currency: Currency): OwnedTile {
  const { minor, priced } = sumWorth(entries, currency)
  return { id: card.id, name: card.name, copies, minor: priced > 0 ? minor : null }
}

function visitorsFirst(worth: WorthInEach, currency: Currency): Worth[] {
  return [worth[currency], worth[currency === 'EUR' ? 'USD' : 'EUR']]
}
