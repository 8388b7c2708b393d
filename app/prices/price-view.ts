import type { Pricing } from '~/catalogue/card-view'
import type { CardPricing } from './choose-price'
import { MARKET_OF, majorUnits } from './price'
import type { Currency, Doubt, Finish, Price, PriceKind } from './price'

/** One market's price as it is shown. */
export type ShownPrice = {
  /** In whole units of `currency`. */
  amount: number
  currency: Currency
  source: string
  kind: PriceKind
  /** ISO day. */
  date: string
}

/** What the details of a card show of its price. */
export type PriceView = {
  currency: Currency
  source: string
  /** `null` where no price can be shown as fact. */
  headline: ShownPrice | null
  second: ShownPrice | null
  doubt: Doubt | null
}

/** The price of one finish of a card. */
export type FinishPrice = { finish: Finish; view: PriceView }

export const FINISH_LABELS: Readonly<Record<Finish, string>> = {
  normal: 'Normal',
  holo: 'Holo',
  reverse: 'Reverse holo',
  'first-edition': 'First edition',
}

/** What each kind is called on the page; each tells whether it was paid or is asked for. */
export const KIND_LABELS: Readonly<Record<PriceKind, string>> = {
  '30-day-average': '30-day average',
  '7-day-average': '7-day average',
  trend: 'price trend',
  average: 'average of all sales',
  market: 'market price',
  'median-listing': 'median listing',
  'lowest-offer': 'lowest offer',
}

export const DOUBT_LABELS: Readonly<Record<Doubt, string>> = {
  'shared-product': 'Price uncertain: Cardmarket lists several cards of this set as one.',
  'markets-disagree': 'Price uncertain: the two markets are far apart.',
}

/** @param pricing `null` where nothing is known (yet). */
export function priceView(pricing: CardPricing | null, currency: Currency): PriceView {
  return {
    currency,
    source: MARKET_OF[currency],
    headline: shown(pricing?.headline),
    second: shown(pricing?.second),
    doubt: pricing?.doubt ?? null,
  }
}

/**
 * The price as the API tells it. `kind` and `asOf` are there where there is a price, `uncertain`
 * where something speaks against it.
 */
export function apiPricing({ currency, source, headline, doubt }: PriceView): Pricing {
  return {
    averagePrice: headline?.amount ?? null,
    currency,
    priceSource: source,
    ...(headline ? { kind: headline.kind, asOf: headline.date } : {}),
    ...(doubt ? { uncertain: true as const } : {}),
  }
}

function shown(price: Price | null | undefined): ShownPrice | null {
  if (!price) return null
  const { minor, currency, market, kind, date } = price
  return { amount: majorUnits(minor), currency, source: market, kind, date }
}
