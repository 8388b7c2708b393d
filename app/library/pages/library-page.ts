import type { Currency, Exchange } from '~/prices/price'
import type { Energy } from '~/catalogue/energy'
import type { LibraryEntry } from '~/library/entry'
import type { ConditionMultipliers } from '~/library/list/entry-prices.server'
import type { LibraryChoices, Worth } from '~/library/list/priced-library'
import type { LibraryQuery, LibraryView } from '~/library/list/query'
import type { WorthChange } from '~/library/list/worth-change'

/** One entry of a card, as the list shows it. */
export type OwnedEntry = Pick<LibraryEntry, 'finish' | 'condition' | 'quantity'>

/** One card of the library. */
export type OwnedCard = {
  id: string
  name: string
  setName: string
  number: string
  energy: Energy
  /** Newest first. */
  entries: OwnedEntry[]
  copies: number
  /** Of all copies. */
  worth: Worth
}

/** What `/library` shows. */
export type LibraryPage = {
  query: LibraryQuery
  view: LibraryView
  /** The currency of the visitor's market; copies that it does not price have the other's. */
  currency: Currency
  /** How they are shown, if they are converted. */
  exchange?: Exchange
  owned: OwnedCard[]
  /** Number of cards that match the query, on all its pages. */
  found: number
  pages: number
  /** Different cards in the library. */
  cards: number
  copies: number
  /** Number of cards that the catalogue does not know now. */
  unknown: number
  /** The whole library's. */
  worth: Worth
  /** The worth of what matches the query; `null` if that is the whole library. */
  foundWorth: Worth | null
  /** ISO day of the oldest price in the shown worth, unless that is today. */
  asOf?: string
  /** The markets' currencies in which that worth has other amounts than the ones shown. */
  otherMarkets: Currency[]
  /** The change of the whole library's worth since a month ago; `null` if unknown. */
  change: WorthChange | null
  /** How prices depend on each copy's condition; `null`: all are near mint prices. */
  multipliers: ConditionMultipliers | null
  choices: LibraryChoices
}

export const CARDS_PER_PAGE = 60
