import { describe, expect, it, test } from 'vitest'
import {
  currencyChoice,
  currencyCookie,
  currencySchema,
  visitorChoice,
  visitorCurrency,
} from './currency.server'
import type { ShownCurrency } from './price'

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

  it('is the chosen one', async () => {
    const american = { 'Accept-Language': 'en-US' }
    const chosen = (Cookie: string) => visitorCurrency(new Headers({ ...american, Cookie }))
    const [euros = ''] = (await currencyCookie.set('EUR', false)).split(';')
    expect(await chosen(`theme=dark; ${euros}`)).toBe('EUR')
    expect(await chosen(`my${euros}`)).toBe('USD')
    expect(await chosen('currency=EUR')).toBe('USD')
    expect(await chosen('currency=IkNIRiI=')).toBe('USD')
  })

  test.each([null, undefined, 'eur', 'GBP', 1])('cannot be %s', (value) => {
    expect(currencySchema.safeParse(value).success).toBe(false)
  })
})

async function headersOf(language: string, chosen?: ShownCurrency): Promise<Headers> {
  const [cookie = ''] = chosen ? (await currencyCookie.set(chosen, false)).split(';') : []
  return new Headers({ 'Accept-Language': language, Cookie: cookie })
}

describe('the currency that prices are converted into', () => {
  test.each([
    ['en-GB,en;q=0.9', 'GBP', 'EUR'],
    ['en-CA', 'CAD', 'USD'],
    ['fr-CA,fr;q=0.8', 'CAD', 'USD'],
    ['en-AU', 'AUD', 'USD'],
    ['ja', 'JPY', 'USD'],
    ['ja-JP', 'JPY', 'USD'],
    ['en', null, 'USD'],
    ['de-DE,en-GB;q=0.5', null, 'EUR'],
    ['*', null, 'EUR'],
  ])('for %s is %s, from a market in %s', async (language, own, market) => {
    const headers = await headersOf(language)
    expect(await visitorChoice(headers)).toEqual({ shown: own ?? market, own })
    expect(await visitorCurrency(headers)).toBe(market)
  })

  test.each<[ShownCurrency, string]>([
    ['GBP', 'EUR'],
    ['CAD', 'USD'],
    ['AUD', 'USD'],
    ['JPY', 'USD'],
  ])('is %s if it was chosen', async (chosen, market) => {
    const headers = await headersOf('de-DE', chosen)
    expect(await visitorChoice(headers)).toEqual({ shown: chosen, own: null })
    expect(await visitorCurrency(headers)).toBe(market)
  })

  it('is still offered to somebody who chose a market’s', async () => {
    expect(await visitorChoice(await headersOf('en-GB', 'EUR'))).toEqual({
      ...{ shown: 'EUR', own: 'GBP' },
    })
  })

  it('can be any with a rate', async () => {
    const exchange = { convertible: () => ['GBP' as const] }
    expect(await currencyChoice(await headersOf('en-GB'), exchange)).toEqual({
      ...{ all: ['EUR', 'USD', 'GBP'], shown: 'GBP' },
    })
    expect((await currencyChoice(await headersOf('de', 'JPY'), exchange))?.shown).toBe('USD')
    expect(await currencyChoice(await headersOf('en-GB'), { convertible: () => [] })).toBeNull()
  })
})
