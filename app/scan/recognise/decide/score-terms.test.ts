import { describe, expect, it } from 'vitest'
import { noText } from '~/scan/recognise/read/text-evidence'
import { cardOf, indexOf, pictureOf } from '../../../../tests/fixtures/scan-fixtures'
import { fullArtTerm, hitPointsTerm, setSymbolTerm } from './score-terms'

const MODERN = { id: 'me02', releaseDate: '2025-11-14' }
const OLDER = { id: 'xy12', releaseDate: '2016-11-02' }
const [FRAMED, FULL_ART, PROMO, OLD, ENERGY] = [0, 1, 2, 3, 4]
const index = indexOf([
  cardOf({ rarity: 'Rare', set: MODERN }),
  cardOf({ rarity: 'Ultra Rare', set: MODERN }),
  cardOf({ rarity: 'Promo', set: MODERN }),
  cardOf({ rarity: 'Ultra Rare', set: OLDER }),
  cardOf({ rarity: 'Hyper rare', supertype: 'Energy', set: MODERN }),
])

function termOf(card: number, fullArtShare?: number, decisive = false) {
  const picture = pictureOf([null, null, null, null, null], { decisive, fullArtShare })
  return fullArtTerm(card, picture, index)
}

describe('hitPointsTerm', () => {
  const trainer = { supertype: 'Trainer', hp: null } as const
  const read60 = { ...noText(), hp: [{ value: 60, clean: true }] }
  const termIn = (...[facts]: Parameters<typeof cardOf>) => {
    return hitPointsTerm(0, read60, indexOf([cardOf(facts)]))
  }

  it('knows nothing of a Fossil whose hit points the catalogue lacks', () => {
    expect(termIn({ ...trainer, name: 'Unidentified Fossil' })).toEqual({ value: 0 })
    const known = termIn({ ...trainer, name: 'Unidentified Fossil', hp: 60 })
    expect(known.agrees).toEqual(['hp'])
  })

  it('is contradicted by other hit points, and by any on a Trainer that prints none', () => {
    expect(termIn({ ...trainer, name: 'Rare Fossil', hp: 70 }).contradicts).toEqual(['hp'])
    expect(termIn({ ...trainer, name: 'Lillie' }).contradicts).toEqual(['hp'])
  })
})

describe('fullArtTerm', () => {
  it('favours full arts if the picture fills the card, and disfavours framed ones', () => {
    expect(termOf(FULL_ART, 0.7).value).toBeCloseTo(1)
    expect(termOf(FRAMED, 0.7).value).toBeCloseTo(-1)
  })

  it('favours framed ones if the text is on one colour', () => {
    expect(termOf(FULL_ART, 0.3).value).toBeCloseTo(-1)
    expect(termOf(FRAMED, 0.3).value).toBeCloseTo(1)
  })

  it('weighs less than a number, however colourful the card', () => {
    expect(termOf(FULL_ART, 5).value).toBe(1.5)
    expect(termOf(FULL_ART, 0).value).toBe(-1.5)
  })

  it.each([
    ['rarities that come either way', PROMO],
    ['older sets', OLD],
    ['Energy', ENERGY],
  ])('says nothing about %s', (_, card) => {
    expect(termOf(card, 0.9).value).toBe(0)
  })

  it('says nothing if the picture was recognised, or there is none', () => {
    expect(termOf(FULL_ART, 0.9, true).value).toBe(0)
    expect(termOf(FULL_ART).value).toBe(0)
    expect(fullArtTerm(FULL_ART, null, index).value).toBe(0)
  })
})

describe('setSymbolTerm', () => {
  const [BASE, BASE_TRAINER, JUNGLE] = [0, 1, 2]
  const without = { id: 'base1', releaseDate: '1999-01-09' }
  const cards = indexOf([
    cardOf({ set: without }),
    cardOf({ supertype: 'Trainer', set: without }),
    cardOf({ set: { id: 'base2', releaseDate: '1999-06-16' } }),
  ])
  const scoreOf = (card: number, symbolInk?: number) =>
    setSymbolTerm(card, pictureOf([null, null, null], { symbolInk }), cards).value

  it('speaks for Base Set if nothing is printed there, and against it if a symbol is', () => {
    expect(scoreOf(BASE, 0.15)).toBeCloseTo(2.1)
    expect(scoreOf(BASE, 0.35)).toBeCloseTo(-1.5)
  })

  it('weighs less than a number, however clear it is', () => {
    expect(scoreOf(BASE, 0)).toBe(3)
    expect(scoreOf(BASE, 1)).toBe(-3)
  })

  it('says nothing where noise could be a symbol', () => {
    expect(scoreOf(BASE, 0.25)).toBeCloseTo(0)
  })

  it('says nothing about other cards, or without a picture', () => {
    expect(scoreOf(JUNGLE, 0.1)).toBe(0)
    expect(scoreOf(BASE_TRAINER, 0.1)).toBe(0)
    expect(scoreOf(BASE)).toBe(0)
    expect(setSymbolTerm(BASE, null, cards).value).toBe(0)
  })
})
