import type { CatalogueCard } from '~/catalogue/card'
import { CURRENCY_OF, MARKET_OF } from './price'
import type { Price, Currency, Doubt, Finish } from './price'

/**
 * Dollars that ten euros bought, roughly, over the life of both markets (9.5 to 16). Serves only to
 * see whether two prices can be of the same card; nothing shown is ever converted with it.
 */
const DOLLARS_PER_TEN_EUROS = 11

/**
 * Further apart than this, one of the markets has another card: field notes C5, after reported
 * mix-ups of up to thirty times. About one card in 700 was wrong where somebody checked by hand.
 */
const MOST_TIMES_APART = 4

/** Whether a euro price and a dollar price cannot be of the same card. */
export function marketsDisagree(euros: Price, dollars: Price): boolean {
  const converted = euros.minor * DOLLARS_PER_TEN_EUROS
  const asked = dollars.minor * 10
  return converted > asked * MOST_TIMES_APART || asked > converted * MOST_TIMES_APART
}

/**
 * Cardmarket products that several cards of one set claim: at most one of them can be right.
 */
export function sharedCardmarketProducts(cards: Iterable<CatalogueCard>): Set<number> {
  const owners = new Map<string, string>()
  const shared = new Set<number>()
  for (const { id, set, variants } of cards)
    for (const { cardmarketId } of variants) {
      if (cardmarketId === null) continue
      const key = `${set.id} ${cardmarketId}`
      const owner = owners.get(key) ?? id
      owners.set(key, owner)
      if (owner !== id) shared.add(cardmarketId)
    }
  return shared
}

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
