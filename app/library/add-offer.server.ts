import { findCard } from '~/catalogue/card'
import { cardSummary } from '~/catalogue/card-view'
import { safePath } from '~/http/paths'
import { translateFor } from '~/language/request-language.server'
import { visitorCurrency } from '~/prices/currency.server'
import { finishesOf } from '~/prices/finishes'
import { formatShortPrice } from '~/prices/format-price'
import type { PriceLookup } from '~/prices/lookup.server'
import type { AddOffer } from './add-form'
import { newBatchId } from './entry'
import type { LibraryContext } from './store/library-store'

/**
 * What the add sheet shows of the card that the address names; `?returnTo=` is where it leads.
 *
 * @throws {Response} 404 where there is no such card.
 */
export async function addOffer(
  request: Request,
  { catalogue, prices }: LibraryContext & { prices: Pick<PriceLookup, 'pricesOf'> },
): Promise<AddOffer> {
  const { searchParams } = new URL(request.url)
  const card = findCard(catalogue.current().byId, searchParams.get('card') ?? undefined)
  if (!card) throw new Response('No such card', { status: 404 })
  const t = translateFor(request)
  const finishes = finishesOf(card)
  const wanted = finishes.map((finish) => ({ cardId: card.id, finish }))
  const known = await prices.pricesOf(wanted, await visitorCurrency(request.headers))
  return {
    card: cardSummary(card),
    finishes: finishes.map((finish, place) => ({
      finish,
      amount: formatShortPrice(known[place] ?? undefined, t),
    })),
    batchId: newBatchId(),
    returnTo: safePath(searchParams.get('returnTo')) ?? '/library',
  }
}
