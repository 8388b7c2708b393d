import type { Currency, Price } from '~/prices/price'
import type { PricedEntry } from './library-card'

/** What copies are worth in one currency, by its own market. Nothing in it is converted. */
export type Worth = {
  currency: Currency
  /** Minor units, cents, of the `priced` copies together. */
  minor: number
  priced: number
  /** Copies whose price is in doubt: it is not in `minor`. */
  doubtful: number
  /** Copies that this market knows no price of. */
  unpriced: number
}

/** The worth of copies, each in its own printing and so many times as there are of it. */
export function worthOf(entries: Iterable<PricedEntry>, currency: Currency): Worth {
  const worth: Worth = { currency, minor: 0, priced: 0, doubtful: 0, unpriced: 0 }
  for (const entry of entries) {
    const { pricing, quantity } = entry
    const price = priceOfCopy(entry, currency)
    if (pricing?.doubt) worth.doubtful += quantity
    else if (!price) worth.unpriced += quantity
    else {
      worth.minor += price.minor * quantity
      worth.priced += quantity
    }
  }
  return worth
}

/** The worth of two lots of copies together, both in one currency. */
export function joinWorth(one: Worth, other: Worth): Worth {
  return {
    currency: one.currency,
    minor: one.minor + other.minor,
    priced: one.priced + other.priced,
    doubtful: one.doubtful + other.doubtful,
    unpriced: one.unpriced + other.unpriced,
  }
}

/** What one copy costs in `currency`; `null` where that is not known, or in doubt. */
export function priceOfCopy({ pricing }: PricedEntry, currency: Currency): Price | null {
  // A euro price in doubt is not told at all: the doubt counts for both.
  if (!pricing || pricing.doubt) return null
  const { headline, second } = pricing
  if (headline?.currency === currency) return headline
  return second?.currency === currency ? second : null
}
