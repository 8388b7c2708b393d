import { describe, expect, it, test } from 'vitest'
import {
  choosePrice,
  findSharedProducts,
  marketsDisagree,
  otherCurrencies,
  pickPlainest,
  shownPrice,
  usualFinish,
} from './choose-price'
import { cardWith, dollars, euros, variant } from '../../tests/fixtures/prices'
import { CURRENCY_OF, MARKET_OF } from './price'
import type { Currency, Exchange, MarketPrice } from './price'

const asked = { currency: 'EUR', finish: 'normal', sharesProduct: false } as const

describe('what a visitor sees', () => {
  test.each<Currency>(['EUR', 'USD'])('starts with the price in %s', (currency) => {
    const prices = [dollars(110), euros(100)]
    const { headline, second, doubt } = choosePrice(prices, { ...asked, currency })
    expect(headline).toMatchObject({ currency, market: MARKET_OF[currency] })
    expect(second?.currency).toBe(currency === 'EUR' ? 'USD' : 'EUR')
    expect(doubt).toBeNull()
  })

  it('never shows another currency as the visitor’s', () => {
    expect(choosePrice([dollars(110)], asked)).toMatchObject({
      currency: 'EUR',
      headline: null,
      second: { currency: 'USD', minor: 110 },
    })
    const inDollars = { ...asked, currency: 'USD' } as const
    expect(choosePrice([euros(100)], inDollars)).toMatchObject({
      headline: null,
      second: { currency: 'EUR' },
    })
  })

  it('is one price where there is room for one: the other market’s if need be', () => {
    expect(shownPrice(choosePrice([dollars(110), euros(100)], asked))?.currency).toBe('EUR')
    expect(shownPrice(choosePrice([dollars(110)], asked))?.currency).toBe('USD')
    expect(shownPrice(choosePrice([], asked))).toBeNull()
  })

  it('is of the plainest finish that has a price at any market', () => {
    const unpriced = choosePrice([], asked)
    const holo = choosePrice([dollars(9, { finish: 'holo' })], { ...asked, finish: 'holo' })
    const reverse = choosePrice([euros(9, { finish: 'reverse' })], { ...asked, finish: 'reverse' })
    expect(pickPlainest([unpriced, holo, reverse])).toBe(holo)
    expect(pickPlainest([unpriced])).toBe(unpriced)
    expect(pickPlainest([])).toBeUndefined()
  })

  it('is of the finish to begin with where nobody chose one', () => {
    const none = choosePrice([], asked)
    const priced = choosePrice([dollars(110)], asked)
    expect(usualFinish(['normal', 'holo', 'reverse'], [null, none, priced])).toBe('reverse')
    expect(usualFinish(['holo', 'reverse'], [none, undefined])).toBe('holo')
  })

  it('offers no currency in which the amount would be the same', () => {
    const both = choosePrice([dollars(110), euros(100)], asked)
    const one = choosePrice([dollars(110)], asked)
    expect(otherCurrencies(both)).toEqual(['USD'])
    expect(otherCurrencies(one)).toEqual([])
    expect(otherCurrencies(choosePrice([], asked))).toEqual([])
    const rates = { EUR: 0.9, USD: 0.8 }
    const exchange: Exchange = { to: 'GBP', isShown: true, day: '2026-01-02', source: 'ECB', rates }
    expect(otherCurrencies({ ...both, exchange })).toEqual(['EUR', 'USD'])
    expect(otherCurrencies({ ...one, exchange })).toEqual(['USD'])
  })

  it('omits a price whose currency is not its market’s', () => {
    const wrong: MarketPrice = { ...euros(100), currency: 'USD' }
    expect(CURRENCY_OF[wrong.market]).toBe('EUR')
    expect(choosePrice([wrong], asked)).toMatchObject({ headline: null, second: null })
  })

  it('is for the requested finish', () => {
    const prices = [euros(100), euros(900, { finish: 'reverse' })]
    expect(choosePrice(prices, { ...asked, finish: 'reverse' }).headline?.minor).toBe(900)
    expect(choosePrice(prices, { ...asked, finish: 'holo' }).headline).toBeNull()
  })

  it('is never the lowest offer', () => {
    const prices = [euros(2, { kind: 'lowest-offer' }), dollars(3, { kind: 'lowest-offer' })]
    expect(choosePrice(prices, asked)).toMatchObject({ headline: null, second: null })
  })

  it('is nothing if nothing is known', () => {
    expect(choosePrice([], asked)).toEqual({
      ...{ currency: 'EUR', finish: 'normal', headline: null, second: null, doubt: null },
    })
  })
})

describe('a doubtful price', () => {
  const apart = [euros(3000), dollars(100)]

  it('in euros is not shown; TCGplayer’s is, with the doubt', () => {
    expect(choosePrice(apart, asked)).toMatchObject({
      headline: null,
      second: { currency: 'USD', minor: 100 },
      doubt: 'markets-disagree',
    })
    expect(choosePrice(apart, { ...asked, currency: 'USD' })).toMatchObject({
      headline: { currency: 'USD', minor: 100 },
      second: null,
      doubt: 'markets-disagree',
    })
  })

  it('belongs to a product that several cards claim', () => {
    const price = choosePrice([euros(100), dollars(110)], { ...asked, sharesProduct: true })
    expect(price).toMatchObject({ headline: null, doubt: 'shared-product' })
    const inDollars = choosePrice([dollars(110)], { ...asked, sharesProduct: true })
    expect(inDollars).toMatchObject({ second: { minor: 110 }, doubt: null })
  })

  test.each([
    [100, 110, false],
    [100, 440, false],
    [100, 441, true],
    [400, 110, false],
    [401, 110, true],
    [1, 1, false],
    [1, 100, true],
    [1_000_000_000, 1, true],
  ])('%d cents of euro against %d of dollar: %s', (euro, dollar, disagree) => {
    expect(marketsDisagree(euros(euro), dollars(dollar))).toBe(disagree)
  })
})

describe('sharedCardmarketProducts', () => {
  it('are claimed by several cards of one set, not by one card’s finishes', () => {
    const shared = variant('normal', { cardmarketId: 5 })
    const own = variant('holo', { cardmarketId: 6 })
    const cards = [
      cardWith('1', shared, own, variant('reverse', { cardmarketId: 6 })),
      cardWith('2', shared),
      cardWith('3', variant('normal', { cardmarketId: 7 }), variant('normal')),
      cardWith('4', variant('normal')),
    ]
    expect([...findSharedProducts(cards)]).toEqual([5])
  })

  it('are not claimed by reprints in another set', () => {
    const card = cardWith('1', variant('normal', { cardmarketId: 5 }))
    const reprint = { ...card, id: 'other-1', set: { ...card.set, id: 'other' } }
    expect(findSharedProducts([card, reprint]).size).toBe(0)
  })
})
