import { LRUCache } from 'lru-cache'
import type { StoredPrices, PriceStore } from './store/price-store'

/** More than there are: four prices of some 100 bytes each make 12 MB. */
const MAX_CARDS = 30_000

/**
 * Keeps the prices of many cards in memory until any process writes new ones of them.
 *
 * @returns `marketPrices`, which asks `store` for its revision and for what is not in memory.
 */
export function createPriceCache(store: PriceStore): Pick<PriceStore, 'marketPrices'> {
  const memory = new LRUCache<string, StoredPrices>({ max: MAX_CARDS })
  /** Nothing in memory was overwritten before this revision. */
  let revision: number | null = null

  async function dropChanged(): Promise<void> {
    const current = await store.revision()
    if (revision !== null && current > revision)
      for (const cardId of await store.changedSince(revision)) memory.delete(cardId)
    revision = Math.max(revision ?? 0, current)
  }

  async function read(cardIds: readonly string[]) {
    const before = revision
    const known = await store.marketPrices(cardIds)
    // Otherwise what was read may be older than what another call dropped in the meantime.
    if (revision === before) for (const [id, prices] of known) memory.set(id, prices)
    return known
  }

  return {
    async marketPrices(cardIds) {
      await dropChanged()
      const known = new Map<string, StoredPrices>()
      const missing: string[] = []
      for (const cardId of cardIds) {
        const prices = memory.get(cardId)
        if (prices) known.set(cardId, prices)
        else missing.push(cardId)
      }
      if (missing.length === 0) return known
      for (const [cardId, prices] of await read(missing)) known.set(cardId, prices)
      return known
    },
  }
}
