import type { Texts } from '~/language/translate'
import { readFinish } from '~/library/entry'
import { SHOWN_CURRENCIES } from '~/prices/price'
import type { Finish, ShownCurrency } from '~/prices/price'

export const SORTS = ['added', 'oldest', 'name', 'set', 'value', 'lowest', 'rarity'] as const

export type LibrarySort = (typeof SORTS)[number]

export const VIEWS = ['tiles', 'list'] as const

export type LibraryView = (typeof VIEWS)[number]

/** The filters and order in a library's URL; `null` and empty text do not filter. */
export type LibraryQuery = {
  text: string
  setId: string | null
  rarity: string | null
  finish: Finish | null
  supertype: string | null
  /** `Fire`, `Water` …; cards without a type match none. */
  energy: string | null
  /** The price of one copy, in hundredths of `currency`, both ends inclusive. */
  valueFrom: number | null
  valueTo: number | null
  /** Of the amounts, valid or not; `null` without one, or if the address does not name it. */
  currency: ShownCurrency | null
  /** ISO days (UTC) on which copies were added, both inclusive. */
  addedFrom: string | null
  addedTo: string | null
  sort: LibrarySort
  /** `null`: the last choice. */
  view: LibraryView | null
  /** Starts at 1. */
  page: number
  /** What the address says in place of a valid amount, currency or day. */
  invalid: InvalidEnds
}

/** The parts of an address that name the ends of a range. */
const ENDS = ['min', 'max', 'currency', 'since', 'until'] as const

export type InvalidEnds = Partial<Record<(typeof ENDS)[number], string>>

const MAX_CHARACTERS = 100
/** More pages than the largest library has. */
const MAX_PAGE = 9999

/** An amount as people type it: `5`, `5.5` or `5,50`. */
export const AMOUNT_PATTERN = '\\d{1,7}([.,]\\d{1,2})?'
const AMOUNT = new RegExp(`^${AMOUNT_PATTERN}$`)

/**
 * Reads
 * `?q=&set=&rarity=&finish=&type=&energy=&min=&max=&currency=&since=&until=&sort=&view=&page=`;
 * ignores invalid values, and reports those of ranges.
 */
export function readLibraryQuery(params: URLSearchParams): LibraryQuery {
  const text = (name: string) => params.get(name)?.trim().slice(0, MAX_CHARACTERS) ?? ''
  const ends = {
    min: readAmount(text('min')),
    max: readAmount(text('max')),
    currency: readCurrency(text('currency')),
    since: readDay(text('since')),
    until: readDay(text('until')),
  }
  const [addedFrom, addedTo] = inOrder(ends.since, ends.until)
  const hasAmounts = text('min') !== '' || text('max') !== ''
  const unread = ENDS.filter(
    (end) => ends[end] === null && text(end) !== '' && (end !== 'currency' || hasAmounts),
  )
  return {
    text: text('q'),
    setId: text('set') || null,
    rarity: text('rarity') || null,
    finish: readFinish(params),
    supertype: text('type') || null,
    energy: text('energy') || null,
    ...readValues(ends, hasAmounts, unread.includes('currency')),
    ...{ addedFrom, addedTo },
    sort: SORTS.find((sort) => sort === params.get('sort')) ?? 'added',
    view: VIEWS.find((view) => view === params.get('view')) ?? null,
    page: readPage(params.get('page')),
    invalid: Object.fromEntries(unread.map((end) => [end, text(end)])),
  }
}

type ValueRange = Pick<LibraryQuery, 'valueFrom' | 'valueTo' | 'currency'>

const NO_VALUES: ValueRange = { valueFrom: null, valueTo: null, currency: null }

/** Amounts mean nothing in an unknown currency, nor a currency without amounts. */
function readValues(
  { min, max, currency }: Record<'min' | 'max', number | null> & Pick<ValueRange, 'currency'>,
  hasAmounts: boolean,
  isUnknown: boolean,
): ValueRange {
  if (isUnknown || !hasAmounts) return NO_VALUES
  const [valueFrom, valueTo] = inOrder(min, max)
  return { valueFrom, valueTo, currency }
}

/** `query` without its values, which are in a currency that cannot be compared here. */
export function withoutValues(query: LibraryQuery): LibraryQuery {
  const { currency, invalid } = query
  return { ...query, ...NO_VALUES, invalid: { ...invalid, ...(currency ? { currency } : {}) } }
}

/** Whether values lack the currency that would make an address mean the same for everybody. */
export function lacksCurrency({ valueFrom, valueTo, currency }: LibraryQuery): boolean {
  return currency === null && (valueFrom !== null || valueTo !== null)
}

function readCurrency(text: string): ShownCurrency | null {
  return SHOWN_CURRENCIES.find((currency) => currency === text.toUpperCase()) ?? null
}

/** The ends of a range, whichever was given first; `null` for an open end. */
function inOrder<End extends number | string>(from: End | null, to: End | null) {
  return from !== null && to !== null && from > to ? ([to, from] as const) : ([from, to] as const)
}

function readPage(text: string | null): number {
  return text !== null && /^\d{1,4}$/.test(text) ? Math.min(Math.max(Number(text), 1), MAX_PAGE) : 1
}

function readAmount(text: string): number | null {
  return AMOUNT.test(text) ? Math.round(Number(text.replace(',', '.')) * 100) : null
}

/** Whether a day exists: not February 30. */
function readDay(text: string): string | null {
  const time = /^\d{4}-\d{2}-\d{2}$/.test(text) ? Date.parse(text) : NaN
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text) ? text : null
}

/**
 * `query` with `change`, as a URL's search part, with the invalid ends of ranges, which the page
 * names until they are corrected; empty for the whole library.
 */
export function writeLibraryQuery(query: LibraryQuery, change: Partial<LibraryQuery> = {}): string {
  const wanted = { ...query, ...change }
  const { text, setId, rarity, finish, supertype, sort, view, page } = wanted
  const params = new URLSearchParams()
  if (text) params.set('q', text)
  if (setId) params.set('set', setId)
  if (rarity) params.set('rarity', rarity)
  if (finish) params.set('finish', finish)
  if (supertype) params.set('type', supertype)
  if (wanted.energy) params.set('energy', wanted.energy)
  for (const [end, text] of Object.entries(writeEnds(wanted))) if (text) params.set(end, text)
  if (sort !== 'added') params.set('sort', sort)
  if (view) params.set('view', view)
  if (page > 1) params.set('page', String(page))
  const search = params.toString()
  return search ? `?${search}` : ''
}

/** The ends of the ranges as an address names them, invalid ones as they were. */
function writeEnds({ valueFrom, valueTo, currency, addedFrom, addedTo, invalid }: LibraryQuery) {
  const min = valueFrom === null ? invalid.min : String(valueFrom / 100)
  const max = valueTo === null ? invalid.max : String(valueTo / 100)
  const hasAmounts = min !== undefined || max !== undefined
  return {
    min,
    max,
    currency: hasAmounts ? currency : null,
    since: addedFrom ?? invalid.since,
    until: addedTo ?? invalid.until,
  }
}

/** Whether a query filters at all. */
export function isFiltered(query: LibraryQuery): boolean {
  return writeLibraryQuery(query, { sort: 'added', view: null, page: 1, invalid: {} }) !== ''
}

export const SORT_LABELS: Readonly<Record<LibrarySort, string>> = {
  added: 'Newest first',
  oldest: 'Oldest first',
  name: 'Name',
  set: 'Set and number',
  value: 'Highest value',
  lowest: 'Lowest value',
  rarity: 'Rarest first',
} satisfies Texts
