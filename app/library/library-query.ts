import { PRINTINGS } from './library-entry'
import type { Printing } from './library-entry'

export const SORTS = ['added', 'name', 'set', 'value', 'rarity'] as const

export type LibrarySort = (typeof SORTS)[number]

/** What a library's address asks to see; `null` and empty text ask for nothing in particular. */
export type LibraryQuery = {
  text: string
  setId: string | null
  rarity: string | null
  printing: Printing | null
  supertype: string | null
  sort: LibrarySort
  /** From 1. */
  page: number
}

export const WHOLE_LIBRARY: LibraryQuery = {
  ...{ text: '', setId: null, rarity: null, printing: null, supertype: null },
  ...{ sort: 'added', page: 1 },
}

const MOST_CHARACTERS = 100
/** More pages than the largest library has. */
const MOST_PAGE = 9999

/** Reads `?q=&set=&rarity=&printing=&type=&sort=&page=`; what is no choice chooses nothing. */
export function readLibraryQuery(params: URLSearchParams): LibraryQuery {
  const text = (name: string) => params.get(name)?.trim().slice(0, MOST_CHARACTERS) ?? ''
  return {
    text: text('q'),
    setId: text('set') || null,
    rarity: text('rarity') || null,
    printing: PRINTINGS.find((printing) => printing === params.get('printing')) ?? null,
    supertype: text('type') || null,
    sort: SORTS.find((sort) => sort === params.get('sort')) ?? 'added',
    page: readPage(params.get('page')),
  }
}

function readPage(text: string | null): number {
  return text !== null && /^\d{1,4}$/.test(text)
    ? Math.min(Math.max(Number(text), 1), MOST_PAGE)
    : 1
}

/** `query`, changed, as the part of an address behind its path; empty for the whole library. */
export function writeLibraryQuery(query: LibraryQuery, change: Partial<LibraryQuery> = {}): string {
  const { text, setId, rarity, printing, supertype, sort, page } = { ...query, ...change }
  const params = new URLSearchParams()
  if (text) params.set('q', text)
  if (setId) params.set('set', setId)
  if (rarity) params.set('rarity', rarity)
  if (printing) params.set('printing', printing)
  if (supertype) params.set('type', supertype)
  if (sort !== 'added') params.set('sort', sort)
  if (page > 1) params.set('page', String(page))
  const search = params.toString()
  return search ? `?${search}` : ''
}

/** Whether a query leaves cards out. */
export function isFiltered({ text, setId, rarity, printing, supertype }: LibraryQuery): boolean {
  return text !== '' || [setId, rarity, printing, supertype].some((choice) => choice !== null)
}
