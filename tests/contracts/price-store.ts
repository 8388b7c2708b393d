import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { PriceStore } from '~/prices/price-store'
import { dollars, euros } from '../fixtures/prices'

/** An empty store, and the function that releases its resources. */
export type EmptyPriceStore = { store: PriceStore; close(): Promise<void> }

const at = new Date('2025-10-20T21:00:00.000Z')

/** What a `PriceStore` does. There is one adapter; the suite runs on each database. */
export function describePriceStore(name: string, open: () => Promise<EmptyPriceStore>) {
  describe(`${name} stores prices`, () => {
    let store: PriceStore
    let close: () => Promise<void>
    beforeEach(async () => ({ store, close } = await open()))
    afterEach(() => close())

    const known = async (cardId: string) => (await store.marketPrices([cardId])).get(cardId)
    const days = async (cardId: string, since = '2000-01-01') => {
      const question = { cardId, finish: 'normal', market: 'TCGplayer', since } as const
      return (await store.history(question)).map(({ date, minor }) => `${date} ${minor}`)
    }

    it('knows nothing at first, for every requested card', async () => {
      const found = await store.marketPrices(['a', 'b', 'a'])
      expect([...found.keys()]).toEqual(['a', 'b'])
      expect(found.get('b')).toEqual({ prices: [], checkedAt: null })
      expect(await store.marketPrices([])).toEqual(new Map())
    })

    it('returns each finish and market as stored', async () => {
      const reverse = euros(27, { finish: 'reverse', kind: 'trend' })
      const prices = [euros(8), dollars(9), reverse, dollars(23, { finish: 'first-edition' })]
      await store.putPrices([{ cardId: 'a', prices }])
      const got = (await known('a'))?.prices
      expect(got).toHaveLength(4)
      expect(got).toEqual(expect.arrayContaining(prices))
    })

    it('separates cards, many at once', async () => {
      const cards = Array.from({ length: 1200 }, (_, i) => ({
        cardId: `card-${i}`,
        prices: [dollars(i + 1)],
      }))
      await store.putPrices(cards)
      const found = await store.marketPrices(cards.map(({ cardId }) => cardId))
      expect([...found.values()].map(({ prices }) => prices[0]?.minor)).toEqual(
        cards.map((_, i) => i + 1),
      )
    })

    it('keeps what a later answer does not mention', async () => {
      await store.putPrices([{ cardId: 'a', prices: [euros(8), dollars(9)] }])
      await store.putPrices([{ cardId: 'a', prices: [dollars(10, { date: '2025-10-21' })] }])
      await store.putPrices([{ cardId: 'a', prices: [] }])
      const got = (await known('a'))?.prices
      expect(got).toEqual(expect.arrayContaining([euros(8), dollars(10, { date: '2025-10-21' })]))
    })

    it('replaces a price with a later answer of the same day', async () => {
      await store.putPrices([{ cardId: 'a', prices: [dollars(9), dollars(11)] }])
      await store.putPrices([{ cardId: 'a', prices: [dollars(10, { kind: 'median-listing' })] }])
      expect((await known('a'))?.prices).toEqual([dollars(10, { kind: 'median-listing' })])
      expect(await days('a')).toEqual(['2025-10-20 10'])
    })

    it('does not replace the newest price with an older day’s', async () => {
      await store.putPrices([{ cardId: 'a', prices: [dollars(9)] }])
      const older = [dollars(5, { date: '2025-09-30' }), dollars(6, { date: '2025-10-19' })]
      await store.putPrices([{ cardId: 'a', prices: older }])
      expect((await known('a'))?.prices).toEqual([dollars(9)])
      expect(await days('a')).toEqual(['2025-09-30 5', '2025-10-19 6', '2025-10-20 9'])
    })

    it('returns the history of one card, finish and market, from a day on', async () => {
      const others = [euros(1), dollars(2, { finish: 'reverse' })]
      await store.putPrices([{ cardId: 'a', prices: [dollars(9), ...others] }])
      await store.putPrices([{ cardId: 'b', prices: [dollars(3)] }])
      await store.putPrices([{ cardId: 'a', prices: [dollars(7, { date: '2025-10-01' })] }])
      expect(await days('a', '2025-10-02')).toEqual(['2025-10-20 9'])
      expect(await days('nobody')).toEqual([])
    })

    it('returns a finish’s price on past days, the newest of each market', async () => {
      const past = [5, 6, 7].map((day) => dollars(day, { date: `2025-10-0${day}` }))
      const reverse = dollars(3, { finish: 'reverse', date: '2025-10-05' })
      const others = [euros(40, { date: '2025-10-04' }), reverse]
      await store.putPrices([
        { cardId: 'a', prices: [dollars(9), ...past, ...others] },
        { cardId: 'b', prices: [dollars(8)] },
      ])
      const days = { finish: 'normal', from: '2025-10-04', to: '2025-10-06' } as const
      const found = await store.pastPrices(['a', 'b', 'nobody', 'a'], days)
      expect([...found.keys()]).toEqual(['a', 'b', 'nobody'])
      const known = found.get('a')?.prices ?? []
      expect(known).toHaveLength(2)
      expect(known).toEqual(expect.arrayContaining([past[1], others[0]]))
      expect(found.get('b')).toEqual({ prices: [], checkedAt: null })
      expect(await store.pastPrices([], days)).toEqual(new Map())
    })

    it('deletes old days if there are enough newer ones', async () => {
      const prices = [9, 8, 7].map((price, ago) => dollars(price, { date: `2025-10-${20 - ago}` }))
      await store.putPrices([{ cardId: 'a', prices }])
      await store.forgetBefore('2025-10-19', 1)
      expect(await days('a')).toEqual(['2025-10-19 8', '2025-10-20 9'])
      await store.forgetBefore('2026-01-01', 2)
      expect(await days('a')).toEqual(['2025-10-19 8', '2025-10-20 9'])
      await store.forgetBefore('2026-01-01', 1)
      expect(await days('a')).toEqual(['2025-10-20 9'])
      expect((await known('a'))?.prices).toEqual([dollars(9)])
    })

    it('deletes separately for each card, finish and market', async () => {
      const old = dollars(1, { date: '2020-01-01' })
      const others = Array.from({ length: 250 }, (_, number) => ({
        cardId: `b-${number}`,
        prices: [dollars(2), old],
      }))
      const alone = [old, dollars(3, { finish: 'reverse' }), euros(4)]
      await store.putPrices([...others, { cardId: 'a', prices: alone }])
      await store.forgetBefore('2025-01-01', 1)
      expect(await days('a')).toEqual(['2020-01-01 1'])
      for (const { cardId } of others) expect(await days(cardId)).toEqual(['2025-10-20 2'])
    })

    it('remembers when a source was last asked about a card', async () => {
      await store.rememberCheck('a', new Date(0))
      await store.rememberCheck('a', at)
      expect(await known('a')).toEqual({ prices: [], checkedAt: at })
      expect((await known('b'))?.checkedAt).toBeNull()
    })

    it('counts its writes, and lists the cards they changed', async () => {
      const start = await store.revision()
      expect(await store.changedSince(start)).toEqual([])
      await store.putPrices([
        { cardId: 'a', prices: [dollars(1)] },
        { cardId: 'b', prices: [euros(2)] },
      ])
      const first = await store.revision()
      expect(first).toBeGreaterThan(start)
      expect((await store.changedSince(start)).sort()).toEqual(['a', 'b'])
      await store.putPrices([{ cardId: 'b', prices: [dollars(3)] }])
      expect(await store.changedSince(first)).toEqual(['b'])
      expect(await store.changedSince(await store.revision())).toEqual([])
    })

    it('does not count reads, or answers without a price', async () => {
      await store.putPrices([{ cardId: 'a', prices: [dollars(1)] }])
      const before = await store.revision()
      await store.marketPrices(['a'])
      await store.rememberCheck('a', at)
      await store.putPrices([{ cardId: 'a', prices: [] }])
      expect(await store.revision()).toBe(before)
    })

    it('remembers the last import of each source', async () => {
      expect(await store.lastImport('TCGCSV')).toBeNull()
      await store.rememberImport('TCGCSV', 'first', new Date(0))
      await store.rememberImport('TCGCSV', 'second', at)
      expect(await store.lastImport('TCGCSV')).toEqual({ edition: 'second', at })
      expect(await store.lastImport('Cardmarket')).toBeNull()
    })

    it('accepts concurrent writes for the same card', async () => {
      const write = (minor: number) => store.putPrices([{ cardId: 'a', prices: [dollars(minor)] }])
      await Promise.all([1, 2, 3, 4, 5].map(write))
      expect(await store.revision()).toBe(5)
      expect((await known('a'))?.prices).toHaveLength(1)
      expect(await days('a')).toHaveLength(1)
    })

    it('accepts two concurrent imports, in any order', async () => {
      const cards = Array.from({ length: 200 }, (_, number) => ({
        cardId: `card-${number}`,
        prices: [dollars(number + 1), euros(number + 1)],
      }))
      const backwards = cards.toReversed()
      const imports = Array.from({ length: 8 }, (_, index) => (index % 2 ? cards : backwards))
      await Promise.all(imports.map((each) => store.putPrices(each)))
      const stored = await store.marketPrices(cards.map(({ cardId }) => cardId))
      expect([...stored.values()].every(({ prices }) => prices.length === 2)).toBe(true)
    })
  })
}
