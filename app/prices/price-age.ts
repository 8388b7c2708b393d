import type { CardPricing } from './card-pricing'
import type { KnownPrices } from './price-store'

const DAY_MS = 24 * 60 * 60 * 1000

/** Both markets publish their figures once a day. */
const MAX_AGE_MS = DAY_MS

/**
 * Whether what is known needs no new look: the visitor's own price is of today or yesterday (a
 * day's figures come out during that day), or a source was asked within the age limit and knew no
 * better.
 */
export function isFresh(known: KnownPrices, { headline }: CardPricing, now: Date): boolean {
  if (headline && headline.date >= isoDay(now.getTime() - DAY_MS)) return true
  return known.checkedAt !== null && now.getTime() - known.checkedAt.getTime() < MAX_AGE_MS
}

function isoDay(time: number): string {
  return new Date(time).toISOString().slice(0, 10)
}
