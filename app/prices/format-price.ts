import { toMajorUnits } from './price'
import type { Currency, Doubt, Finish, MarketPrice, Price, PriceKind } from './price'

/** What stands in the place of a price that nobody knows. */
export const NO_PRICE = 'Price not available'

export const FINISH_LABELS: Readonly<Record<Finish, string>> = {
  normal: 'Normal',
  holo: 'Holo',
  reverse: 'Reverse holo',
  'first-edition': 'First edition',
}

/** What a price is called where nobody knows one. */
export const AVERAGE_PRICE = 'Average Price'

/** What a price is called, large: only an average is one. */
export const PRICE_LABELS: Readonly<Record<PriceKind, string>> = {
  '30-day-average': AVERAGE_PRICE,
  '7-day-average': AVERAGE_PRICE,
  average: AVERAGE_PRICE,
  trend: 'Price Trend',
  market: 'Market Price',
  'median-listing': 'Median Asking Price',
  'lowest-offer': 'Lowest Offer',
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

/**
 * A price as the specification writes it: en-US, two decimals, with its currency.
 *
 * @param amount in units of `currency`, not cents; `null` where nobody knows one.
 * @param currency ISO 4217 code; anything else is written after the amount.
 */
export function formatPrice(amount: number | null, currency: string): string {
  if (amount === null || !Number.isFinite(amount)) return NO_PRICE
  if (!/^[A-Za-z]{3}$/.test(currency)) return `${plain.format(amount)} ${currency}`.trim()
  return formatterOf(currency).format(amount)
}

/** @param price `null` where there is none in `currency`. */
export function formatMarketPrice(price: MarketPrice | null, currency: Currency): string {
  return formatPrice(price ? toMajorUnits(price.minor) : null, currency)
}

/** The one amount that a list has room for, of the other market where the visitor's has none. */
export function formatShortPrice(price: Price | undefined): string {
  const shown = price?.headline ?? price?.second
  return shown ? formatMarketPrice(shown, shown.currency) : 'No price yet'
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

/** An ISO day as it is shown: `2025-10-20` is `Oct 20, 2025`. */
export function formatDay(day: string): string {
  return days.format(new Date(`${day}T00:00:00Z`))
}

const days = new Intl.DateTimeFormat('en-US', {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  timeZone: 'UTC',
})
