import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { describeOnEachDatabase } from '../../tests/setup/databases'
import { createKyselyPriceStore } from './store/kysely-price-store.server'
import { createPriceCache } from './cache.server'
import type { StoredPrices, PriceStore } from './store/price-store'
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
    const memory = createPriceCache(store)
    const reads = vi.spyOn(store, 'marketPrices')
    for (let look = 0; look < 3; look++)
      expect(cents(await memory.marketPrices(['a', 'b']))).toEqual([1, 1])
    expect(reads).toHaveBeenCalledTimes(1)
  })

  it('has what another process wrote at once, and reads only that again', async () => {
    const memory = createPriceCache(store)
    await memory.marketPrices(['a', 'b'])
    const reads = vi.spyOn(store, 'marketPrices')
    await elsewhere.putPrices([{ cardId: 'b', prices: [dollars(9)] }])
    expect(cents(await memory.marketPrices(['a', 'b'])).sort()).toEqual([1, 9])
    expect(reads.mock.calls).toEqual([[['b']]])
  })

  it('keeps nothing that was written over while it was read', async () => {
    const held: (() => void)[] = []
    const marketPrices: PriceStore['marketPrices'] = async (cardIds) => {
      const known = await store.marketPrices(cardIds)
      await new Promise<void>((resolve) => held.push(resolve))
      return known
    }
    const memory = createPriceCache({ ...store, marketPrices })
    const early = memory.marketPrices(['a'])
    await vi.waitUntil(() => held.length === 1)
    await elsewhere.putPrices([{ cardId: 'a', prices: [dollars(9)] }])
    const late = memory.marketPrices(['a'])
    await vi.waitUntil(() => held.length === 2)
    held[1]?.()
    expect(cents(await late)).toEqual([9])
    held[0]?.()
    await early
    expect(cents(await memory.marketPrices(['a']))).toEqual([9])
  })
})
