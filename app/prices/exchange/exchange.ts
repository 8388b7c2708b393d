import { DAY_MS } from '~/language/formats'
import { ROUGH_RATES } from '~/prices/choose-price'
import type { ConvertedCurrency, Currency, Exchange, Price, ShownCurrency } from '~/prices/price'
import type { DayRates } from './ecb-rates'

/** The rates that a server uses. */
export type Rates = DayRates & { source: Exchange['source'] }

/**
 * Rates are published on working days: longer than any holidays, and short enough that no rate
 * moves much.
 */
const MAX_AGE_DAYS = 14

/** Whether rates of `day` may still be used. */
export function isUsable({ day }: Pick<Rates, 'day'>, now: Date): boolean {
  return now.getTime() - Date.parse(day) < (MAX_AGE_DAYS + 1) * DAY_MS
}

/** How to write amounts in `to`; `null` if its rate is unknown. */
export function toExchange(
  { day, source, perEuro }: Rates,
  to: ConvertedCurrency,
  isShown: boolean,
): Exchange | null {
  const rate = perEuro[to]
  return rate === undefined
    ? null
    : { to, isShown, day, source, rates: { EUR: rate, USD: rate / perEuro.USD } }
}

/**
 * What one unit of each market's currency buys of `currency`, to compare amounts. Euros and dollars
 * are compared roughly if no rate is known; for other currencies it is `null` then.
 */
export function ratesTo(currency: ShownCurrency, rates: Rates | null): Exchange['rates'] | null {
  if (currency !== 'EUR' && currency !== 'USD')
    return (rates && toExchange(rates, currency, true)?.rates) ?? null
  const known = rates ? { EUR: rates.perEuro.USD, USD: 1 } : ROUGH_RATES
  return { EUR: known.EUR / known[currency], USD: known.USD / known[currency] }
}

/** An amount in units of the visitor's own currency, from the market's minor units. */
export function convert(minor: number, currency: Currency, { rates }: Exchange): number {
  return (minor / 100) * rates[currency]
}

/** A price as it is shown to a visitor with that exchange. */
export function withExchange(price: Price, exchange: Exchange | null): Price {
  return exchange ? { ...price, exchange } : price
}

/** The exchange that a price is shown with; `null` if it is shown as the market states it. */
export function shownBy<Of extends Pick<Price, 'exchange'>>({ exchange }: Of): Exchange | null {
  return exchange?.isShown ? exchange : null
}
