import type { CatalogueCard } from '~/catalogue/card'
import { MAX_QUERY_LENGTH } from '~/catalogue/search/search-text'

/** The query in the address of the search; `null` and empty text do not filter. */
export type SearchQuery = {
  text: string
  /** Set id. */
  set: string | null
  /** An energy type (`Fire`), or `Trainer` or `Energy`. */
  type: string | null
  rarity: string | null
  /** Year of the set's release, `1999`. */
  year: string | null
  /** Starts at 1. */
  page: number
}

export const RESULTS_PER_PAGE = 30

export const FILTERS = ['set', 'type', 'rarity', 'year'] as const
export type Filter = (typeof FILTERS)[number]

/** Reads `?q=&set=&type=&rarity=&year=&page=`; ignores invalid values. */
export function readSearchQuery(params: URLSearchParams): SearchQuery {
  const text = (name: string) => params.get(name)?.trim().slice(0, MAX_QUERY_LENGTH) ?? ''
  const page = /^\d{1,4}$/.test(text('page')) ? Math.max(1, Number(text('page'))) : 1
  return {
    text: text('q'),
    set: text('set') || null,
    type: text('type') || null,
    rarity: text('rarity') || null,
    year: text('year') || null,
    page,
  }
}

/** Whether an address has filters without a value, as a form sends them without scripts. */
export function hasEmptyFilters(params: URLSearchParams): boolean {
  return FILTERS.some((filter) => params.get(filter) === '')
}

/** Address of a search: `query` with `change`. */
export function searchPath(query: SearchQuery, change: Partial<SearchQuery> = {}): string {
  const wanted = { ...query, ...change }
  const params = new URLSearchParams({ q: wanted.text })
  for (const filter of FILTERS) {
    const value = wanted[filter]
    if (value !== null) params.set(filter, value)
  }
  if (wanted.page > 1) params.set('page', String(wanted.page))
  return `/search?${params.toString()}`
}

/** Whether a query has filters besides its text. */
export function hasFilters(query: SearchQuery): boolean {
  return FILTERS.some((filter) => query[filter] !== null)
}

/** The values of a card for each filter. */
export const FILTER_VALUES: Readonly<Record<Filter, (card: CatalogueCard) => string[]>> = {
  set: ({ set }) => [set.id],
  type: ({ types, supertype }) => (supertype === 'Pokémon' ? types : [supertype]),
  rarity: ({ rarity }) => (rarity === null || rarity === 'None' ? [] : [rarity]),
  year: ({ set }) => (set.releaseDate === null ? [] : [set.releaseDate.slice(0, 4)]),
}

/** The cards that match the filters of `query`, `except` one of them. */
export function filterFound(
  cards: readonly CatalogueCard[],
  query: SearchQuery,
  except?: Filter,
): readonly CatalogueCard[] {
  const active = FILTERS.filter((filter) => filter !== except && query[filter] !== null)
  if (active.length === 0) return cards
  return cards.filter((card) =>
    active.every((filter) => FILTER_VALUES[filter](card).includes(query[filter] ?? '')),
  )
}
