import type { Currency, Exchange, Finish } from '~/prices/price'
import type { LibraryEntry } from '~/library/entry'
import type { LibraryChoices, Worth } from '~/library/list/priced-library'
import type { LibraryQuery, LibraryView } from '~/library/list/query'
import type { WorthChange } from '~/library/list/worth-change'

/** One entry of a card, as the list shows it. */
export type OwnedEntry = Pick<LibraryEntry, 'finish' | 'condition' | 'quantity'> & {
  /** The worth of its copies in minor units of the page's currency; `null` without a price. */
  minor: number | null
}

/** One card of the library. */
export type OwnedCard = {
  id: string
  name: string
  setName: string
  number: string
  /** What the card's finish is not named for. */
  plainest: Finish
  /** Newest first. */
  entries: OwnedEntry[]
  copies: number
  /** The worth of all copies in minor units of the page's currency; `null` without a price. */
  minor: number | null
}

/** What `/library` shows. */
export type LibraryPage = {
  query: LibraryQuery
  view: LibraryView
  /** That of the visitor's market, in which all amounts are. */
  currency: Currency
  /** How they are shown, where that is not as they are. */
  exchange?: Exchange
  owned: OwnedCard[]
  /** Cards that match the query, on all its pages. */
  found: number
  pages: number
  /** Different cards in the library. */
  cards: number
  copies: number
  /** Cards that the catalogue does not know, now. */
  unknown: number
  /** The whole library's worth in the page's currency. */
  worth: Worth
  /** The worth of what matches the query; `null` if that is the whole library, or nothing. */
  foundWorth: Worth | null
  /** How the whole library's worth has changed since a month ago; `null` if nobody knows. */
  change: WorthChange | null
  /** Whether prices are of each copy's condition; otherwise all are of near mint copies. */
  byCondition: boolean
  choices: LibraryChoices
}

export const CARDS_PER_PAGE = 60
