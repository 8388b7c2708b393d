import { cardView } from '~/catalogue/card-view'
import { findCard } from '~/catalogue/find-card'
import type { Currency } from '~/prices/price'
import { priceView } from '~/prices/price-view'
import { energyOf } from '~/ui/energy'
import { allowedPrintings } from './allowed-printings'
import type { PricesOf } from './library-card'
import type { LibraryCardPage, Stack } from './library-card-page'
import type { LibraryEntry } from './library-entry'
import type { LibrarySources } from './library-sources'

type Sources = LibrarySources & {
  prices: { pricesOf(wanted: Parameters<PricesOf>[0], currency: Currency): ReturnType<PricesOf> }
}

type Asked = { userId: string; cardId: string | undefined; currency: Currency }

/** All of one card in somebody's library; `null` where there is none of it, or no such card. */
export async function libraryCardPage(
  { library, catalogue, prices }: Sources,
  { userId, cardId, currency }: Asked,
): Promise<LibraryCardPage | null> {
  const card = findCard(catalogue.current().byId, cardId)
  const entries = card ? await library.entriesOf(userId, card.id) : []
  if (!card || entries.length === 0) return null
  const pricings = await prices.pricesOf(entries.map(finishOfEntry), currency)
  const stacks = entries.map((entry, place): Stack => {
    const { printing, condition, quantity, addedAt } = entry
    return {
      ...{ printing, condition, quantity },
      addedOn: addedAt.toISOString().slice(0, 10),
      price: priceView(pricings[place] ?? null, currency),
      printings: allowedPrintings(card, printing),
    }
  })
  return { card: cardView(card), energy: energyOf(card), stacks, printings: allowedPrintings(card) }
}

function finishOfEntry({ cardId, printing }: LibraryEntry) {
  return { cardId, finish: printing }
}
