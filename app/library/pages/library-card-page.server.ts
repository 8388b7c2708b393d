import { cardView } from '~/catalogue/card-view'
import type { CardView } from '~/catalogue/card-view'
import { findCard } from '~/catalogue/card'
import { allowedFinishes, USUAL_CONDITION } from '~/library/entry'
import type { EntryKey } from '~/library/entry'
import { shownPrice } from '~/prices/choose-price'
import { withExchange } from '~/prices/exchange/exchange'
import type { Finish, Price, Currency, Exchange } from '~/prices/price'
import type { LibraryContext, LibraryStore } from '~/library/library-store'
import type { EntryPrices } from '~/library/list/entry-prices.server'
import { noPrice } from '~/prices/price'
import { chooseEnergy } from '~/catalogue/energy'
import type { Energy } from '~/catalogue/energy'

/** An entry of a card as its page shows it. */
export type CardPageEntry = Omit<EntryKey, 'cardId'> & {
  quantity: number
  /** ISO day. */
  addedOn: string
  /** Price of one copy, by its condition if that counts. */
  price: Price
  /** It is the price of a near mint copy, which this one is not. */
  isNearMintPrice: boolean
  /** The finishes that this entry may be changed to. */
  finishes: Finish[]
}

/** What `/library/{id}` shows. */
export type LibraryCardPage = {
  card: CardView
  energy: Energy
  entries: CardPageEntry[]
  /** The finish whose price is shown first: that of the first entry that has one. */
  finish: Finish
  /** The finishes that another entry may have. */
  finishes: Finish[]
}

type CardPageContext = Pick<LibraryContext, 'catalogue'> & {
  library: Pick<LibraryStore, 'findEntries'>
  entryPrices: Pick<EntryPrices, 'findPrices' | 'multipliers'>
}

type CardPageRequest = {
  userId: string
  cardId: string | undefined
  currency: Currency
  exchange: Exchange | null
}

/** All copies of one card in a library; `null` if there are none, or no such card. */
export async function libraryCardPage(
  { library, catalogue, entryPrices }: CardPageContext,
  { userId, cardId, currency, exchange }: CardPageRequest,
): Promise<LibraryCardPage | null> {
  const card = findCard(catalogue.current().byId, cardId)
  const entries = card ? await library.findEntries(userId, card.id) : []
  const [first] = entries
  if (!card || !first) return null
  const pricings = await entryPrices.findPrices(entries, currency)
  const shown = entries.map((entry, index): CardPageEntry => {
    const { finish, condition, quantity, addedAt } = entry
    return {
      finish,
      condition,
      quantity,
      addedOn: addedAt.toISOString().slice(0, 10),
      price: withExchange(pricings[index] ?? noPrice(currency, finish), exchange),
      isNearMintPrice: entryPrices.multipliers === null && condition !== USUAL_CONDITION,
      finishes: allowedFinishes(card, finish),
    }
  })
  return {
    card: cardView(card),
    energy: chooseEnergy(card),
    entries: shown,
    finish: shown.find(({ price }) => shownPrice(price))?.finish ?? first.finish,
    finishes: allowedFinishes(card),
  }
}
