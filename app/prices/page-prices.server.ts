import type { Pricing } from '~/catalogue/card-view'
import { within } from '~/http/lost-connection'
import { visitorCurrency } from './currency.server'
import type { PriceLookup } from './price-lookup.server'
import { priceView, apiPricing } from './price-view'
import type { FinishPrice, PriceView } from './price-view'
import type { Currency } from './price'

/** What is here, or still being asked for. */
export type Soon<View> =
  | { status: 'here'; view: View }
  /** `view` never rejects, and comes within `LONGEST_WAIT_MS`. */
  | { status: 'later'; view: Promise<View> }

/**
 * What pages and API ask for the price of a card. Both take `PATIENCE_MS` at most and never reject:
 * what is not known by then comes later.
 */
export type PriceDesk = {
  soon(cardId: string, currency: Currency): Promise<Soon<PriceView>>
  /** Of each finish, the plainest first; none where no source and no store could be read. */
  finishesSoon(cardId: string, currency: Currency): Promise<Soon<FinishPrice[]>>
}

/** How long an identified card waits for its price. */
export const PATIENCE_MS = 300
/** How long a page stays open for a price; below the time after which React gives a stream up. */
export const LONGEST_WAIT_MS = 4000

type DeskOptions = {
  lookup: Pick<PriceLookup, 'priceOf' | 'finishPricesOf'>
  log: { warn(facts: object, message: string): void }
}

export function createPriceDesk({ lookup, log }: DeskOptions): PriceDesk {
  async function soon<View>(reading: Promise<View>, nothing: View): Promise<Soon<View>> {
    const asked = reading.catch((error: unknown) => {
      log.warn({ err: error }, 'Price could not be read')
      return nothing
    })
    const here = await within(PATIENCE_MS, asked, null)
    if (here) return { status: 'here', view: here }
    return { status: 'later', view: within(LONGEST_WAIT_MS, asked, nothing) }
  }

  return {
    soon: (cardId, currency) =>
      soon(
        lookup.priceOf(cardId, currency).then((pricing) => priceView(pricing, currency)),
        priceView(null, currency),
      ),
    finishesSoon: (cardId, currency) =>
      soon(
        lookup.finishPricesOf(cardId, currency).then((pricings) =>
          pricings.map((pricing) => ({
            finish: pricing.finish,
            view: priceView(pricing, currency),
          })),
        ),
        [],
      ),
  }
}

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
