import { afterEach, beforeEach, describe, expect, it, test, vi } from 'vitest'
import type { CardPricing } from './choose-price'
import { LONGEST_WAIT_MS, PATIENCE_MS, createPriceDesk } from './page-prices.server'
import { euros } from '../../tests/fixtures/prices'

const log = { warn: vi.fn() }
const pricing: CardPricing = {
  ...{ currency: 'EUR', finish: 'normal', second: null, doubt: null },
  headline: euros(100, { date: '2025-10-20' }),
}
const shown = { headline: { amount: 1, source: 'Cardmarket', date: '2025-10-20' } }

/** A desk whose sources take `ms` to answer. */
function deskAfter(ms: number, outcome: () => CardPricing = () => pricing) {
  const priceOf = async () => {
    await new Promise((resolve) => setTimeout(resolve, ms))
    return outcome()
  }
  return createPriceDesk({
    log,
    lookup: { priceOf, finishPricesOf: async () => [await priceOf()] },
  })
}

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

async function soonAfter(ms: number, outcome?: () => CardPricing) {
  const desk = deskAfter(ms, outcome)
  const both = Promise.all([desk.soon('base1-4', 'EUR'), desk.finishesSoon('base1-4', 'EUR')])
  await vi.advanceTimersByTimeAsync(PATIENCE_MS)
  return both
}

describe('a page’s price', () => {
  it('is waited for 300 ms, and is here where it comes by then', async () => {
    expect(PATIENCE_MS).toBe(300)
    const [one, finishes] = await soonAfter(299)
    expect(one).toMatchObject({ status: 'here', view: shown })
    expect(finishes).toMatchObject({ status: 'here', view: [{ finish: 'normal', view: shown }] })
  })

  it('follows where it takes longer', async () => {
    const [one, finishes] = await soonAfter(PATIENCE_MS + 1)
    expect([one.status, finishes.status]).toEqual(['later', 'later'])
    await vi.advanceTimersByTimeAsync(1)
    expect(await one.view).toMatchObject(shown)
    expect(await finishes.view).toMatchObject([{ view: shown }])
  })

  it('is none where it takes longer than a page stays open', async () => {
    const [one, finishes] = await soonAfter(PATIENCE_MS + LONGEST_WAIT_MS + 1)
    await vi.advanceTimersByTimeAsync(LONGEST_WAIT_MS)
    expect(await one.view).toMatchObject({ currency: 'EUR', source: 'Cardmarket', headline: null })
    expect(await finishes.view).toEqual([])
  })
})

test('a store that fails costs a page its price only', async () => {
  const [one, finishes] = await soonAfter(1, () => {
    throw new Error('disk full')
  })
  expect(one).toMatchObject({ status: 'here', view: { headline: null } })
  expect(finishes).toEqual({ status: 'here', view: [] })
  expect(log.warn).toHaveBeenCalledTimes(2)
})
