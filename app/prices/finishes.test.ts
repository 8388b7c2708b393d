import { describe, expect, it, test } from 'vitest'
import { toFinish, finishesOf, getPlainestFinish, listProducts } from './finishes'
import { listPrintings } from './market-prices'
import type { Finish } from './price'
import { cardWith, variant } from '../../tests/fixtures/prices'

describe('the finishes of a card', () => {
  test.each<[string, string | null, Finish]>([
    ['normal', null, 'normal'],
    ['reverse', 'pokeball', 'reverse'],
    ['holo', 'cosmos', 'holo'],
    ['metal', null, 'holo'],
    ['lenticular', 'jumbo', 'holo'],
    ['normal', '1st-edition', 'first-edition'],
    ['holo', 'shadowless 1st-edition', 'first-edition'],
  ])('%s %s is %s', (type, detail, finish) => {
    expect(toFinish({ type, detail })).toBe(finish)
  })

  it('are listed once each, the plainest first', () => {
    const card = cardWith(
      '1',
      ...[variant('holo', { detail: '1st-edition' }), variant('reverse'), variant('reverse')],
      variant('normal'),
    )
    expect(finishesOf(card)).toEqual(['normal', 'reverse', 'first-edition'])
    expect(getPlainestFinish(card)).toBe('normal')
    expect(getPlainestFinish(cardWith('2', variant('reverse'), variant('holo')))).toBe('holo')
    expect(finishesOf(cardWith('3'))).toEqual(['normal'])
  })
})

describe('the products of a card', () => {
  it('are one for normal and reverse, distinguished by listing and printing', () => {
    const ids = { tcgplayerId: 7, cardmarketId: 8 }
    expect(listProducts(cardWith('1', variant('normal', ids), variant('reverse', ids)))).toEqual([
      {
        finish: 'normal',
        cardmarket: { productId: 8, listing: 'plain' },
        tcgplayer: { productId: 7, printings: listPrintings('normal', ['normal', 'reverse']) },
      },
      {
        finish: 'reverse',
        cardmarket: { productId: 8, listing: 'alternate' },
        tcgplayer: { productId: 7, printings: ['reverse-holofoil', 'reverse'] },
      },
    ])
  })

  it('are the normal card’s if the reverse names none', () => {
    const ids = { tcgplayerId: 7, cardmarketId: 8 }
    expect(
      listProducts(cardWith('1', variant('normal', ids), variant('reverse')))[1],
    ).toMatchObject({
      cardmarket: { productId: 8, listing: 'alternate' },
      tcgplayer: { productId: 7 },
    })
  })

  it('are two if the reverse has its own', () => {
    const card = cardWith(
      '1',
      ...[variant('normal', { cardmarketId: 8 }), variant('reverse', { cardmarketId: 9 })],
    )
    expect(listProducts(card).map(({ cardmarket }) => cardmarket)).toEqual([
      { productId: 8, listing: 'plain' },
      { productId: 9, listing: 'plain' },
    ])
  })

  it('are plain for a reverse without a normal card', () => {
    const card = cardWith('1', variant('reverse', { cardmarketId: 9 }))
    expect(listProducts(card)).toMatchObject([{ cardmarket: { productId: 9, listing: 'plain' } }])
  })

  it('are the plainest variant’s, not a stamped or shadowless one’s', () => {
    const card = cardWith(
      '4',
      ...[variant('holo', { detail: 'shadowless', tcgplayerId: 106999 })],
      ...[variant('holo', { detail: 'unlimited', tcgplayerId: 42382 })],
      variant('holo', { detail: 'shadowless 1st-edition', tcgplayerId: 106999 }),
    )
    expect(
      listProducts(card).map(({ finish, tcgplayer }) => [finish, tcgplayer?.productId]),
    ).toEqual([
      ['holo', 42382],
      ['first-edition', 106999],
    ])
  })

  test.each(['pre-release', 'cracked-ice', 'jumbo'])(
    'are none if a market lists only the %s one of an ordinary card',
    (detail) => {
      const ordinary = variant('holo', { detail: 'unlimited', tcgplayerId: 87541 })
      const odd = variant('holo', { detail, tcgplayerId: 87542, cardmarketId: 274145 })
      expect(listProducts(cardWith('9', odd, ordinary))).toMatchObject([
        { finish: 'holo', cardmarket: null, tcgplayer: { productId: 87541 } },
      ])
      expect(listProducts(cardWith('9', odd))).toMatchObject([
        { cardmarket: { productId: 274145 }, tcgplayer: { productId: 87542 } },
      ])
    },
  )

  it.each([null, 'shadowless'])('omit Cardmarket’s for both editions at once, %s', (detail) => {
    const ids = { tcgplayerId: 7, cardmarketId: 8 }
    const first = variant('holo', { ...ids, detail: '1st-edition' })
    const card = cardWith('1', variant('normal'), variant('holo', { ...ids, detail }), first)
    expect(listProducts(card)[2]).toMatchObject({ cardmarket: null, tcgplayer: { productId: 7 } })
    const own = { ...first, cardmarketId: 9 }
    expect(listProducts(cardWith('1', variant('holo', ids), own))[1]).toMatchObject({
      cardmarket: { productId: 9, listing: 'plain' },
    })
  })

  it('are none if no market lists the card', () => {
    expect(listProducts(cardWith('1', variant('normal')))).toEqual([
      { finish: 'normal', cardmarket: null, tcgplayer: null },
    ])
  })
})
