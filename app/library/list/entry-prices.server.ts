import { z } from 'zod'
import { CONDITIONS } from '~/library/entry'
import type { Condition, EntryKey } from '~/library/entry'
import type { PriceLookup } from '~/prices/lookup.server'
import type { Currency, MarketPrice, Price } from '~/prices/price'

/** What a copy in each condition is worth, as a share of its price, from above 0 to 1. */
export type ConditionMultipliers = Readonly<Record<Condition, number>>

const error = `takes a share above 0, at most 1, for each of ${CONDITIONS.join(', ')}`
const share = z.coerce.number({ error }).gt(0, { error }).max(1, { error })

/** Reads `near-mint=1,lightly-played=0.85,…`: every condition, in any order. */
export const conditionMultipliersSetting = z
  .string()
  .transform((text): unknown =>
    Object.fromEntries(text.split(',').map((pair) => pair.split('=').map((part) => part.trim()))),
  )
  .pipe(z.record(z.enum(CONDITIONS), share, { error }))

/** A finish of a card in a condition. */
type PricedCopy = Pick<EntryKey, 'cardId' | 'finish' | 'condition'>

/** What one copy of each entry costs, in the given order; `null` if the catalogue lacks it. */
type PricesOfEntries = (
  entries: readonly PricedCopy[],
  currency: Currency,
) => Promise<(Price | null)[]>

export type EntryPrices = {
  /** How a copy's condition counts; `null`: all prices are near mint prices. */
  multipliers: ConditionMultipliers | null
  findPrices: PricesOfEntries
  /** On a past ISO day, as `PriceLookup.findPastPrices`. */
  findPastPrices(
    entries: readonly PricedCopy[],
    currency: Currency,
    day: string,
  ): ReturnType<PricesOfEntries>
} & Pick<PriceLookup, 'revision' | 'changedSince'>

/** The markets' prices of a library's entries, by condition if the owner has set multipliers. */
export function createEntryPrices(
  prices: Pick<PriceLookup, 'findPrices' | 'findPastPrices' | 'revision' | 'changedSince'>,
  multipliers: ConditionMultipliers | null,
): EntryPrices {
  const byCondition = (entries: readonly PricedCopy[], found: (Price | null)[]) =>
    multipliers === null
      ? found
      : found.map((price, index) => {
          const condition = entries[index]?.condition
          return price && condition ? inCondition(price, multipliers[condition]) : price
        })
  return {
    multipliers,
    findPrices: async (entries, currency) =>
      byCondition(entries, await prices.findPrices(entries, currency)),
    findPastPrices: async (entries, currency, day) =>
      byCondition(entries, await prices.findPastPrices(entries, currency, day)),
    revision: prices.revision,
    changedSince: prices.changedSince,
  }
}

function inCondition(price: Price, multiplier: number): Price {
  const { headline, second } = price
  const multiplied = (price: MarketPrice | null) =>
    price && { ...price, minor: Math.max(Math.round(price.minor * multiplier), 1) }
  return { ...price, headline: multiplied(headline), second: multiplied(second) }
}
