import { describe, expect, it, test } from 'vitest'
import type { CatalogueCard } from '~/catalogue/card'
import { madeUpCard, madeUpFingerprint } from '../../tests/contracts/catalogue-store'
import { createOtherPrintings, distinctNumbers } from './other-printings'

const name = 'Charizard'
const card = madeUpCard('1', { name })
const sameText = madeUpCard('2', { name })
const otherText = madeUpCard('3', { name, attacks: ['Flare Blitz'] })
const otherName = madeUpCard('4', { name: 'Charmeleon' })
const later = madeUpCard('5', { name, set: { ...card.set, id: 'b', releaseDate: '2021-10-08' } })
const cards = [later, card, sameText, otherText, otherName]
const print = madeUpFingerprint(7)

function printingsIn(fingerprinted: readonly { id: string }[], ofCards = cards) {
  const fingerprints = new Map(fingerprinted.map(({ id }) => [id, print]))
  const found = createOtherPrintings({ cards: ofCards, fingerprints }).otherPrintingsOf(card)
  return found.map(({ card: { id }, by }) => [id, by])
}

test('cards of the same name have the most similar pictures first, then the newest', () => {
  const fingerprints = new Map([card, otherText].map(({ id }) => [id, print]))
  const { findNamesakes } = createOtherPrintings({ cards, fingerprints })
  const ids = (count: number) => findNamesakes(card, count).map(({ id }) => id)
  expect(ids(5)).toEqual([otherText.id, later.id, sameText.id])
  expect(ids(1)).toEqual([otherText.id])
  expect(findNamesakes({ id: 'gone-1' }, 5)).toEqual([])
})

describe('other printings of a picture', () => {
  it('have similar fingerprints, oldest first, and never another name', () => {
    expect(printingsIn([card, later, otherText, otherName])).toEqual([
      [otherText.id, 'picture'],
      [later.id, 'picture'],
      [sameText.id, 'text'],
    ])
  })

  it('are found by their text without a fingerprint, and marked as such', () => {
    expect(printingsIn([])).toEqual([
      [sameText.id, 'text'],
      [later.id, 'text'],
    ])
    expect(printingsIn([later])).toEqual(printingsIn([]))
  })

  it('are not found by a text without an illustrator', () => {
    const energies = [card, sameText].map((energy) => ({ ...energy, artist: null, attacks: [] }))
    expect(printingsIn([], energies)).toEqual([])
    expect(printingsIn([card, sameText], energies)).toEqual([[sameText.id, 'picture']])
  })

  it('do not exist for a card that the catalogue does not have', () => {
    expect(printingsIn([card], [sameText])).toEqual([])
  })
})

describe('numbers that tell printings apart', () => {
  const numbersOf = (among: readonly CatalogueCard[], ofCards = cards) => {
    const printings = createOtherPrintings({ cards: ofCards, fingerprints: new Map() })
    return [...distinctNumbers(among, printings)]
  }

  it('are those printed on cards of one picture, in any order', () => {
    expect(numbersOf([later, card, sameText])).toEqual([
      [later.id, '005/102'],
      [card.id, '1/102'],
      [sameText.id, '2/102'],
    ])
    expect(numbersOf([sameText, card])).toHaveLength(2)
  })

  it('do not exist unless all of several cards are printings of one picture', () => {
    expect(numbersOf([card, sameText, otherText])).toEqual([])
    expect(numbersOf([otherText, card, sameText])).toEqual([])
    expect(numbersOf([card, otherName])).toEqual([])
    expect(numbersOf([card, madeUpCard('9', { name })])).toEqual([])
    expect(numbersOf([card])).toEqual([])
    expect(numbersOf([])).toEqual([])
  })

  it('do not exist if two cards print the same one, or an unknown one', () => {
    const again = { ...card, id: 'again' }
    const classic = { ...card, id: 'classic', number: 'CC1' }
    const known = [...cards, again, classic]
    const { otherPrintingsOf } = createOtherPrintings({ cards: known, fingerprints: new Map() })
    const printings = otherPrintingsOf(card).map((one) => one.card)
    expect(printings).toEqual(expect.arrayContaining([again, classic]))
    expect(numbersOf([card, again], known)).toEqual([])
    expect(numbersOf([card, classic], known)).toEqual([])
  })
})
