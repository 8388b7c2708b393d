import type { RecentScan } from './recent-scans'

/** What this device can tell of a card by itself. */
export type KnownCard = Pick<RecentScan, 'name' | 'set_name' | 'number' | 'thumbnail'> & {
  /** The last one that was known here; `at` is when, in milliseconds since 1970. */
  price: { amount: NonNullable<RecentScan['price']>; at: number } | null
}

/** A card among those that the device keeps; `at` is of its price. */
export type KeptCard = Pick<
  RecentScan,
  'cardId' | 'name' | 'set_name' | 'number' | 'thumbnail' | 'price'
> & { at: number }

/** @returns `null` where the device keeps nothing of the card. */
export function knownCard(kept: readonly KeptCard[], cardId: string): KnownCard | null {
  const here = kept.filter((one) => one.cardId === cardId).sort((a, b) => b.at - a.at)
  const [latest] = here
  if (!latest) return null
  const { name, set_name, number } = latest
  const thumbnail = here.find((one) => one.thumbnail !== null)?.thumbnail ?? null
  const [price = null] = here.flatMap(({ price: amount, at }) => (amount ? [{ amount, at }] : []))
  return { name, set_name, number, thumbnail, price }
}
