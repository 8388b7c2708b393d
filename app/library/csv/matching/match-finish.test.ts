import { describe, expect, it } from 'vitest'
import type { Variant } from '~/catalogue/card'
import { firstCard } from '../../../../tests/fixtures/base-set'
import { matchFinish } from './match-finish'

function cardOf(...finishes: ('normal' | 'holo' | 'reverse' | 'first-edition')[]) {
  const variants = finishes.map((finish): Variant => ({
    type: finish === 'first-edition' ? 'normal' : finish,
    detail: finish === 'first-edition' ? '1st-edition' : null,
    tcgplayerId: null,
    cardmarketId: null,
  }))
  return { ...firstCard, variants }
}

describe('matchFinish', () => {
  it.each([
    ['Normal', cardOf('normal', 'reverse'), 'normal'],
    ['Non-Holo', cardOf('normal', 'holo'), 'normal'],
    ['Holofoil', cardOf('holo', 'reverse'), 'holo'],
    ['Cosmos Holofoil', cardOf('normal', 'holo'), 'holo'],
    ['Reverse Holofoil', cardOf('normal', 'reverse'), 'reverse'],
    ['Reverse', cardOf('holo', 'reverse'), 'reverse'],
    ['1st Edition Holofoil', cardOf('holo', 'first-edition'), 'first-edition'],
    ['1st Edition', cardOf('normal', 'first-edition'), 'first-edition'],
    ['Unlimited', cardOf('normal', 'first-edition'), 'normal'],
    ['Unlimited', cardOf('holo', 'first-edition'), 'holo'],
    ['Unlimited Holofoil', cardOf('holo', 'first-edition'), 'holo'],
    ['Foil', cardOf('normal', 'reverse'), 'reverse'],
    ['Foil', cardOf('normal', 'holo'), 'holo'],
    ['', cardOf('holo'), 'holo'],
  ] as const)('matches “%s” to the card’s finish', (word, card, finish) => {
    expect(matchFinish(card, word)).toEqual({ status: 'found', finish })
  })

  it.each([
    ['Holofoil', 'normal'],
    ['Reverse Holofoil', 'reverse'],
  ])('accepts “%s” for a card that nobody examined', (word, finish) => {
    expect(matchFinish(cardOf('normal'), word)).toEqual({ status: 'found', finish })
  })

  it.each([
    ['Holofoil', cardOf('normal', 'reverse'), 'finish', ['Normal', 'Reverse holo']],
    ['Reverse Holofoil', cardOf('holo'), 'finish', ['Holo']],
    ['1st Edition', cardOf('normal', 'reverse'), 'finish', ['Normal', 'Reverse holo']],
    ['Foil', cardOf('holo', 'reverse'), 'finish-not-told', ['Holo', 'Reverse holo']],
    ['Foil', cardOf('normal'), 'finish-not-told', ['Holo', 'Reverse holo']],
    ['', cardOf('normal', 'reverse'), 'finish-not-told', ['Normal', 'Reverse holo']],
  ] as const)('does not guess what “%s” is', (word, card, reason, candidates) => {
    const problem = { reason, value: word, candidates }
    expect(matchFinish(card, word)).toMatchObject({ status: 'not-found', problem })
  })

  it.each([
    ['Foil', ['normal', 'holo', 'reverse'], ['holo', 'reverse']],
    ['1st Edition', ['normal', 'reverse'], ['normal', 'reverse']],
  ] as const)('offers the possible finishes for “%s”', (word, types, finishes) => {
    expect(matchFinish(cardOf(...types), word)).toMatchObject({ status: 'not-found', finishes })
  })

  it('does not know every word', () => {
    const problem = { reason: 'finish-word', value: 'Master Ball Pattern' }
    const match = matchFinish(cardOf('normal'), 'Master Ball Pattern')
    expect(match).toEqual({ status: 'not-found', problem, finishes: ['normal'] })
  })
})
