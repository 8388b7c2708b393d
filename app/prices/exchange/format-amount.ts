import type { Translate } from '~/language/translate'
import { shownPrice } from '~/prices/choose-price'
import { formatDay, formatPrice } from '~/prices/format-price'
import { toMajorUnits } from '~/prices/price'
import type { Exchange, MarketPrice, Price } from '~/prices/price'
import { convert, shownBy } from './exchange'

type Amount = Pick<MarketPrice, 'minor' | 'currency'>

/** An amount in the visitor's own currency, marked as converted; the market's own without one. */
export function formatAmount(
  { minor, currency }: Amount,
  exchange: Exchange | null,
  t: Translate,
): string {
  return exchange
    ? formatConverted({ minor, currency }, exchange, t)
    : formatPrice(toMajorUnits(minor), currency, t)
}

/** The one amount that a list has room for; the other market's if the visitor's has none. */
export function formatShortPrice(price: Price | undefined, t: Translate): string {
  const shown = price && shownPrice(price)
  return price && shown ? formatAmount(shown, shownBy(price), t) : t('No price yet')
}

/** Cached, because creating one takes longer than formatting a page full of cards. */
const formatters = new Map<string, Intl.NumberFormat>()

/** A converted amount, marked as such, with as many decimals as its currency has: yen have none. */
export function formatConverted(
  { minor, currency }: Amount,
  exchange: Exchange,
  t: Translate,
  signDisplay: 'auto' | 'always' = 'auto',
): string {
  const style = { style: 'currency', currency: exchange.to, signDisplay } as const
  const name = `${t.locale} ${exchange.to} ${signDisplay}`
  const formatter = formatters.get(name) ?? new Intl.NumberFormat(t.locale, style)
  formatters.set(name, formatter)
  // No line break between the amount and its mark.
  return t('≈\u00a0{amount}', { amount: formatter.format(convert(minor, currency, exchange)) })
}

/** Source and day of the rate. */
export function rateText({ source, day }: Pick<Exchange, 'source' | 'day'>, t: Translate): string {
  const values = { day: formatDay(day, t) }
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
