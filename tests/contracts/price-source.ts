import { describe, expect, it } from 'vitest'
import type { MarketPrice } from '~/prices/price'
import type { BulkPriceSource } from '~/prices/price-source'
import { cardWith, variant } from '../fixtures/prices'

/** What the market lists on a day: the price of each product in cents, and broken rows. */
export type MarketDay = {
  date: string
  cents: Readonly<Record<number, number>>
  brokenRows?: readonly unknown[]
}

export type BulkSourceWorld = {
  /** A source with that day's prices; without a day, one that cannot be reached. */
  open(day: MarketDay | null): Promise<BulkPriceSource>
  /** The market's price of a normal card. */
  priceOf(minor: number, facts: Partial<MarketPrice>): MarketPrice
}

const listed = cardWith('1', variant('normal', { tcgplayerId: 7, cardmarketId: 7 }))
const unlisted = cardWith('2', variant('normal', { tcgplayerId: 8, cardmarketId: 8 }))
const cards = [listed, unlisted, cardWith('3')]
const date = '2025-10-20'
const day: MarketDay = { date, cents: { 7: 31 } }

/** What every adapter of `BulkPriceSource` does. */
export function describeBulkPriceSource(name: string, { open, priceOf }: BulkSourceWorld) {
  async function read(of: MarketDay | null, signal = new AbortController().signal) {
    const progress: string[] = []
    const onProgress = (done: number, total: number) => progress.push(`${done}/${total}`)
    const source = await open(of)
    return { answer: await source.allPrices({ cards, since: null, signal, onProgress }), progress }
  }

  describe(`${name}, as every bulk price source,`, () => {
    it('prices the cards that the market lists, in its currency and with its day', async () => {
      const { answer, progress } = await read(day)
      expect(answer).toMatchObject({
        ...{ status: 'read', date, skipped: [] },
        cards: [{ cardId: listed.id, prices: [priceOf(31, { date })] }],
      })
      expect(answer).toHaveProperty('edition', expect.stringContaining(date))
      expect(progress.at(-1)).toBe('1/1')
    })

    it('omits only broken rows, and reports them', async () => {
      const brokenRows = [null, 'a row', { idProduct: 'x', productId: 'x', subTypeName: 'Normal' }]
      const { answer } = await read({ ...day, brokenRows })
      expect(answer).toMatchObject({
        ...{ status: 'read', skipped: [expect.any(String)] },
        cards: [{ cardId: listed.id, prices: [priceOf(31, { date })] }],
      })
    })

    it.each([0, -31, 1e15])('accepts no price of %d cents', async (cents) => {
      expect((await read({ date, cents: { 7: cents, 9: 1 } })).answer).toMatchObject({ cards: [] })
    })

    it('is unavailable if it cannot be reached, and says why in one line', async () => {
      const { answer } = await read(null)
      expect(answer.status).toBe('unavailable')
      expect(answer).toHaveProperty('reason', expect.stringMatching(/^.+$/))
    })

    it('ends with its signal', async () => {
      const stopped = AbortSignal.abort(new Error('stopped'))
      await expect(read(day, stopped)).rejects.toThrow('stopped')
    })
  })
}
