import { describe, expect, it, test } from 'vitest'
import { currencyCookie, currencySchema, visitorCurrency } from './currency.server'

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
  ])('by %s is %s', async (languages, currency) => {
    const headers = new Headers(languages === undefined ? {} : { 'Accept-Language': languages })
    expect(await visitorCurrency(headers)).toBe(currency)
  })

  it('is the one they chose', async () => {
    const american = { 'Accept-Language': 'en-US' }
    const chosen = (Cookie: string) => visitorCurrency(new Headers({ ...american, Cookie }))
    const [euros = ''] = (await currencyCookie.set('EUR', false)).split(';')
    expect(await chosen(`theme=dark; ${euros}`)).toBe('EUR')
    expect(await chosen(`my${euros}`)).toBe('USD')
    expect(await chosen('currency=EUR')).toBe('USD')
    expect(await chosen('currency=IkdCUCI=')).toBe('USD')
  })

  test.each([null, undefined, 'eur', 'GBP', 1])('cannot be %s', (value) => {
    expect(currencySchema.safeParse(value).success).toBe(false)
  })
})
