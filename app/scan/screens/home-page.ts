import type { CardSummary, CardView } from '~/catalogue/card-view'
import type { SavedCard } from '~/library/saved-card'
import type { PriceOnPage } from '~/prices/price-panel'
import type { Energy } from '~/ui/energy'

/** What `/` shows: the menu, or one of the pages that a search, a link or a form leads to. */
export type HomePage =
  | { kind: 'menu'; refusal: Refusal | null }
  | { kind: 'search'; query: string; cards: CardSummary[] }
  | { kind: 'choose'; candidates: CardSummary[]; scan: Scan }
  | {
      kind: 'details'
      card: CardView
      energy: Energy
      scan: Scan
      price?: PriceOnPage
      saved?: SavedCard | null
    }

/** Address of the person's own photo of the card: `data:` from the server, `blob:` in the browser. */
export type Scan = string | null

export type Refusal = { message: string; advice: string | null }
