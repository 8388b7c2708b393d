import { expect, test } from 'vitest'
import { translateIn } from '~/language/translate'
import type { Exchange } from '~/prices/price'
import { amountText, changeText } from './worth-texts'

const t = translateIn('en')
const worth = { currency: 'EUR', minor: 40279, priced: 2, doubtful: 0, unpriced: 0 } as const
const change = { currency: 'EUR', since: '2026-10-22', minor: -1240, copies: 2 } as const
const exchange: Exchange = {
  ...{ to: 'JPY', isShown: true, day: '2026-11-20', source: 'ECB' },
  rates: { EUR: 160, USD: 128 },
}

test('an amount is the market’s, or converted and marked as such', () => {
  expect(amountText(worth, null, t)).toBe('€402.79')
  expect(amountText(worth, exchange, t)).toBe('≈\u00a0¥64,446')
  expect(amountText({ ...worth, priced: 0 }, exchange, t)).toBe('Price not available')
})

test('amounts in two currencies stay apart, or are converted into one', () => {
  const both = { ...worth, also: { currency: 'USD', minor: 10000 } } as const
  expect(amountText(both, null, t)).toBe('€402.79 + $100.00')
  expect(amountText(both, exchange, t)).toBe('≈\u00a0¥77,246')
  const moved = { ...change, also: { currency: 'USD', minor: 300 } } as const
  expect(changeText(moved, { priced: 2, exchange: null }, t)).toBe('-€12.40, +$3.00 since Oct 22')
  expect(changeText(moved, { priced: 2, exchange }, t)).toBe('≈\u00a0-¥1,600 since Oct 22')
  expect(changeText({ ...moved, minor: 0 }, { priced: 2, exchange: null }, t)).toBe(
    '+$3.00 since Oct 22',
  )
})

test('a change is converted by today’s rate, with its sign', () => {
  expect(changeText(change, { priced: 2, exchange: null }, t)).toBe('-€12.40 since Oct 22')
  expect(changeText(change, { priced: 3, exchange }, t)).toBe(
    '≈\u00a0-¥1,984 since Oct 22, 2 of 3 copies',
  )
})
