import { LRUCache } from 'lru-cache'
import { DAY_MS } from '~/language/formats'
import type { CardFinish, Finish } from './price'
import type { PriceStore, StoredPrices } from './price-store'

/** More cards than there are: four prices of some 100 bytes each make 12 MB. */
const MAX_CARDS = 30_000

/** Prices by card id, for every requested card. */
export type ReadPrices = (cardIds: readonly string[]) => Promise<Map<string, StoredPrices>>

/**
 * Caches the prices of many cards in memory until any process writes new ones.
 *
 * @param read reads what is not in memory.
 * @returns the cached replacement of `read`; it asks `store` for its revision each time.
 */
export function createPriceCache(
  store: Pick<PriceStore, 'revision' | 'changedSince'>,
  read: ReadPrices,
): ReadPrices {
  const memory = new LRUCache<string, StoredPrices>({ max: MAX_CARDS })
  /** Nothing in memory was overwritten before this revision. */
  let revision: number | null = null

  async function dropChanged(): Promise<void> {
    const current = await store.revision()
    if (revision !== null && current > revision)
      for (const cardId of await store.changedSince(revision)) memory.delete(cardId)
    revision = Math.max(revision ?? 0, current)
  }

  async function readAndKeep(cardIds: readonly string[]) {
    const before = revision
    const known = await read(cardIds)
    // Otherwise the result may be older than what another call invalidated in the meantime.
    if (revision === before) for (const [id, prices] of known) memory.set(id, prices)
    return known
  }

  return async (cardIds) => {
    await dropChanged()
    const known = new Map<string, StoredPrices>()
    const missing: string[] = []
    for (const cardId of cardIds) {
      const prices = memory.get(cardId)
      if (prices) known.set(cardId, prices)
      else missing.push(cardId)
    }
    if (missing.length === 0) return known
    for (const [cardId, prices] of await readAndKeep(missing)) known.set(cardId, prices)
    return known
  }
}

/**
 * The days before a past one in which a price still counts as that day's: a week, as in a history.
 */
const DAYS_BACK = 7

/** The stored prices of a card in one finish, if they were requested. */
export type StoredOf = (card: CardFinish) => StoredPrices | undefined

/**
 * Prices of cards on a past ISO day, each in one finish; only the last requested day is kept. One
 * cache per finish, because most cards of a library have only one.
 */
export function createPastPriceCache(store: PriceStore) {
  let kept = { day: '', ofFinish: new Map<Finish, ReadPrices>() }

  function getCache(day: string, finish: Finish): ReadPrices {
    if (kept.day !== day) kept = { day, ofFinish: new Map() }
    const known = kept.ofFinish.get(finish)
    if (known) return known
    const from = new Date(Date.parse(day) - DAYS_BACK * DAY_MS).toISOString().slice(0, 10)
    const past = { finish, from, to: day }
    const made = createPriceCache(store, (cardIds) => store.pastPrices(cardIds, past))
    kept.ofFinish.set(finish, made)
    return made
  }

  return async (wanted: readonly CardFinish[], day: string): Promise<StoredOf> => {
    const stored = new Map<Finish, Map<string, StoredPrices>>()
    for (const finish of new Set(wanted.map((card) => card.finish))) {
      const inFinish = wanted.filter((card) => card.finish === finish)
      stored.set(finish, await getCache(day, finish)(inFinish.map(({ cardId }) => cardId)))
    }
    return ({ cardId, finish }) => stored.get(finish)?.get(cardId)
  }
}
