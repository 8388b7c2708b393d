import { describe, expect, it, test } from 'vitest'
import { dollars, euros } from '../../../tests/fixtures/prices'
import { translateIn } from '~/language/translate'
import { noPrice } from '~/prices/price'
import type { ConvertedCurrency, Exchange } from '~/prices/price'
import { formatAmount, formatShortPrice, rateText } from './format-amount'

const t = translateIn('en')

function exchangeTo(to: ConvertedCurrency, facts: Partial<Exchange> = {}): Exchange {
  const rates = { EUR: to === 'JPY' ? 162.4 : 0.8367, USD: to === 'JPY' ? 148.2 : 0.7654 }
  return { to, isShown: true, day: '2026-11-20', source: 'ECB', rates, ...facts }
}

test.each<[ConvertedCurrency, string]>([
  ['GBP', '≈\u00a0£12.30'],
  ['CAD', '≈\u00a0CA$12.30'],
  ['AUD', '≈\u00a0A$12.30'],
  ['JPY', '≈\u00a0¥2,387'],
])('1470 cents in %s are %s', (to, text) => {
  expect(formatAmount(euros(1470), exchangeTo(to), t)).toBe(text)
})

test('without an exchange an amount is the market’s', () => {
  expect(formatAmount(euros(1470), null, t)).toBe('€14.70')
})

describe('the single amount of a list', () => {
  const price = { ...noPrice('EUR'), second: dollars(1000) }

  it('is the other market’s, converted, if the visitor’s has none', () => {
    expect(formatShortPrice({ ...price, exchange: exchangeTo('GBP') }, t)).toBe('≈\u00a0£7.65')
    expect(formatShortPrice(price, t)).toBe('$10.00')
  })

  it('is not converted if the currency is only offered', () => {
    const offered = exchangeTo('GBP', { isShown: false })
    expect(formatShortPrice({ ...price, exchange: offered }, t)).toBe('$10.00')
  })

  it('does not exist if none is known', () => {
    const exchange = exchangeTo('GBP')
    expect(formatShortPrice({ ...noPrice('EUR'), exchange }, t)).toBe('No price yet')
    expect(formatShortPrice(undefined, t)).toBe('No price yet')
  })
})

test('the rate names its source and day', () => {
  expect(rateText(exchangeTo('GBP'), t)).toBe('at the ECB rate of Nov 20')
  expect(rateText(exchangeTo('GBP', { source: 'file' }), t)).toBe('at the rate of Nov 20')
})
