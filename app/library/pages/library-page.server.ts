import type { AppLoadContext } from '@remix-run/node'
import type { PageCall } from '~/auth/session/require-user.server'
import { z } from 'zod'
import { chooseEnergy } from '~/catalogue/energy'
import { CHOICE_SECONDS, ownCookie } from '~/http/cookies.server'
import type { ExchangeRates } from '~/prices/exchange/exchange-rates.server'
import { MARKET_CURRENCY } from '~/prices/price'
import type { Currency, Exchange, ShownCurrency } from '~/prices/price'
import type { Measure } from '~/library/list/filter-cards'
import type { LibraryCard } from '~/library/list/priced-library'
import type { LibraryLists } from '~/library/list/library-lists.server'
import { CARDS_PER_PAGE } from './library-page'
import type { LibraryPage, OwnedCard } from './library-page'
import { isFiltered, VIEWS, withoutValues } from '~/library/list/query'
import type { LibraryQuery, LibraryView } from '~/library/list/query'
import { otherMarkets, sumWorth } from '~/library/list/priced-library'

type LibraryPageContext = {
  libraryLists: LibraryLists
  exchange: Pick<ExchangeRates, 'ratesTo'>
}

type LibraryPageRequest = {
  userId: string
  query: LibraryQuery
  view: LibraryView
  currency: Currency
  exchange: Exchange | null
}

export async function libraryPage(
  { libraryLists, exchange: { ratesTo } }: LibraryPageContext,
  { userId, query: asked, view, currency, exchange }: LibraryPageRequest,
  now = new Date(),
): Promise<LibraryPage> {
  const measure = toMeasure(asked.currency ?? currency, ratesTo)
  const query = measure ? asked : withoutValues(asked)
  const rates = exchange ? { rates: exchange.rates } : {}
  const question = { userId, query, currency, measure, ...rates }
  const { library, list } = await libraryLists.findList(question)
  const found = list.cards.length
  const pages = Math.max(Math.ceil(found / CARDS_PER_PAGE), 1)
  const page = Math.min(query.page, pages)
  const start = (page - 1) * CARDS_PER_PAGE
  const onPage = list.cards.slice(start, start + CARDS_PER_PAGE)
  const isPart = isFiltered(query)
  const isConverted = exchange?.isShown === true
  const { worth } = isPart ? list : library
  const { oldest } = worth[currency]
  const isOld = oldest !== null && oldest < now.toISOString().slice(0, 10)
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
    foundWorth: isPart ? list.worth[currency] : null,
    ...(isOld ? { asOf: oldest } : {}),
    otherMarkets: otherMarkets(worth, isConverted ? null : currency),
    change: library.change[currency],
    multipliers: library.multipliers,
    choices: { ...library.choices, sets: list.sets },
  }
}

/** How to compare values in a currency; `null` if its rate is unknown. */
function toMeasure(currency: ShownCurrency, ratesTo: ExchangeRates['ratesTo']): Measure | null {
  const rates = ratesTo(currency)
  const style = { style: 'currency', currency } as const
  const { maximumFractionDigits = 2 } = new Intl.NumberFormat('en', style).resolvedOptions()
  const step = 10 ** (2 - maximumFractionDigits)
  return rates && { market: MARKET_CURRENCY[currency], rates, step }
}

function ownedCard({ card, copies, entries }: LibraryCard, currency: Currency): OwnedCard {
  const { id, name, number, set } = card
  return {
    id,
    name,
    setName: set.name,
    number,
    energy: chooseEnergy(card),
    entries: entries.map(({ finish, condition, quantity }) => ({ finish, condition, quantity })),
    copies,
    worth: sumWorth(entries, currency),
  }
}

/** The last chosen view; tiles by default. */
const viewCookie = ownCookie('library-view', z.enum(VIEWS), { maxAge: CHOICE_SECONDS })

/**
 * The view to show: the one in the address, otherwise the last chosen one.
 *
 * @returns also the headers that store a new choice; empty if there is none.
 */
export async function chooseView(
  { request, context }: PageCall,
  { view: named }: Pick<LibraryQuery, 'view'>,
): Promise<{ view: LibraryView; headers: Headers }> {
  const kept = await viewCookie.read(request)
  const headers = new Headers()
  // `remix-serve` passes an empty context.
  const { https = false }: Partial<AppLoadContext> = context
  if (named !== null && named !== kept)
    headers.append('Set-Cookie', await viewCookie.set(named, https))
  return { view: named ?? kept ?? 'tiles', headers }
}
