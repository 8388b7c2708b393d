import type { Currency } from '~/prices/price'
import { filterCards } from './filter-cards'
import { collect } from './library-card'
import type { LibraryCard, PricesOf } from './library-card'
import { libraryChoices } from './library-choices'
import { CARDS_PER_PAGE } from './library-page'
import type { LibraryPage, LibraryTile } from './library-page'
import { isFiltered } from './library-query'
import type { LibraryQuery } from './library-query'
import type { LibrarySources } from './library-sources'
import type { LibraryStore } from './library-store'
import { sortCards } from './sort-cards'
import { worthOf } from './worth'
import type { Worth } from './worth'

type Sources = Pick<LibrarySources, 'catalogue'> & {
  library: Pick<LibraryStore, 'entries'>
  prices: { pricesOf(wanted: Parameters<PricesOf>[0], currency: Currency): ReturnType<PricesOf> }
}

type Asked = { userId: string; query: LibraryQuery; currency: Currency }

/** A page of somebody's library, by one look into the store and one at the prices. */
export async function libraryPage(
  { library, catalogue, prices }: Sources,
  { userId, query, currency }: Asked,
): Promise<LibraryPage> {
  const entries = await library.entries(userId)
  const { cards, unknown } = await collect(entries, catalogue.current().byId, (wanted) =>
    prices.pricesOf(wanted, currency),
  )
  const found = filterCards(cards, query, currency)
  const pages = Math.max(Math.ceil(found.length / CARDS_PER_PAGE), 1)
  const page = Math.min(query.page, pages)
  const start = (page - 1) * CARDS_PER_PAGE
  const sorted = sortCards(found, query.sort, currency)
  return {
    query: { ...query, page },
    currency,
    tiles: sorted.slice(start, start + CARDS_PER_PAGE).map((owned) => tileOf(owned, currency)),
    found: found.length,
    pages,
    cards: cards.length,
    copies: cards.reduce((sum, { copies }) => sum + copies, 0),
    unknown,
    worth: inBothCurrencies(cards, currency),
    foundWorth: isFiltered(query) && found.length > 0 ? inBothCurrencies(found, currency) : null,
    choices: libraryChoices(cards),
  }
}

function tileOf({ card, copies, entries }: LibraryCard, currency: Currency): LibraryTile {
  const { minor, priced } = worthOf(entries, currency)
  return { id: card.id, name: card.name, copies, minor: priced > 0 ? minor : null }
}

function inBothCurrencies(cards: readonly LibraryCard[], first: Currency): Worth[] {
  const entries = cards.flatMap((owned) => owned.entries)
  const second: Currency = first === 'EUR' ? 'USD' : 'EUR'
  return [first, second].map((currency) => worthOf(entries, currency))
}
