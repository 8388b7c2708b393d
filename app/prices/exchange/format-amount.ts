import { formatDate } from '~/language/formats'
import type { Translate } from '~/language/translate'
import { shownPrice } from '~/prices/choose-price'
import { formatDay, formatPrice } from '~/prices/format-price'
import { toMajorUnits } from '~/prices/price'
import type { Exchange, MarketPrice, Price } from '~/prices/price'
import { convert, shownBy } from './exchange'

/** Whole minor units of a market's currency. */
export type Amount = Pick<MarketPrice, 'minor' | 'currency'>

/** An amount in the visitor's own currency, marked as converted; the market's own without one. */
export function formatAmount(
  { minor, currency }: Amount,
  exchange: Exchange | null,
  t: Translate,
): string {
  return exchange
    ? formatConverted([{ minor, currency }], exchange, t)
    : formatPrice(toMajorUnits(minor), currency, t)
}

/** Sums in the markets' currencies: converted into one, or each as it is, `€3.00 + $1.20`. */
export function formatSums(
  sums: readonly Amount[],
  exchange: Exchange | null,
  t: Translate,
): string {
  if (exchange) return formatConverted(sums, exchange, t)
  return sums.map((sum) => formatAmount(sum, null, t)).join(' + ')
}

/** The one amount that a list has room for; the other market's if the visitor's has none. */
export function formatShortPrice(price: Price | undefined, t: Translate): string {
  const shown = price && shownPrice(price)
  return price && shown ? formatAmount(shown, shownBy(price), t) : t('No price yet')
}

/** Cached, because creating one takes longer than formatting a page full of cards. */
const formatters = new Map<string, Intl.NumberFormat>()

/** Amounts converted into one, marked as such, with its currency's decimals: yen have none. */
export function formatConverted(
  amounts: readonly Amount[],
  exchange: Exchange,
  t: Translate,
  signDisplay: 'auto' | 'always' = 'auto',
): string {
  const style = { style: 'currency', currency: exchange.to, signDisplay } as const
  const name = `${t.locale} ${exchange.to} ${signDisplay}`
  const formatter = formatters.get(name) ?? new Intl.NumberFormat(t.locale, style)
  formatters.set(name, formatter)
  const units = amounts.reduce(
    (sum, { minor, currency }) => sum + convert(minor, currency, exchange),
    0,
  )
  // No line break between the amount and its mark.
  return t('≈\u00a0{amount}', { amount: formatter.format(units) })
}

/** Source and day of the rate, which is too recent to need its year. */
export function rateText({ source, day }: Pick<Exchange, 'source' | 'day'>, t: Translate): string {
  const values = { day: formatDate(new Date(`${day}T00:00:00Z`), 'short', t.locale) }
  return source === 'ECB'
    ? t('at the ECB rate of {day}', values)
    : t('at the rate of {day}', values)
}

/** The same as a sentence, for the person who runs the server. */
export function rateSourceText(
  { source, day }: Pick<Exchange, 'source' | 'day'>,
  t: Translate,
): string {
  const values = { day: formatDay(day, t) }
  return source === 'ECB'
    ? t('Exchange rates: ECB, {day}.', values)
    : t('Exchange rates: custom file, {day}.', values)
}
