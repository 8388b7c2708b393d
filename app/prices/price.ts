export type Currency = 'EUR' | 'USD'

/** Who the figure comes from, as it is shown. Each market trades in one currency. */
export type Market = 'Cardmarket' | 'TCGplayer'

/**
 * What a figure measures. Averages and `trend` are Cardmarket's, of sales; `market` is TCGplayer's,
 * of recent sales; `median-listing` and `lowest-offer` are of what is asked for, not of what was paid.
 */
export type PriceKind =
  | '30-day-average'
  | '7-day-average'
  | 'trend'
  | 'average'
  | 'market'
  | 'median-listing'
  | 'lowest-offer'

/** How a copy of a card is printed, as far as the markets price it apart. */
export type Finish = 'normal' | 'holo' | 'reverse' | 'first-edition'

/** Why a figure is not shown as fact. */
export type Doubt =
  /** Several cards of one set are listed as the same product. */
  | 'shared-product'
  /** Cardmarket and TCGplayer are further apart than markets are. */
  | 'markets-disagree'

export type Price = {
  /** Whole minor units of `currency`, cents; greater than 0. */
  minor: number
  currency: Currency
  market: Market
  kind: PriceKind
  finish: Finish
  /** ISO day, `2025-10-20`, of which the market says it is. */
  date: string
}

export const FINISHES: readonly Finish[] = ['normal', 'holo', 'reverse', 'first-edition']

export const CURRENCY_OF: Readonly<Record<Market, Currency>> = {
  Cardmarket: 'EUR',
  TCGplayer: 'USD',
}

export const MARKET_OF: Readonly<Record<Currency, Market>> = { EUR: 'Cardmarket', USD: 'TCGplayer' }

/** Above what any card was ever sold for; a larger figure is a slip of the feed. */
const MOST_MINOR = 1_000_000_000

/**
 * A market's figure in minor units; `null` where it is nonsense: not a number, not finite, negative,
 * 0 (which means "none" to both markets), less than half a cent, or beyond ten million.
 */
export function minorUnits(amount: unknown): number | null {
  if (typeof amount !== 'number' || !Number.isFinite(amount)) return null
  const minor = Math.round(amount * 100)
  return minor > 0 && minor <= MOST_MINOR ? minor : null
}

/** `minor` in whole units, for showing and for JSON: 25409 is 254.09. */
export function majorUnits(minor: number): number {
  return minor / 100
}

/** The ISO day of a moment as a feed writes it, in UTC; `null` where it is no moment. */
export function dayOf(moment: unknown): string | null {
  if (typeof moment !== 'string' || !/^\d{4}-\d{2}-\d{2}/.test(moment)) return null
  // `+0000` is ISO 8601 without the colon, which not every parser of dates takes.
  const time = Date.parse(moment.replace(/([+-]\d{2})(\d{2})$/, '$1:$2'))
  return Number.isNaN(time) ? null : new Date(time).toISOString().slice(0, 10)
}
