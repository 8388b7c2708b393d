/** The currencies of the markets. */
export const CURRENCIES = ['EUR', 'USD'] as const
export type Currency = (typeof CURRENCIES)[number]

/** Currencies of no market: amounts are shown in them by a daily rate, if there is one. */
export const CONVERTED_CURRENCIES = ['GBP', 'CAD', 'AUD', 'JPY'] as const
export type ConvertedCurrency = (typeof CONVERTED_CURRENCIES)[number]

/**
 * The currencies that amounts may be shown in: a market's, or one that its prices are converted
 * into.
 */
export const SHOWN_CURRENCIES = [...CURRENCIES, ...CONVERTED_CURRENCIES] as const
export type ShownCurrency = (typeof SHOWN_CURRENCIES)[number]

/**
 * The market whose prices are converted: the one that the region sees without rates. Cardmarket
 * sells to Great Britain; for the others, TCGplayer prices cards across an ocean, but in the
 * English printings that they trade.
 */
export const MARKET_CURRENCY: Readonly<Record<ShownCurrency, Currency>> = {
  EUR: 'EUR',
  GBP: 'EUR',
  USD: 'USD',
  CAD: 'USD',
  AUD: 'USD',
  JPY: 'USD',
}

/** How to write amounts in a visitor's own currency, by the rates of one day. */
export type Exchange = {
  to: ConvertedCurrency
  /** Whether amounts are shown in it; otherwise it is only offered as a choice. */
  isShown: boolean
  /** ISO day of the rates. */
  day: string
  /** Who set them: the European Central Bank, or the file that the server was given. */
  source: 'ECB' | 'file'
  /** Units of `to` that one unit of a market's currency buys. */
  rates: Readonly<Record<Currency, number>>
}

/** Whose price it is, as it is shown. Each market trades in one currency. */
export const MARKETS = ['Cardmarket', 'TCGplayer'] as const
export type Market = (typeof MARKETS)[number]

/**
 * What a price measures. Averages and `trend` are Cardmarket's, of sales; `market` is TCGplayer's,
 * of recent sales; `median-listing` and `lowest-offer` are asking prices.
 */
export const PRICE_KINDS = [
  '30-day-average',
  '7-day-average',
  'trend',
  'average',
  'market',
  'median-listing',
  'lowest-offer',
] as const
export type PriceKind = (typeof PRICE_KINDS)[number]

/** The surface in which a card is sold, as far as the markets price it separately. */
export const FINISHES = ['normal', 'holo', 'reverse', 'first-edition'] as const
export type Finish = (typeof FINISHES)[number]

export type CardFinish = { cardId: string; finish: Finish }

/** What one market asks for one finish of a card on one day. */
export type MarketPrice = {
  /** Whole minor units of `currency`, cents; greater than 0. */
  minor: number
  currency: Currency
  market: Market
  kind: PriceKind
  finish: Finish
  /** The ISO day that the market states, `2025-10-20`. */
  date: string
}

/** Why a price is not shown as fact. */
export type Doubt =
  /** Several cards of one set are listed as the same product. */
  | 'shared-product'
  /** Cardmarket and TCGplayer are further apart than markets are. */
  | 'markets-disagree'

/**
 * What a visitor is shown of a finish's market prices (see `choosePrice`). Sent to the browser
 * unchanged; its amounts are the markets' own, and `exchange` says how to write them.
 */
export type Price = {
  /** The currency of the visitor's market. */
  currency: Currency
  finish: Finish
  /** In `currency`; `null` if none is known or reliable. */
  headline: MarketPrice | null
  /** The other market's, in its own currency. */
  second: MarketPrice | null
  /** Why the prices are in doubt; `null` if nothing speaks against them. */
  doubt: Doubt | null
  /** If the visitor's own currency is another one, and rates for it are known. */
  exchange?: Exchange
}

/** The price of a card about which nothing is known (yet). */
export function noPrice(currency: Currency, finish: Finish = 'normal'): Price {
  return { currency, finish, headline: null, second: null, doubt: null }
}

export const CURRENCY_OF: Readonly<Record<Market, Currency>> = {
  Cardmarket: 'EUR',
  TCGplayer: 'USD',
}

export const MARKET_OF: Readonly<Record<Currency, Market>> = { EUR: 'Cardmarket', USD: 'TCGplayer' }

/** No card was ever sold for more; a larger amount is an error in the feed. */
const MAX_MINOR = 1_000_000_000

/**
 * An amount in minor units; `null` if it is nonsense: not a number, not finite, negative, 0 (which
 * means "none" to both markets), less than half a cent, or above ten million.
 */
export function toMinorUnits(amount: unknown): number | null {
  if (typeof amount !== 'number' || !Number.isFinite(amount)) return null
  const minor = Math.round(amount * 100)
  return minor > 0 && minor <= MAX_MINOR ? minor : null
}

/** `minor` in whole units, for display and JSON: 25409 is 254.09. */
export function toMajorUnits(minor: number): number {
  return minor / 100
}

/** The ISO day of a feed's timestamp, in UTC; `null` if it is invalid. */
export function toDay(timestamp: unknown): string | null {
  if (typeof timestamp !== 'string' || !/^\d{4}-\d{2}-\d{2}/.test(timestamp)) return null
  // `+0000` is ISO 8601 without the colon, which not every date parser accepts.
  const time = Date.parse(timestamp.replace(/([+-]\d{2})(\d{2})$/, '$1:$2'))
  return Number.isNaN(time) ? null : new Date(time).toISOString().slice(0, 10)
}
