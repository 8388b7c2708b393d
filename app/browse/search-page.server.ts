import type { CardSet, CatalogueCard } from '~/catalogue/card'
import type { CardSearch } from '~/catalogue/search/search-cards'
import type { Option } from '~/ui/fields'
import type { ListedCard } from './card-grid'
import { listCards } from './listed-cards.server'
import type { ListingContext } from './listed-cards.server'
import {
  RESULTS_PER_PAGE,
  FILTER_VALUES,
  filterFound,
  hasFilters,
  readSearchQuery,
} from './search-query'
import type { Filter, SearchQuery } from './search-query'

/** What `/search` shows. */
export type SearchPage = {
  query: SearchQuery
  /** Number of matching cards. */
  found: number
  /** Whether they match every word exactly, or nothing was typed. */
  isExact: boolean
  pages: number
  /** The cards of this page. */
  cards: ListedCard[]
  /** The options of each filter: only those with results, and the chosen one. */
  choices: Record<Filter, Option[]>
}

/**
 * The cards that the address asks for, best first; with filters alone, every matching card, newest
 * first.
 */
export async function searchPage(
  params: URLSearchParams,
  cardSearch: Pick<CardSearch, 'searchAll' | 'newestFirst'>,
  listing: ListingContext,
): Promise<SearchPage> {
  const asked = readSearchQuery(params)
  const {
    cards: everything,
    isExact,
    foundBy,
  } = asked.text === ''
    ? { cards: cardSearch.newestFirst(), isExact: true, foundBy: undefined }
    : cardSearch.searchAll(asked.text)
  const isAsked = asked.text !== '' || hasFilters(asked)
  const found = isAsked ? filterFound(everything, asked) : []
  const pages = Math.max(1, Math.ceil(found.length / RESULTS_PER_PAGE))
  const query = { ...asked, page: Math.min(asked.page, pages) }
  const begin = (query.page - 1) * RESULTS_PER_PAGE
  return {
    query,
    found: found.length,
    isExact,
    pages,
    cards: await listCards(found.slice(begin, begin + RESULTS_PER_PAGE), listing, foundBy),
    choices: choicesFor(query, everything, cardSearch.newestFirst()),
  }
}

/** Over all cards, because each visit to the search starts there: some 20 ms for 21,000 cards. */
const unfiltered = new WeakMap<readonly CatalogueCard[], SearchPage['choices']>()

function choicesFor(
  query: SearchQuery,
  cards: readonly CatalogueCard[],
  all: readonly CatalogueCard[],
): SearchPage['choices'] {
  const isWhole = cards === all && !hasFilters(query)
  const known = isWhole ? unfiltered.get(all) : undefined
  if (known) return known
  const choices = {
    set: setOptions(filterFound(cards, query, 'set'), query, all),
    type: options('type', cards, query),
    rarity: options('rarity', cards, query),
    year: options('year', cards, query).reverse(),
  }
  if (isWhole) unfiltered.set(all, choices)
  return choices
}

function options(filter: Filter, cards: readonly CatalogueCard[], query: SearchQuery): Option[] {
  const chosen = query[filter]
  const values = new Set(chosen === null ? [] : [chosen])
  for (const card of filterFound(cards, query, filter))
    for (const value of FILTER_VALUES[filter](card)) values.add(value)
  return [...values].sort((a, b) => a.localeCompare(b, 'en')).map((value) => [value, value])
}

function setOptions(
  offered: readonly CatalogueCard[],
  { set: chosen }: SearchQuery,
  all: readonly CatalogueCard[],
): Option[] {
  const sets = new Map<string, CardSet>()
  for (const { set } of offered) sets.set(set.id, set)
  const options = [...sets.values()]
    .sort((a, b) => (b.releaseDate ?? '').localeCompare(a.releaseDate ?? ''))
    .map(({ id, name }): Option => [id, name])
  if (chosen === null || sets.has(chosen)) return options
  return [...options, [chosen, all.find(({ set }) => set.id === chosen)?.set.name ?? chosen]]
}
