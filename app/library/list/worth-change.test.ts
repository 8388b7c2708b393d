import { describe, expect, it } from 'vitest'
import type { MarketPrice, Price } from '~/prices/price'
import { noPrice } from '~/prices/price'
import { someEntry } from '../../../tests/fixtures/library'
import { dollars, euros } from '../../../tests/fixtures/prices'
import { monthBefore, sumChange } from './worth-change'

const since = '2025-10-20'
const today = { date: '2025-11-20' }

function priced(headline: MarketPrice | null, but: Partial<Price> = {}): Price {
  return { ...noPrice('EUR'), headline, ...but }
}

/** One entry, priced now and then. */
function change(now: Price | null, then: Price | null, quantity = 1) {
  const entry = { ...someEntry('base1-4', { quantity }), price: now }
  return sumChange([entry], [then], 'EUR', since)
}

describe('the change since a month ago', () => {
  it('is the sum over all copies', () => {
    const entries = [
      { ...someEntry('base1-4', { quantity: 3 }), price: priced(euros(120, today)) },
      { ...someEntry('base1-58'), price: priced(euros(50, today)) },
    ]
    const past = [priced(euros(100)), priced(euros(150))]
    expect(sumChange(entries, past, 'EUR', since)).toEqual({
      ...{ currency: 'EUR', since, minor: 3 * 20 - 100, copies: 4 },
    })
  })

  it('counts copies that have a price on both days', () => {
    const known = { ...someEntry('base1-58'), price: priced(euros(7, today)) }
    const unknown = { ...someEntry('base1-4', { quantity: 9 }), price: priced(null) }
    expect(sumChange([unknown, known], [priced(euros(1)), priced(euros(5))], 'EUR', since)).toEqual(
      {
        ...{ currency: 'EUR', since, minor: 2, copies: 1 },
      },
    )
  })

  it('does not exist if no price from then, or from now, is known', () => {
    expect(change(priced(euros(5, today)), null)).toBeNull()
    expect(change(null, priced(euros(5)))).toBeNull()
    expect(sumChange([], [], 'EUR', since)).toBeNull()
  })

  it('does not compare a price with itself, with another kind, or with one in doubt', () => {
    expect(change(priced(euros(5)), priced(euros(5)))).toBeNull()
    expect(change(priced(euros(9, { ...today, kind: 'trend' })), priced(euros(5)))).toBeNull()
    const doubtful = priced(euros(5), { doubt: 'markets-disagree' })
    expect(change(priced(euros(9, today)), doubtful)).toBeNull()
  })

  it('is that of the other market for what only that prices', () => {
    const now = priced(null, { second: dollars(20, today) })
    const then = priced(null, { second: dollars(30) })
    const expected = { currency: 'USD', minor: -20 } as const
    expect(change(now, then, 2)).toEqual({ ...expected, since, copies: 2 })
    const own = { ...someEntry('base1-58'), price: priced(euros(7, today)) }
    const other = { ...someEntry('base1-4', { quantity: 2 }), price: now }
    expect(sumChange([other, own], [then, priced(euros(5))], 'EUR', since)).toEqual({
      ...{ currency: 'EUR', minor: 2, also: expected, since, copies: 3 },
    })
    expect(change(priced(euros(9, today)), then), 'a price that is new').toBeNull()
  })

  it('is computed per market', () => {
    const now = priced(euros(9, today), { second: dollars(20, today) })
    const then = priced(euros(5), { second: dollars(30) })
    const entry = { ...someEntry('base1-4', { quantity: 2 }), price: now }
    expect(sumChange([entry], [then], 'EUR', since)?.minor).toBe(8)
    expect(sumChange([entry], [then], 'USD', since)?.minor).toBe(-20)
  })
})

it.each([
  ['2026-11-22', '2026-10-22'],
  ['2026-01-15', '2025-12-15'],
  ['2026-03-31', '2026-02-28'],
  ['2028-03-30', '2028-02-29'],
  ['2026-07-31', '2026-06-30'],
])('a month before %s is %s', (day, before) => {
  expect(monthBefore(new Date(`${day}T23:59:59Z`))).toBe(before)
})
