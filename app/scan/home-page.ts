import type { CardSummary, CardView } from '~/catalogue/card-view'
import type { Energy } from '~/catalogue/energy'
import type { Language } from '~/catalogue/language'
import type { SavedCard } from '~/library/entries.server'
import type { PriceOnPage } from '~/prices/screens/panel'
import type { Currency, Finish, Price } from '~/prices/price'
import type { PricePoint } from '~/prices/price-store'
import type { FailureMessage, ScanAdvice } from './scan-messages'

/** What `/` shows: the menu, or one of the pages behind its links and forms. */
export type HomePage =
  | { kind: 'menu'; refusal: Refusal | null }
  | {
      kind: 'choose'
      candidates: PricedSummary[]
      scan: PhotoAddress
      language?: Language | null
      advice?: string | null
      /** How many other cards the sent photo shows. */
      othersInPhoto?: number
    }
  | {
      kind: 'details'
      card: CardView
      /** The finishes in which it is sold, the plainest first. */
      finishes: Finish[]
      /** The finish that is shown. */
      finish: Finish
      energy: Energy
      scan: PhotoAddress
      /** The other cards that the photo may show, likeliest first. */
      others: PricedSummary[]
      /** Further cards of its name, in case it is none of those. */
      namesakes?: PricedSummary[]
      /** The card that the scan named, if a person has chosen this one instead. */
      recognised: string | null
      /** How many other cards the sent photo shows. */
      othersInPhoto?: number
      /** The language of the scanned card, if not English. */
      language?: Language | null
      /** The visitor's currency. */
      currency?: Currency
      finishPrices?: PriceOnPage<Price[]>
      /** The trend of the shown finish, over the last month at the visitor's market. */
      trend?: PricePoint[]
      saved?: SavedCard | null
    }

/** A card to choose; without `price` if none is known in time. */
export type PricedSummary = CardSummary & {
  price?: Price
  /** The number as printed, if all cards to choose from are printings of one picture. */
  printed?: string
}

/**
 * Address of the person's own photo of the card: `data:` from the server, `blob:` in the browser.
 */
export type PhotoAddress = string | null

export type Refusal = FailureMessage &
  ScanAdvice & {
    /** The photo is not lost, or the camera goes on: the advice comes first. */
    isCalm?: boolean
  }
