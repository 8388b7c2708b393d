import { afterEach, beforeEach, describe, expect, it, test, vi } from 'vitest'
import type { Price } from '~/prices/price'
import { noPrices } from '../../../tests/fixtures/no-prices'
import { NO_EXCHANGE } from '~/prices/exchange/exchange-rates.server'
import {
  MAX_WAIT_MS,
  PRICE_PATIENCE_MS,
  createPagePrices,
  plainestPriced,
  pricingForApi,
} from './page-prices.server'
import { dollars, euros } from '../../../tests/fixtures/prices'

const log = { warn: vi.fn() }
const price: Price = {
  ...{ currency: 'EUR', finish: 'normal', second: null, doubt: null },
  headline: euros(100, { date: '2025-10-20' }),
}
const shown = { headline: { minor: 100, market: 'Cardmarket', date: '2025-10-20' } }

/** Prices whose sources take `ms` to answer. */
function pricesAfter(ms: number, outcome: () => Price = () => price) {
  const findPrice = async () => {
    await new Promise((resolve) => setTimeout(resolve, ms))
    return outcome()
  }
  return createPagePrices({
    log,
    lookup: { findPrice, findFinishPrices: async () => [await findPrice()] },
    exchange: NO_EXCHANGE,
  })
}

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

async function soonAfter(ms: number, outcome?: () => Price) {
  const prices = pricesAfter(ms, outcome)
  const both = Promise.all([
    prices.cardPrice('base1-4', 'EUR'),
    prices.finishPrices('base1-4', 'EUR'),
  ])
  await vi.advanceTimersByTimeAsync(PRICE_PATIENCE_MS)
  return both
}

describe('a page’s price', () => {
  it('is awaited for 300 ms, and included if it arrives by then', async () => {
    expect(PRICE_PATIENCE_MS).toBe(300)
    const [one, finishes] = await soonAfter(299)
    expect(one).toMatchObject({ status: 'here', value: shown })
    expect(finishes).toMatchObject({ status: 'here', value: [{ finish: 'normal', ...shown }] })
  })

  it('follows if it takes longer', async () => {
    const [one, finishes] = await soonAfter(PRICE_PATIENCE_MS + 1)
    expect([one.status, finishes.status]).toEqual(['later', 'later'])
    await vi.advanceTimersByTimeAsync(1)
    expect(await one.value).toMatchObject(shown)
    expect(await finishes.value).toMatchObject([shown])
  })

  it('is empty if it takes longer than a page stays open', async () => {
    const [one, finishes] = await soonAfter(PRICE_PATIENCE_MS + MAX_WAIT_MS + 1)
    await vi.advanceTimersByTimeAsync(MAX_WAIT_MS)
    expect(await one.value).toMatchObject({ currency: 'EUR', headline: null })
    expect(await finishes.value).toEqual([])
  })
})

test('if the store fails, a page only lacks its price', async () => {
  const [one, finishes] = await soonAfter(1, () => {
    throw new Error('disk full')
  })
  expect(one).toMatchObject({ status: 'here', value: { headline: null } })
  expect(finishes).toEqual({ status: 'here', value: [] })
  expect(log.warn).toHaveBeenCalledTimes(2)
})

describe('the API’s price', () => {
  const pricingOf = (known: Price) => {
    const answer = { status: 'here', value: known } as const
    const prices = { ...noPrices, cardPrice: () => Promise.resolve(answer) }
    const headers = new Headers({ 'Accept-Language': 'de' })
    return pricingForApi({ prices, cardId: 'base1-4', headers })
  }
  const kind = { finish: 'normal', asOf: '2025-10-20' }

  it('is the one that pages and lists show, of the other market if need be', async () => {
    const own = { averagePrice: 1, currency: 'EUR', priceSource: 'Cardmarket' }
    expect(await pricingOf(price)).toEqual({ ...own, ...kind, kind: '30-day-average' })
    const other = { averagePrice: 2, currency: 'USD', priceSource: 'TCGplayer', ...kind }
    const second = dollars(200)
    expect(await pricingOf({ ...price, headline: null, second })).toEqual({
      ...other,
      kind: 'market',
    })
    const doubt = 'markets-disagree'
    expect(await pricingOf({ ...price, headline: null, second, doubt })).toEqual({
      ...other,
      kind: 'market',
      uncertain: true,
    })
  })

  it('is of the visitor’s market if there is none', async () => {
    expect(await pricingOf({ ...price, headline: null })).toEqual({
      averagePrice: null,
      currency: 'EUR',
      priceSource: 'Cardmarket',
    })
  })
})

describe('the finish that is shown first', () => {
  const holo: Price = { ...price, finish: 'holo' }
  const unpriced: Price = { ...price, headline: null }

  it.each<[string, Price[] | undefined, string]>([
    ['the plainest', [price, holo], 'normal'],
    ['the plainest that has a price', [unpriced, holo], 'holo'],
    ['the plainest if none has a price', [unpriced], 'normal'],
    ['the plainest until prices are known', undefined, 'normal'],
  ])('is %s', (_, prices, finish) => {
    expect(plainestPriced(['normal', 'holo'], prices)).toBe(finish)
  })
})
