import type { Pricing } from '~/catalogue/card-view'
import type { PriceDesk } from './price-desk.server'
import { apiPricing, priceView } from './price-view'
import type { FinishPrice, PriceView } from './price-view'
import { visitorCurrency } from './visitor-currency.server'

type Asked = { prices: PriceDesk; cardId: string; headers: Headers }

/** The price of a card for an API's answer, which cannot wait: none where it is not known yet. */
export async function pricingForApi({ prices, cardId, headers }: Asked): Promise<Pricing> {
  const currency = visitorCurrency(headers)
  const soon = await prices.soon(cardId, currency)
  return apiPricing(soon.status === 'here' ? soon.view : priceView(null, currency))
}

/**
 * The price of a card for a page: here, or following it. In an object, for a promise that is
 * returned bare would be waited for.
 */
export async function priceForPage({ prices, cardId, headers }: Asked) {
  const soon = await prices.soon(cardId, visitorCurrency(headers))
  const price: PriceView | Promise<PriceView> = soon.view
  return { price }
}

/** The prices of a card's finishes for a page: here, or following it. */
export async function finishPricesForPage({ prices, cardId, headers }: Asked) {
  const soon = await prices.finishesSoon(cardId, visitorCurrency(headers))
  const finishPrices: FinishPrice[] | Promise<FinishPrice[]> = soon.view
  return { finishPrices }
}

/** The price of a card for the answer to a form, which nothing follows: here, or to reload for. */
export async function priceNowForPage({ prices, cardId, headers }: Asked) {
  const soon = await prices.soon(cardId, visitorCurrency(headers))
  return soon.status === 'here' ? { price: soon.view } : {}
}
