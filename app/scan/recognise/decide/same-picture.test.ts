import { describe, expect, it } from 'vitest'
import { artGroup } from './same-picture'
import { cardOf, indexOf } from '../../../../tests/fixtures/scan-fixtures'

const first = cardOf({ number: '1', attacks: ['Gnaw', 'Thunder Jolt'] })

function groupWith(other: Parameters<typeof cardOf>[0], apart: number | null): number[] {
  return artGroup(
    0,
    indexOf([first, cardOf({ number: '2', ...other })], () => apart),
  )
}

describe('artGroup', () => {
  it.each([0, 129, 130])('includes a namesake whose reference is %i bits away', (apart) => {
    expect(groupWith({ hp: 80, artist: 'Mitsuhiro Arita' }, apart)).toEqual([0, 1])
  })

  it('excludes a namesake further away whose text differs', () => {
    expect(groupWith({ hp: 80 }, 131)).toEqual([0])
    expect(groupWith({ attacks: ['Gnaw'] }, 131)).toEqual([0])
    expect(groupWith({ attacks: first.attacks, artist: 'Mitsuhiro Arita' }, 131)).toEqual([0])
  })

  it('includes a namesake with the same text up to the largest distance of one picture', () => {
    expect(groupWith({ attacks: ['Thunder Jolt', 'Gnaw'] }, 163)).toEqual([0, 1])
    expect(groupWith({ attacks: first.attacks }, 200)).toEqual([0])
  })

  it('includes a namesake with the same text that has no fingerprint', () => {
    expect(groupWith({ attacks: first.attacks }, null)).toEqual([0, 1])
    expect(groupWith({ attacks: first.attacks, artist: null }, null)).toEqual([0, 1])
    expect(groupWith({ hp: 80 }, null)).toEqual([0])
  })

  it.each([
    ['Mewtwo-EX', 'Mewtwo EX'],
    ['Umbreon ★', 'Umbreon ☆'],
    ['Gardevoir ex δ', 'Gardevoir ex'],
    ['Nidoran♀', 'Nidoran ♀'],
    ['Rocket’s Mewtwo', "Rocket's Mewtwo"],
    ["___________'s Pikachu", "_____'s Pikachu"],
    ['Impostor Professor Oak', 'Imposter Professor Oak'],
  ])('includes a printing of %s that the catalogue calls %s', (name, spelt) => {
    const cards = [cardOf({ name }), cardOf({ name: spelt, number: '2' })]
    expect(artGroup(0, indexOf(cards))).toEqual([0, 1])
    expect(artGroup(1, indexOf(cards))).toEqual([1, 0])
  })

  it.each([
    ['Nidoran♀', 'Nidoran♂'],
    ['Mewtwo EX', 'Mewtwo'],
    ['Mewtwo GX', 'Mewtwo V'],
    ['Mystery Plate α', 'Mystery Plate β'],
  ])('tells %s from %s', (name, other) => {
    const cards = [cardOf({ name }), cardOf({ name: other, number: '2' })]
    expect(artGroup(0, indexOf(cards))).toEqual([0])
  })

  it('never includes a card with another name', () => {
    expect(groupWith({ name: 'Raichu', attacks: first.attacks }, 0)).toEqual([0])
  })
})
