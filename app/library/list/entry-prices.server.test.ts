import { describe, expect, it } from 'vitest'
import { readEnv } from '~/services/env.server'
import { noPrice } from '~/prices/price'
import type { Price } from '~/prices/price'
import { someEntry } from '../../../tests/fixtures/library'
import { dollars, euros } from '../../../tests/fixtures/prices'
import { createEntryPrices } from './entry-prices.server'

const TEXT = 'near-mint=1, lightly-played=0.85,moderately-played=0.7,heavily-played=0.5,damaged=0.3'

const multipliersOf = (text: string) =>
  readEnv({ LIBRARY_CONDITION_MULTIPLIERS: text }).LIBRARY_CONDITION_MULTIPLIERS ?? null

const price: Price = { ...noPrice('EUR'), headline: euros(1001), second: dollars(2) }
const market = {
  findPrices: (wanted: readonly unknown[]) =>
    Promise.resolve(wanted.map((_, index) => (index === 3 ? null : price))),
  findPastPrices: (wanted: readonly unknown[]) => Promise.resolve(wanted.map(() => price)),
  revision: () => Promise.resolve(1),
  changedSince: () => Promise.resolve([]),
}
const entries = [
  someEntry('base1-4'),
  someEntry('base1-4', { condition: 'lightly-played' }),
  someEntry('base1-4', { condition: 'damaged' }),
  someEntry('base1-999'),
]
const amounts = (prices: (Price | null)[]) =>
  prices.map((each) => each && [each.headline?.minor, each.second?.minor])

describe('prices of entries', () => {
  it('are near mint prices by default', async () => {
    const prices = createEntryPrices(market, multipliersOf(''))
    expect(prices.multipliers).toBeNull()
    expect(await prices.findPrices(entries, 'EUR')).toEqual([price, price, price, null])
  })

  it('depend on condition, in whole cents, and are never 0', async () => {
    const prices = createEntryPrices(market, multipliersOf(TEXT))
    expect(prices.multipliers).toEqual(multipliersOf(TEXT))
    const expected = [[1001, 2], [851, 2], [300, 1], null]
    expect(amounts(await prices.findPrices(entries, 'EUR'))).toEqual(expected)
    const past = await prices.findPastPrices(entries, 'EUR', '2025-10-20')
    expect(amounts(past).slice(0, 3)).toEqual(expected.slice(0, 3))
  })

  it('include prices in doubt', async () => {
    const doubtful = { ...price, headline: null, doubt: 'shared-product' } as const
    const findPrices = () => Promise.resolve([doubtful])
    const prices = createEntryPrices({ ...market, findPrices }, multipliersOf(TEXT))
    const [found] = await prices.findPrices(entries.slice(2, 3), 'EUR')
    expect(found).toEqual({ ...doubtful, second: dollars(1) })
  })
})

it.each([
  'near-mint=1',
  TEXT.replace('0.3', '0'),
  TEXT.replace('0.3', '-1'),
  TEXT.replace('0.3', '1.01'),
  TEXT.replace('0.3', 'half'),
  TEXT.replace('0.3', ''),
  TEXT.replace('damaged', 'ruined'),
  `${TEXT},mint=1`,
  'on',
])('the setting cannot be %j', (text) => {
  expect(() => multipliersOf(text)).toThrow(/LIBRARY_CONDITION_MULTIPLIERS/)
})
