import { describe, expect, it } from 'vitest'
import { cardImageUrl, cardSummary, cardView } from './card-view'
import { baseSetCard } from '../../tests/fixtures/base-set'

const charizard = baseSetCard('base1-4')

describe('cardView', () => {
  it('is the card object of the specification', () => {
    expect(cardView(charizard)).toEqual({
      id: 'base1-4',
      name: 'Charizard',
      number: '4',
      imageUrl: '/cards/base1-4/image?size=high',
      set_name: 'Base Set',
      rarity: 'Rare',
      hp: 120,
      artist: 'Mitsuhiro Arita',
      supertype: 'Pokémon',
      pricing: { averagePrice: null, currency: 'EUR', priceSource: 'Cardmarket' },
    })
  })

  it('includes a price if one is known', () => {
    const pricing = { averagePrice: 249.5, currency: 'USD', priceSource: 'TCGplayer' }
    expect(cardView(charizard, pricing).pricing).toEqual(pricing)
  })
})

describe('cardSummary', () => {
  it('contains what a list of candidates shows', () => {
    expect(cardSummary(charizard)).toEqual({
      id: 'base1-4',
      name: 'Charizard',
      number: '4',
      set_name: 'Base Set',
      imageUrl: '/cards/base1-4/image?size=high',
      energy: 'fire',
    })
  })
})

describe('cardImageUrl', () => {
  it.each([
    ['sv03.5-006', '/cards/sv03.5-006/image?size=low'],
    ['exu-!', '/cards/exu-!/image?size=low'],
    ['exu-%3F', '/cards/exu-%253F/image?size=low'],
    ['a/b', '/cards/a%2Fb/image?size=low'],
  ])('preserves the id %s', (id, url) => {
    expect(cardImageUrl(id, 'low')).toBe(url)
    const segment = new URL(url, 'http://localhost').pathname.split('/')[2] ?? ''
    expect(decodeURIComponent(segment)).toBe(id)
  })
})
