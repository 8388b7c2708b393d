import { expect, test, vi } from 'vitest'
import type { PricePoint } from '~/prices/price-store'
import { historyForPage, trendForPage } from './history.server'

const log = { warn: vi.fn() }
const headers = new Headers({ 'Accept-Language': 'en-US' })
const pointOn = (date: string): PricePoint => ({
  date,
  minor: 500,
  currency: 'USD',
  kind: 'market',
})

function ask(findHistory: () => Promise<PricePoint[]>) {
  return { prices: { findHistory }, cardId: 'base1-4', finish: 'holo', headers, log } as const
}

test('a trend covers the thirty days up to its newest price', async () => {
  const days = ['2025-08-20', '2025-08-31', '2025-09-15', '2025-09-30']
  const findHistory = vi.fn().mockResolvedValue(days.map(pointOn))
  const trend = await trendForPage(ask(findHistory))
  expect(trend.map(({ date }) => date)).toEqual(['2025-08-31', '2025-09-15', '2025-09-30'])
  expect(findHistory).toHaveBeenCalledWith('base1-4', {
    currency: 'USD',
    finish: 'holo',
    since: '',
  })
})

test('a trend compares the newest price with those of its kind', async () => {
  const [first, second, newest] = ['2025-09-28', '2025-09-29', '2025-09-30'].map(pointOn)
  const points = [{ ...first, kind: 'median-listing' }, second, newest]
  expect(await trendForPage(ask(() => Promise.resolve(points as PricePoint[])))).toEqual([
    second,
    newest,
  ])
})

test.each([
  [null, ['USD']],
  ['USD', ['USD']],
  ['EUR', ['USD', 'EUR']],
] as const)('history of %s and trend make one query per market', async (currency, markets) => {
  const findHistory = vi.fn().mockResolvedValue(['2025-09-15', '2025-09-30'].map(pointOn))
  const { history, trend } = await historyForPage({ ...ask(findHistory), currency })
  expect(history).toMatchObject({ currency: currency ?? 'USD', points: trend })
  expect(trend).toHaveLength(2)
  expect(findHistory).toHaveBeenCalledTimes(markets.length)
  for (const market of markets)
    expect(findHistory).toHaveBeenCalledWith(
      'base1-4',
      expect.objectContaining({ currency: market }),
    )
})

test('if the store fails, the page only lacks its trend', async () => {
  const findHistory = vi.fn().mockRejectedValue(new Error('the disk is gone'))
  expect(await trendForPage(ask(findHistory))).toEqual([])
  expect(log.warn).toHaveBeenCalledOnce()
})
