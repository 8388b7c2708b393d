import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { describeOnEachDatabase } from '../../tests/setup/databases'
import { createKyselyPriceStore } from './store/kysely-price-store.server'
import { createPastPriceCache, createPriceCache } from './cache.server'
import type { ReadPrices } from './cache.server'
import type { Finish } from './price'
import type { StoredPrices, PriceStore } from './price-store'
import { dollars } from '../../tests/fixtures/prices'

describeOnEachDatabase(({ open }) => {
  let store: PriceStore
  let elsewhere: PriceStore
  let close: () => Promise<void>
  beforeEach(async () => {
    const opened = await open()
    close = opened.close
    store = createKyselyPriceStore(opened.database)
    elsewhere = createKyselyPriceStore(await opened.reopen())
    await store.putPrices(['a', 'b'].map((cardId) => ({ cardId, prices: [dollars(1)] })))
  })
  afterEach(() => close())

  const cents = (known: Map<string, StoredPrices>) =>
    [...known.values()].map(({ prices }) => prices[0]?.minor)

  it('reads a card once', async () => {
    const reads = vi.spyOn(store, 'marketPrices')
    const marketPrices = createPriceCache(store, store.marketPrices)
    for (let look = 0; look < 3; look++)
      expect(cents(await marketPrices(['a', 'b']))).toEqual([1, 1])
    expect(reads).toHaveBeenCalledTimes(1)
  })

  it('sees another process’s writes at once, and reads only those cards again', async () => {
    const reads = vi.spyOn(store, 'marketPrices')
    const marketPrices = createPriceCache(store, store.marketPrices)
    await marketPrices(['a', 'b'])
    reads.mockClear()
    await elsewhere.putPrices([{ cardId: 'b', prices: [dollars(9)] }])
    expect(cents(await marketPrices(['a', 'b'])).sort()).toEqual([1, 9])
    expect(reads.mock.calls).toEqual([[['b']]])
  })

  it('does not cache what was overwritten while it was read', async () => {
    const held: (() => void)[] = []
    const readSlowly: ReadPrices = async (cardIds) => {
      const known = await store.marketPrices(cardIds)
      await new Promise<void>((resolve) => held.push(resolve))
      return known
    }
    const marketPrices = createPriceCache(store, readSlowly)
    const early = marketPrices(['a'])
    await vi.waitUntil(() => held.length === 1)
    await elsewhere.putPrices([{ cardId: 'a', prices: [dollars(9)] }])
    const late = marketPrices(['a'])
    await vi.waitUntil(() => held.length === 2)
    held[1]?.()
    expect(cents(await late)).toEqual([9])
    held[0]?.()
    await early
    expect(cents(await marketPrices(['a']))).toEqual([9])
  })

  it('keeps a finish’s price on a past day, and in the week before it, until it changes', async () => {
    const past = [2, 3, 4].map((minor) => dollars(minor, { date: `2025-09-1${minor}` }))
    const reverse = dollars(9, { finish: 'reverse', date: '2025-09-13' })
    await elsewhere.putPrices([{ cardId: 'a', prices: [...past, reverse] }])
    const reads = vi.spyOn(store, 'pastPrices')
    const pastPrices = createPastPriceCache(store)
    const minorOf = async (day: string, cardId: string, finish: Finish) =>
      (await pastPrices([{ cardId, finish }], day))({ cardId, finish })?.prices[0]?.minor
    expect(await minorOf('2025-09-13', 'a', 'normal')).toBe(3)
    expect(await minorOf('2025-09-13', 'a', 'reverse')).toBe(9)
    expect(await minorOf('2025-09-13', 'a', 'normal')).toBe(3)
    expect(reads).toHaveBeenCalledTimes(2)
    expect(await minorOf('2025-09-13', 'b', 'normal')).toBeUndefined()
    expect(await minorOf('2025-09-21', 'a', 'normal')).toBe(4)
    expect(await minorOf('2025-09-22', 'a', 'normal')).toBeUndefined()
    expect(reads).toHaveBeenCalledTimes(5)
  })
})
