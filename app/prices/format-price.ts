import { formatDate } from '~/language/formats'
import type { Texts, Translate } from '~/language/translate'
import type { Doubt, Finish, PriceKind } from './price'

/** Shown instead of an unknown price. */
export const NO_PRICE = 'Price not available' satisfies Texts

export const FINISH_LABELS: Readonly<Record<Finish, string>> = {
  normal: 'Normal',
  holo: 'Holo',
  reverse: 'Reverse holo',
  'first-edition': 'First edition',
} satisfies Texts

/** The label of an unknown price. */
export const AVERAGE_PRICE = 'Average Price' satisfies Texts

/** The large label of a price: only an average is called one. */
export const PRICE_LABELS: Readonly<Record<PriceKind, string>> = {
  '30-day-average': AVERAGE_PRICE,
  '7-day-average': AVERAGE_PRICE,
  average: AVERAGE_PRICE,
  trend: 'Price Trend',
  market: 'Market Price',
  'median-listing': 'Median Asking Price',
  'lowest-offer': 'Lowest Offer',
} satisfies Texts

/** The label of each kind on the page; each says whether it was paid or is asked for. */
export const KIND_LABELS: Readonly<Record<PriceKind, string>> = {
  '30-day-average': '30-day average',
  '7-day-average': '7-day average',
  trend: 'price trend',
  average: 'average of all sales',
  market: 'market price',
  'median-listing': 'median listing',
  'lowest-offer': 'lowest offer',
} satisfies Texts

export const DOUBT_LABELS: Readonly<Record<Doubt, string>> = {
  'shared-product': 'Price uncertain: Cardmarket lists several cards of this set as one.',
  'markets-disagree': 'Price uncertain: the two markets are far apart.',
} satisfies Texts

/**
 * A price with its currency and two decimals, in English as the specification writes it.
 *
 * @param amount in units of `currency`, not cents; `null` if unknown.
 * @param currency ISO 4217 code; anything else is written after the amount.
 */
export function formatPrice(amount: number | null, currency: string, t: Translate): string {
  if (amount === null || !Number.isFinite(amount)) return t(NO_PRICE)
  if (!/^[A-Za-z]{3}$/.test(currency))
    return `${getFormatter(t.locale).format(amount)} ${currency}`.trim()
  return getFormatter(t.locale, currency).format(amount)
}

/** Cached, because creating one takes longer than formatting a page full of cards. */
const formatters = new Map<string, Intl.NumberFormat>()

function getFormatter(locale: string, currency?: string): Intl.NumberFormat {
  const name = `${locale} ${currency}`
  const known = formatters.get(name)
  if (known) return known
  const decimals = { minimumFractionDigits: 2, maximumFractionDigits: 2 }
  const style = currency ? ({ style: 'currency', currency } as const) : {}
  const made = new Intl.NumberFormat(locale, { ...style, ...decimals })
  formatters.set(name, made)
  return made
}

/** An ISO day as it is shown: `2025-10-20` is `Oct 20, 2025`. */
export function formatDay(day: string, t: Translate): string {
  return formatDate(new Date(`${day}T00:00:00Z`), 'medium', t.locale)
}
