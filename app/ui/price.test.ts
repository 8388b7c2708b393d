import { expect, test } from 'vitest'
import { formatPrice } from './price'

test.each([
  [null, 'EUR', 'Price not available'],
  [Number.NaN, 'EUR', 'Price not available'],
  [0, 'EUR', '€0.00'],
  [3, 'USD', '$3.00'],
  [1234.567, 'EUR', '€1,234.57'],
  [1500, 'JPY', '¥1,500.00'],
  [2.5, 'coins', '2.50 coins'],
])('%j %s reads %s', (amount, currency, text) => {
  expect(formatPrice(amount, currency)).toBe(text)
})
