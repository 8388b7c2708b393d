import { LRUCache } from 'lru-cache'
import type { LibraryEntry } from './library-entry'
import type { LibraryStore } from './library-store'

/** Stacks kept in memory together, at some 200 bytes each: 20 MB. */
const MOST_REMEMBERED = 100_000

/**
 * A store that reads a library again only after a write to it, whichever process wrote: its
 * version, one row, is read each time.
 */
export function rememberLibraries(store: LibraryStore): LibraryStore {
  const memory = new LRUCache<string, { version: string; entries: LibraryEntry[] }>({
    maxSize: MOST_REMEMBERED,
    sizeCalculation: ({ entries }) => entries.length + 1,
  })

  /** Counted, so that what was read before one is not kept after it. */
  let removals = 0

  async function readEntries(userId: string): Promise<LibraryEntry[]> {
    // Read first: what is written meanwhile makes another version, and the next look reads again.
    const version = await store.version(userId)
    if (version === null) return []
    const known = memory.get(userId)
    if (known?.version === version) return known.entries
    const before = removals
    const entries = await store.entries(userId)
    if (removals === before) memory.set(userId, { version, entries })
    return entries
  }

  return {
    ...store,
    removeAll: async (userId) => {
      const removed = await store.removeAll(userId)
      memory.delete(userId)
      removals++
      return removed
    },
    entries: async (userId) => [...(await readEntries(userId))],
    cardIds: async (userId) => [
      ...new Set((await readEntries(userId)).map(({ cardId }) => cardId)),
    ],
  }
}
