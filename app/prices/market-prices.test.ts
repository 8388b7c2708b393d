import { describe, expect, it, test } from 'vitest'
import {
  cardmarketPrices,
  toDayOrToday,
  pickPrice,
  chooseListing,
  printingKey,
  listPrintings,
  tcgplayerPrices,
} from './market-prices'
import type { Finish } from './price'

const of = { finish: 'normal', date: '2025-10-20' } as const
const holofoil = ['holofoil', 'holo', 'unlimited-holofoil']
const nonsense = [0, -1, NaN, Infinity, null, undefined, '3.00']

const guide = { avg: 0.5, low: 0.02, trend: 0.4, avg1: 9, avg7: 0.3, avg30: 0.2 }
const row = { lowPrice: 0.1, midPrice: 0.2, highPrice: 99, marketPrice: 0.3, directLowPrice: 9 }

describe('Cardmarket’s headline', () => {
  const order = [
    ['avg30', '30-day-average', 20],
    ['avg7', '7-day-average', 30],
    ['trend', 'trend', 40],
    ['avg', 'average', 50],
  ] as const

  test.each(order.map((field, index) => [field[0], index] as const))(
    'is %s if nothing better is known',
    (_, index) => {
      for (const bad of nonsense) {
        const figures: Record<string, unknown> = { ...guide }
        for (const [name] of order.slice(0, index)) figures[name] = bad
        expect(pickPrice(cardmarketPrices(figures, 'plain', of))).toEqual({
          ...{ minor: order[index]?.[2], kind: order[index]?.[1] },
          ...{ currency: 'EUR', market: 'Cardmarket', ...of },
        })
      }
    },
  )

  it('is never the lowest offer, yesterday’s average or the other listing', () => {
    const figures = { low: 0.02, avg1: 3, 'avg30-holo': 5, 'trend-holo': 4 }
    expect(pickPrice(cardmarketPrices(figures, 'plain', of))).toBeNull()
    expect(cardmarketPrices(figures, 'plain', of)).toMatchObject([
      { kind: 'lowest-offer', minor: 2 },
    ])
  })

  it('comes only from the alternate listing if that is requested', () => {
    const figures = { ...guide, 'avg30-holo': null, 'avg7-holo': 0.19, 'low-holo': 0.03 }
    expect(pickPrice(cardmarketPrices(figures, 'alternate', of))).toMatchObject({
      minor: 19,
      kind: '7-day-average',
    })
    expect(pickPrice(cardmarketPrices(guide, 'alternate', of))).toBeNull()
  })
})

describe('TCGplayer’s headline', () => {
  it('is the market price, or else the median listing', () => {
    expect(pickPrice(tcgplayerPrices(row, of))).toEqual({
      ...{ minor: 30, kind: 'market', currency: 'USD', market: 'TCGplayer', ...of },
    })
    for (const marketPrice of nonsense)
      expect(pickPrice(tcgplayerPrices({ ...row, marketPrice }, of))).toMatchObject({
        minor: 20,
        kind: 'median-listing',
      })
  })

  it('is never the lowest, the highest or the direct offer', () => {
    const figures = { ...row, marketPrice: null, midPrice: 0 }
    expect(pickPrice(tcgplayerPrices(figures, of))).toBeNull()
    expect(tcgplayerPrices(figures, of)).toMatchObject([{ kind: 'lowest-offer', minor: 10 }])
  })
})

describe('the listing of a finish', () => {
  test.each<[Finish, Finish[], string[]]>([
    ['normal', ['normal', 'holo'], ['normal', 'unlimited', '1st-edition']],
    ['normal', ['normal', 'reverse'], ['normal', 'unlimited', '1st-edition', ...holofoil]],
    ['normal', ['normal', 'first-edition'], ['normal', 'unlimited', ...holofoil]],
    ['holo', ['normal', 'holo'], holofoil],
    ['holo', ['holo', 'reverse'], [...holofoil, 'normal', 'unlimited']],
    ['reverse', ['normal', 'reverse'], ['reverse-holofoil', 'reverse']],
    ['first-edition', ['holo', 'first-edition'], ['1st-edition-holofoil', '1st-edition']],
  ])('%s of a card with %j is TCGplayer’s %j', (finish, finishes, printings) => {
    expect(listPrintings(finish, finishes)).toEqual(printings)
  })

  test.each<[Finish, boolean, string]>([
    ['normal', true, 'plain'],
    ['holo', true, 'plain'],
    ['holo', false, 'plain'],
    ['reverse', true, 'alternate'],
    ['reverse', false, 'plain'],
    ['first-edition', true, 'plain'],
    ['first-edition', false, 'plain'],
  ])(
    '%s, sharing the normal product: %s, is Cardmarket’s %s listing',
    (finish, shares, listing) => {
      expect(chooseListing(finish, shares)).toBe(listing)
    },
  )

  test.each([
    ['Normal', 'normal'],
    ['Reverse Holofoil', 'reverse-holofoil'],
    ['1st Edition Holofoil', '1st-edition-holofoil'],
    ['reverse-holofoil', 'reverse-holofoil'],
    [' Unlimited  Holofoil ', 'unlimited-holofoil'],
  ])('%j is spelled %s', (name, key) => {
    expect(printingKey(name)).toBe(key)
  })
})

describe('toDayOrToday', () => {
  const now = new Date('2025-10-20T12:00:00Z')

  test.each([
    ['2025-10-19T20:05:47+0000', '2025-10-19'],
    ['2025-10-20T23:00:00Z', '2025-10-20'],
    ['2031-01-01T00:00:00Z', '2025-10-20'],
    ['…', '2025-10-20'],
    [undefined, '2025-10-20'],
  ])('%s is shown with the day %s', (moment, day) => {
    expect(toDayOrToday(moment, now)).toBe(day)
  })
})
