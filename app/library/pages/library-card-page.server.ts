import { cardView } from '~/catalogue/card-view'
import type { CardView } from '~/catalogue/card-view'
import { findCard } from '~/catalogue/card'
import { allowedPrintings } from '~/library/entry'
import type { EntryKey, Printing, LibraryEntry } from '~/library/entry'
import type { LibraryContext } from '~/library/library-context'
import type { PricesOf } from '~/library/list/priced-library'
import { noPrice } from '~/prices/price'
import type { Price } from '~/prices/price'
import type { Currency } from '~/prices/price'
import { energyOf } from '~/ui/energy'
import type { Energy } from '~/ui/energy'

/** An entry of a card as its page shows it. */
export type CardPageEntry = Omit<EntryKey, 'cardId'> & {
  quantity: number
  /** ISO day. */
  addedOn: string
  /** Of one copy. */
  price: Price
  /** What this entry's printing may be changed to. */
  printings: Printing[]
}

/** What `/library/{id}` shows. */
export type LibraryCardPage = {
  card: CardView
  energy: Energy
  entries: CardPageEntry[]
  /** What another entry may be of. */
  printings: Printing[]
}

type CardPageContext = LibraryContext & {
  prices: { pricesOf(wanted: Parameters<PricesOf>[0], currency: Currency): ReturnType<PricesOf> }
}

type CardPageRequest = { userId: string; cardId: string | undefined; currency: Currency }

/** All of one card in somebody's library; `null` where there is none of it, or no such card. */
export async function libraryCardPage(
  { library, catalogue, prices }: CardPageContext,
  { userId, cardId, currency }: CardPageRequest,
): Promise<LibraryCardPage | null> {
  const card = findCard(catalogue.current().byId, cardId)
  const entries = card ? await library.entriesOf(userId, card.id) : []
  if (!card || entries.length === 0) return null
  const pricings = await prices.pricesOf(entries.map(finishOfEntry), currency)
  const shown = entries.map((entry, place): CardPageEntry => {
    const { printing, condition, quantity, addedAt } = entry
    return {
      ...{ printing, condition, quantity },
      addedOn: addedAt.toISOString().slice(0, 10),
      price: pricings[place] ?? noPrice(currency, printing),
      printings: allowedPrintings(card, printing),
    }
  })
  return {
    card: cardView(card),
    energy: energyOf(card),
    entries: shown,
    printings: allowedPrintings(card),
  }
}

function finishOfEntry({ cardId, printing }: LibraryEntry) {
  return { cardId, finish: printing }
}
