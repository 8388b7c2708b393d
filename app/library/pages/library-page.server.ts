import { getPlainestFinish } from '~/prices/finishes'
import type { Currency, Exchange } from '~/prices/price'
import type { LibraryCard, PricedEntry } from '~/library/list/priced-library'
import type { LibraryLists } from '~/library/list/library-lists.server'
import { CARDS_PER_PAGE } from './library-page'
import type { LibraryPage, OwnedCard } from './library-page'
import { isFiltered } from '~/library/list/query'
import type { LibraryQuery, LibraryView } from '~/library/list/query'
import { sumWorth } from '~/library/list/priced-library'

type LibraryPageContext = { libraryLists: LibraryLists }

type LibraryPageRequest = {
  userId: string
  query: LibraryQuery
  view: LibraryView
  currency: Currency
  exchange: Exchange | null
}

/** A page of somebody's library. */
export async function libraryPage(
  { libraryLists }: LibraryPageContext,
  { userId, query, view, currency, exchange }: LibraryPageRequest,
): Promise<LibraryPage> {
  const { library, list } = await libraryLists.listOf({ userId, query, currency })
  const found = list.cards.length
  const pages = Math.max(Math.ceil(found / CARDS_PER_PAGE), 1)
  const page = Math.min(query.page, pages)
  const start = (page - 1) * CARDS_PER_PAGE
  const onPage = list.cards.slice(start, start + CARDS_PER_PAGE)
  return {
    query: { ...query, page },
    view,
    currency,
    ...(exchange ? { exchange } : {}),
    owned: onPage.map((owned) => ownedCard(owned, currency)),
    found,
    pages,
    cards: library.cards.length,
    copies: library.copies,
    unknown: library.unknown,
    worth: library.worth[currency],
    foundWorth: isFiltered(query) && found > 0 ? list.worth[currency] : null,
    change: library.change[currency],
    byCondition: library.byCondition,
    choices: library.choices,
  }
}

function ownedCard({ card, copies, entries }: LibraryCard, currency: Currency): OwnedCard {
  const { id, name, number, set } = card
  return {
    id,
    name,
    setName: set.name,
    number,
    plainest: getPlainestFinish(card),
    entries: entries.map((entry) => {
      const { finish, condition, quantity } = entry
      return { finish, condition, quantity, minor: minorOf([entry], currency) }
    }),
    copies,
    minor: minorOf(entries, currency),
  }
}

function minorOf(entries: readonly PricedEntry[], currency: Currency): number | null {
  const { minor, priced } = sumWorth(entries, currency)
  return priced > 0 ? minor : null
}
