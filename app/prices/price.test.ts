import { describe, expect, it, test } from 'vitest'
import { translateIn } from '~/language/translate'
import { formatPrice } from './format-price'
import { toDay, toMajorUnits, toMinorUnits } from './price'

describe('minorUnits', () => {
  test.each([
    [402.79, 40279],
    [0.02, 2],
    [0.005, 1],
    [1, 100],
    [19.99, 1999],
    [1.005, 100],
    [10_000_000, 1_000_000_000],
  ])('%d is %d', (amount, minor) => {
    expect(toMinorUnits(amount)).toBe(minor)
  })

  test.each([
    0,
    -0,
    -1,
    -0.02,
    0.004,
    NaN,
    Infinity,
    -Infinity,
    10_000_001,
    Number.MAX_VALUE,
    null,
    undefined,
    '12.30',
    '',
    true,
    {},
    [3],
    12n,
  ])('%s is refused', (amount) => {
    expect(toMinorUnits(amount)).toBeNull()
  })

  it('round-trips', () => {
    for (let cents = 1; cents < 100_000; cents += 7)
      expect(toMinorUnits(toMajorUnits(cents))).toBe(cents)
  })
})

describe('dayOf', () => {
  test.each([
    ['2025-10-20', '2025-10-20'],
    ['2025-10-20T20:05:47+0000', '2025-10-20'],
    ['2025-08-05T00:42:15.000Z', '2025-08-05'],
    ['2025-08-05T01:00:00+0200', '2025-08-04'],
    ['2025-08-05T01:00:00+02:00', '2025-08-04'],
  ])('%s is on %s', (moment, day) => {
    expect(toDay(moment)).toBe(day)
  })

  test.each(['', 'today', '20.10.2025', '2025-13-40', 1729375200, null, undefined, {}])(
    '%s is not a time',
    (moment) => {
      expect(toDay(moment)).toBeNull()
    },
  )
})

test.each([
  [null, 'EUR', 'Price not available'],
  [Number.NaN, 'EUR', 'Price not available'],
  [0, 'EUR', '€0.00'],
  [3, 'USD', '$3.00'],
  [1234.567, 'EUR', '€1,234.57'],
  [1500, 'JPY', '¥1,500.00'],
  [2.5, 'coins', '2.50 coins'],
])('%j %s reads %s', (amount, currency, text) => {
  expect(formatPrice(amount, currency, translateIn('en'))).toBe(text)
})
