import { marketsDisagree } from './price-doubt'
import { CURRENCY_OF, MARKET_OF } from './price'
import type { Currency, Doubt, Finish, Price } from './price'

/** The prices of one finish of a card, as a visitor sees them. Nothing in it is converted. */
export type CardPricing = {
  currency: Currency
  finish: Finish
  /** In the visitor's currency; `null` where none is known or none can be relied on. */
  headline: Price | null
  /** The other market's, in its own currency. */
  second: Price | null
  /** Why the prices are not to be taken as fact; `null` where nothing speaks against them. */
  doubt: Doubt | null
}

export type PricingQuestion = { currency: Currency; finish: Finish; sharesProduct: boolean }

/**
 * What to show of the prices known of a card.
 *
 * A euro price in doubt is not shown at all: TCGplayer's is the more reliable of the two (field
 * notes C5), and stands with the doubt beside it.
 *
 * @param latest one price for each finish and market, in any order.
 * @param sharesProduct whether another card of the set claims the same Cardmarket product.
 */
export function cardPricing(
  latest: readonly Price[],
  { currency, finish, sharesProduct }: PricingQuestion,
): CardPricing {
  const euros = shown(latest, 'EUR', finish)
  const dollars = shown(latest, 'USD', finish)
  const doubt = doubtOf(euros, dollars, sharesProduct)
  const trusted = { EUR: doubt === null ? euros : null, USD: dollars }
  return {
    currency,
    finish,
    headline: trusted[currency],
    second: trusted[currency === 'EUR' ? 'USD' : 'EUR'],
    doubt,
  }
}

function shown(latest: readonly Price[], currency: Currency, finish: Finish): Price | null {
  const market = MARKET_OF[currency]
  return (
    latest.find(
      (price) =>
        price.market === market &&
        price.currency === CURRENCY_OF[market] &&
        price.finish === finish &&
        price.kind !== 'lowest-offer',
    ) ?? null
  )
}

function doubtOf(euros: Price | null, dollars: Price | null, sharesProduct: boolean): Doubt | null {
  if (euros && sharesProduct) return 'shared-product'
  return euros && dollars && marketsDisagree(euros, dollars) ? 'markets-disagree' : null
}
