import { findCard } from '~/catalogue/card'
import { cardSummary } from '~/catalogue/card-view'
import { safePath } from '~/http/paths'
import { translateFor } from '~/language/request-language.server'
import { usualFinish } from '~/prices/choose-price'
import { visitorCurrency } from '~/prices/currency.server'
import { finishesOf } from '~/prices/finishes'
import { formatShortPrice } from '~/prices/exchange/format-amount'
import { withExchange } from '~/prices/exchange/exchange'
import type { PriceLookup } from '~/prices/lookup.server'
import type { VisitorExchange } from '~/prices/screens/page-prices.server'
import type { Finish, Price } from '~/prices/price'
import type { AddOffer } from './add-form'
import { newBatchId } from '~/library/entry'
import type { LibraryContext } from '~/library/library-store'

/** The finish that was chosen on the page of the button. */
function finishOf(returnTo: string, finishes: readonly Finish[]): Finish | undefined {
  const { searchParams } = new URL(returnTo, 'http://localhost')
  return finishes.find((finish) => finish === searchParams.get('finish'))
}

/**
 * What the add sheet shows for the card in the address; `?returnTo=` is where it redirects.
 *
 * @returns `null` if there is no such card.
 */
export async function addOffer(
  request: Request,
  {
    catalogue,
    prices,
  }: LibraryContext & { prices: Pick<PriceLookup, 'findPrices'> & VisitorExchange },
): Promise<AddOffer | null> {
  const { searchParams } = new URL(request.url)
  const card = findCard(catalogue.current().byId, searchParams.get('card') ?? undefined)
  if (!card) return null
  const t = translateFor(request)
  const finishes = finishesOf(card)
  const wanted = finishes.map((finish) => ({ cardId: card.id, finish }))
  const known = await prices.findPrices(wanted, await visitorCurrency(request.headers))
  const exchange = await prices.exchangeFor(request.headers)
  const amountOf = (price: Price | null | undefined) =>
    formatShortPrice(price ? withExchange(price, exchange) : undefined, t)
  const returnTo = safePath(searchParams.get('returnTo')) ?? '/library'
  return {
    card: cardSummary(card),
    finishes: finishes.map((finish, index) => ({
      finish,
      amount: amountOf(known[index]),
    })),
    finish: finishOf(returnTo, finishes) ?? usualFinish(finishes, known),
    batchId: newBatchId(),
    returnTo,
  }
}
