import type { Energy } from '~/ui/energy'
import type { CardView } from '~/catalogue/card-view'
import type { PriceView } from '~/prices/price-view'
import type { EntryKey, Printing } from './library-entry'

/** A stack of a card as its page shows it. */
export type Stack = Omit<EntryKey, 'cardId'> & {
  quantity: number
  /** ISO day. */
  addedOn: string
  /** Of one copy. */
  price: PriceView
  /** What this stack's printing may be changed to. */
  printings: Printing[]
}

/** What `/library/{id}` shows. */
export type LibraryCardPage = {
  card: CardView
  energy: Energy
  stacks: Stack[]
  /** What another stack may be of. */
  printings: Printing[]
}
