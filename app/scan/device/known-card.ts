import type { RecentScan } from './recent-scans'

/** What this device knows about a card without the server. */
export type KnownCard = Pick<RecentScan, 'name' | 'set_name' | 'number' | 'thumbnail'> & {
  /** The last known price; `at` is its time, in milliseconds since 1970. */
  price: { amount: NonNullable<RecentScan['price']>; at: number } | null
}

/** A card among those stored on the device; `at` is the price's time. */
export type KeptCard = Pick<
  RecentScan,
  'cardId' | 'name' | 'set_name' | 'number' | 'thumbnail' | 'price'
> & { at: number }

/** @returns `null` if the device stores nothing about the card. */
export function knownCard(kept: readonly KeptCard[], cardId: string): KnownCard | null {
  const here = kept.filter((one) => one.cardId === cardId).sort((a, b) => b.at - a.at)
  const [latest] = here
  if (!latest) return null
  const { name, set_name, number } = latest
  const thumbnail = here.find((one) => one.thumbnail !== null)?.thumbnail ?? null
  const [price = null] = here.flatMap(({ price: amount, at }) => (amount ? [{ amount, at }] : []))
  return { name, set_name, number, thumbnail, price }
}
