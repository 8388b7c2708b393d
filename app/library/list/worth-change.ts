import type { Currency, Price } from '~/prices/price'
import { addUp, priceOfCopy } from './priced-library'
import type { PricedEntry, Sum, Sums } from './priced-library'

/** How the worth of copies has changed since a day; negative for a loss. */
export type WorthChange = Sums & {
  /** ISO day. */
  since: string
  /** Copies that had a price on both days: only these count. */
  copies: number
}

/**
 * What the current copies have gained or lost, whenever they were added. A copy counts if it has a
 * price for both days, a newer one now, and both measure the same: an average that replaces a trend
 * is not a gain. Each counts by the market that prices it now.
 *
 * @param past the entries' prices on the day `since`, in the same order.
 * @returns `null` if no copy counts.
 */
export function sumChange(
  entries: readonly PricedEntry[],
  past: readonly (Price | null)[],
  currency: Currency,
  since: string,
): WorthChange | null {
  const amounts: Sum[] = []
  let copies = 0
  for (const [index, entry] of entries.entries()) {
    const now = priceOfCopy(entry, currency)
    const before = now && priceOfCopy({ price: past[index] ?? null }, now.currency)
    if (!before || now.market !== before.market || now.kind !== before.kind) continue
    if (now.date <= before.date) continue
    amounts.push({ minor: (now.minor - before.minor) * entry.quantity, currency: now.currency })
    copies += entry.quantity
  }
  return copies > 0 ? { ...addUp(amounts, currency), since, copies } : null
}

/** The same day of the previous month, or its last one: a month before March 31 is February 28. */
export function monthBefore(now: Date): string {
  const [year, month] = [now.getUTCFullYear(), now.getUTCMonth()]
  const lastDay = new Date(Date.UTC(year, month, 0)).getUTCDate()
  const day = Math.min(now.getUTCDate(), lastDay)
  return new Date(Date.UTC(year, month - 1, day)).toISOString().slice(0, 10)
}
