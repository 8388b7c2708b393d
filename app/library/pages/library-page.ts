import type { Currency } from '~/prices/price'
import type { LibraryChoices, Worth } from '~/library/list/priced-library'
import type { LibraryQuery } from '~/library/list/query'

/** One card of the grid. */
export type OwnedTile = {
  id: string
  name: string
  copies: number
  /** The worth of all copies in minor units of the page's currency; `null` without a price. */
  minor: number | null
}

/** What `/library` shows. */
export type LibraryPage = {
  query: LibraryQuery
  currency: Currency
  tiles: OwnedTile[]
  /** Cards that match the query, on all its pages. */
  found: number
  pages: number
  /** Different cards in the library. */
  cards: number
  copies: number
  /** Cards that the catalogue does not know, now. */
  unknown: number
  /** The whole library's worth, the visitor's currency first. */
  worth: Worth[]
  /** The worth of what matches the query; `null` if that is the whole library, or nothing. */
  foundWorth: Worth[] | null
  choices: LibraryChoices
}

export const CARDS_PER_PAGE = 60
