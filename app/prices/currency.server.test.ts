import { describe, expect, it, test } from 'vitest'
import { asCurrency, visitorCurrency } from './currency.server'

describe('a visitor’s currency', () => {
  test.each([
    [undefined, 'EUR'],
    ['', 'EUR'],
    ['*', 'EUR'],
    ['de-DE,de;q=0.9,en;q=0.8', 'EUR'],
    ['de', 'EUR'],
    ['en-GB', 'EUR'],
    ['en-IE', 'EUR'],
    ['fr-CA,fr;q=0.8', 'USD'],
    ['fr', 'EUR'],
    ['en-US,en;q=0.5', 'USD'],
    ['en', 'USD'],
    ['ja-JP', 'USD'],
    ['en-US;q=0.1,fr-FR', 'EUR'],
    ['%%%,de-DE', 'EUR'],
    ['x'.repeat(10_000), 'EUR'],
  ])('by %s is %s', (languages, currency) => {
    const headers = new Headers(languages === undefined ? {} : { 'Accept-Language': languages })
    expect(visitorCurrency(headers)).toBe(currency)
  })

  it('is the one they chose', () => {
    const american = { 'Accept-Language': 'en-US' }
    const chosen = (Cookie: string) => visitorCurrency(new Headers({ ...american, Cookie }))
    expect(chosen('theme=dark; currency=EUR')).toBe('EUR')
    expect(chosen('currency=GBP')).toBe('USD')
    expect(chosen('mycurrency=EUR')).toBe('USD')
  })

  test.each([null, undefined, 'eur', 'GBP', 1])('cannot be %s', (value) => {
    expect(asCurrency(value)).toBeNull()
  })
})
