import type { CatalogueCard } from '~/catalogue/card'
import { CURRENCIES, CURRENCY_OF, MARKET_OF } from './price'
import type { Currency, Doubt, Exchange, Finish, MarketPrice, Price } from './price'

type PriceQuestion = { currency: Currency; finish: Finish; sharesProduct: boolean }

/**
 * Chooses which of a card's market prices are shown: first the one in the visitor's currency,
 * second the other market's. (Which kind of price represents a market is chosen before, by
 * `pickPrice` in market-prices.ts.)
 *
 * A doubtful euro price is not shown at all: TCGplayer's is the more reliable of the two (field
 * notes C5), and is shown together with the doubt.
 *
 * @param latest one price for each finish and market, in any order.
 * @param sharesProduct whether another card of the set claims the same Cardmarket product.
 */
export function choosePrice(
  latest: readonly MarketPrice[],
  { currency, finish, sharesProduct }: PriceQuestion,
): Price {
  const euros = findPrice(latest, 'EUR', finish)
  const dollars = findPrice(latest, 'USD', finish)
  const doubt = findDoubt(euros, dollars, sharesProduct)
  const trusted = { EUR: doubt === null ? euros : null, USD: dollars }
  return {
    currency,
    finish,
    headline: trusted[currency],
    second: trusted[currency === 'EUR' ? 'USD' : 'EUR'],
    doubt,
  }
}

/** The one price that there is room for: the other market's if the visitor's has none. */
export function shownPrice({
  headline,
  second,
}: Pick<Price, 'headline' | 'second'>): MarketPrice | null {
  return headline ?? second
}

/**
 * The price that represents a card where nobody chose a finish: of the plainest finish that has one.
 * Markets list no plain copy of some cards that the catalogue has one of.
 *
 * @param prices one for each finish, the plainest first.
 */
export function pickPlainest(prices: readonly Price[]): Price | undefined {
  return prices.find((price) => shownPrice(price) !== null) ?? prices[0]
}

/**
 * The finish of that price.
 *
 * @param finishes those that the card is sold in, the plainest first.
 * @param prices theirs, in the same order.
 */
export function usualFinish(
  finishes: readonly Finish[],
  prices: readonly (Price | null | undefined)[],
): Finish {
  const isPriced = (price: Price | null | undefined) => !!price && shownPrice(price) !== null
  return finishes.find((_, at) => isPriced(prices[at])) ?? finishes[0] ?? 'normal'
}

/** The markets' currencies in which a card has another amount than the one that is shown. */
export function otherCurrencies({ headline, second, exchange }: Price): Currency[] {
  const shown = exchange?.isShown ? null : shownPrice({ headline, second })
  const known = [headline, second].flatMap((price) => price ?? [])
  return CURRENCIES.filter(
    (currency) =>
      currency !== shown?.currency && known.some((price) => price.currency === currency),
  )
}

/** The lowest offer is never shown: it may be for a ruined copy. */
function findPrice(
  latest: readonly MarketPrice[],
  currency: Currency,
  finish: Finish,
): MarketPrice | null {
  const market = MARKET_OF[currency]
  const found = latest.find(
    (price) =>
      price.market === market &&
      price.currency === CURRENCY_OF[market] &&
      price.finish === finish &&
      price.kind !== 'lowest-offer',
  )
  return found ?? null
}

function findDoubt(
  euros: MarketPrice | null,
  dollars: MarketPrice | null,
  sharesProduct: boolean,
): Doubt | null {
  if (euros && sharesProduct) return 'shared-product'
  return euros && dollars && marketsDisagree(euros, dollars) ? 'markets-disagree' : null
}

/**
 * How many dollars ten euros bought, roughly, over the life of both markets (9.5 to 16). Used only
 * to decide whether two prices can be for the same card, and to compare cards that are priced in
 * different currencies; nothing shown is ever converted with it.
 */
const DOLLARS_PER_TEN_EUROS = 11

/** What a unit of each currency counts for in a comparison, where no rate of the day is known. */
export const ROUGH_RATES: Exchange['rates'] = { EUR: DOLLARS_PER_TEN_EUROS, USD: 10 }

/**
 * If prices are further apart than this, one of the markets has another card: TCGdex's users have
 * reported prices thirty times apart, and one who checked by hand found about one wrong card in
 * 700.
 */
const MAX_TIMES_APART = 4

/** Whether a euro price and a dollar price cannot be for the same card. */
export function marketsDisagree(euros: MarketPrice, dollars: MarketPrice): boolean {
  const converted = euros.minor * DOLLARS_PER_TEN_EUROS
  const asked = dollars.minor * 10
  return converted > asked * MAX_TIMES_APART || asked > converted * MAX_TIMES_APART
}

/** Cardmarket products that several cards of one set claim: at most one of them can be right. */
export function findSharedProducts(cards: Iterable<CatalogueCard>): Set<number> {
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
