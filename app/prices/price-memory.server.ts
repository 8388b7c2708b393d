import { LRUCache } from 'lru-cache'
import type { KnownPrices, PriceStore } from './store/price-store'

/** More cards than there are. At four prices of some 100 bytes each, 12 MB. */
const MOST_CARDS = 30_000

/**
 * Keeps what was last read of many cards in memory, until any process writes prices of them.
 *
 * @returns `knownPrices`, which asks `store` about what is not remembered and about its revision.
 */
export function createPriceMemory(store: PriceStore): Pick<PriceStore, 'knownPrices'> {
  const memory = new LRUCache<string, KnownPrices>({ max: MOST_CARDS })
  /** The memory holds nothing that was written over before it. */
  let revision: number | null = null

  async function forgetWhatChanged(): Promise<void> {
    const current = await store.revision()
    if (revision !== null && current > revision)
      for (const cardId of await store.changedSince(revision)) memory.delete(cardId)
    revision = Math.max(revision ?? 0, current)
  }

  async function read(cardIds: readonly string[]) {
    const before = revision
    const known = await store.knownPrices(cardIds)
    // Otherwise what was read may be older than what another look has forgotten meanwhile.
    if (revision === before) for (const [id, prices] of known) memory.set(id, prices)
    return known
  }

  return {
    async knownPrices(cardIds) {
      await forgetWhatChanged()
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
