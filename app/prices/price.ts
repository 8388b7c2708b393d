const format = new Intl.DateTimeFormat('en-US', {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  timeZone: 'UTC',
})

/** An ISO day as it is shown: `2025-10-20` is `Oct 20, 2025`. */
export function formatDay(day: string): string {
  return format.format(new Date(`${day}T00:00:00Z`))
}

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

export const priceMissing = 'Price not available'

/**
 * A price as the specification writes it: en-US, two decimals, with its currency.
 *
 * @param amount in units of `currency`, not cents; `null` where nobody knows one.
 * @param currency ISO 4217 code. One that is none is written behind the amount.
 */
export function formatPrice(amount: number | null, currency: string): string {
  if (amount === null || !Number.isFinite(amount)) return priceMissing
  if (!/^[A-Za-z]{3}$/.test(currency)) return `${plain.format(amount)} ${currency}`.trim()
  return formatterOf(currency).format(amount)
}

/** Making one takes longer than using it for a page full of cards. */
const formatters = new Map<string, Intl.NumberFormat>()

function formatterOf(currency: string): Intl.NumberFormat {
  const known = formatters.get(currency)
  if (known) return known
  const made = new Intl.NumberFormat('en-US', { style: 'currency', currency, ...decimals })
  formatters.set(currency, made)
  return made
}

const decimals = { minimumFractionDigits: 2, maximumFractionDigits: 2 }
const plain = new Intl.NumberFormat('en-US', decimals)
