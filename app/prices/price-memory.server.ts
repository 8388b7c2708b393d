import { LRUCache } from 'lru-cache'
import type { KnownPrices, PriceStore } from './price-store'

/** Prices come once a day; within this time a big library is read again and again. */
export const REMEMBER_MS = 5 * 60 * 1000
/** More cards than there are. At four prices of some 100 bytes each, 12 MB. */
const MOST_CARDS = 30_000

/**
 * Keeps what was last read of many cards in memory.
 *
 * @returns `store`, whose reads and writes of single cards the memory takes notice of, and
 * `knownPrices`, which asks it only about what is not remembered.
 */
export function createPriceMemory(store: PriceStore): {
  store: PriceStore
  knownPrices: PriceStore['knownPrices']
} {
  const memory = new LRUCache<string, KnownPrices>({ max: MOST_CARDS, ttl: REMEMBER_MS })

  async function read(cardIds: readonly string[]) {
    const known = await store.knownPrices(cardIds)
    for (const [cardId, prices] of known) memory.set(cardId, prices)
    return known
  }

  return {
    store: {
      ...store,
      knownPrices: read,
      putPrices: async (cards) => {
        await store.putPrices(cards)
        for (const { cardId } of cards) memory.delete(cardId)
      },
    },
    async knownPrices(cardIds) {
      const known = new Map<string, KnownPrices>()
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
