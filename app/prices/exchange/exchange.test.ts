import { expect, test } from 'vitest'
import { dollars, euros } from '../../../tests/fixtures/prices'
import { noPrice } from '~/prices/price'
import { convert, isUsable, ratesTo, shownBy, toExchange, withExchange } from './exchange'
import type { Rates } from './exchange'

const rates: Rates = {
  source: 'ECB',
  day: '2026-11-20',
  perEuro: { USD: 1.25, GBP: 0.8, JPY: 160 },
}

test('euros are converted by their rate, dollars via the euro', () => {
  const pounds = toExchange(rates, 'GBP', true)
  expect(pounds).toEqual({
    ...{ to: 'GBP', isShown: true, day: '2026-11-20', source: 'ECB' },
    rates: { EUR: 0.8, USD: 0.64 },
  })
  expect(pounds && convert(1000, 'EUR', pounds)).toBeCloseTo(8)
  expect(pounds && convert(1000, 'USD', pounds)).toBeCloseTo(6.4)
})

test('a currency without a rate is not converted into', () => {
  expect(toExchange(rates, 'CAD', true)).toBeNull()
})

test('amounts are compared in any currency with a rate, euros and dollars roughly without', () => {
  expect(ratesTo('EUR', rates)).toEqual({ EUR: 1, USD: 0.8 })
  expect(ratesTo('USD', rates)).toEqual({ EUR: 1.25, USD: 1 })
  expect(ratesTo('GBP', rates)).toEqual({ EUR: 0.8, USD: 0.64 })
  expect(ratesTo('CAD', rates)).toBeNull()
  expect(ratesTo('GBP', null)).toBeNull()
  expect(ratesTo('USD', null)).toEqual({ EUR: 1.1, USD: 1 })
})

test.each([
  ['2026-11-20T00:00:00Z', true],
  ['2026-12-04T23:59:00Z', true],
  ['2026-12-05T00:00:00Z', false],
])('rates of 20 November are usable on %s: %s', (now, isUsed) => {
  expect(isUsable(rates, new Date(now))).toBe(isUsed)
})

test('a price keeps the markets’ amounts', () => {
  const price = { ...noPrice('EUR'), headline: euros(1470), second: dollars(1600) }
  const exchange = toExchange(rates, 'GBP', true)
  expect(withExchange(price, null)).toBe(price)
  expect(withExchange(price, exchange)).toEqual({ ...price, exchange })
  expect(shownBy(withExchange(price, exchange))).toBe(exchange)
  expect(shownBy(withExchange(price, toExchange(rates, 'GBP', false)))).toBeNull()
})
