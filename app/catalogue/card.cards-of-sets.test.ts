import { expect, it } from 'vitest'
import { createCardsOfSets } from './card'
import { madeUpCard } from '../../tests/contracts/catalogue-store'

const elsewhere = madeUpCard('9', { set: { ...madeUpCard('9').set, id: 'other' } })
const cards = ['TG01', '10', '2', '9', '1'].map((number) => madeUpCard(number))
const index = createCardsOfSets([elsewhere, ...cards])

it.each([
  ['1', null, '2'],
  ['2', '1', '9'],
  ['9', '2', '10'],
  ['10', '9', 'TG01'],
  ['TG01', '10', null],
])('the neighbours of number %s are %s and %s', (number, previous, next) => {
  const found = index.neighboursOf(madeUpCard(number))
  expect([found.previous?.number ?? null, found.next?.number ?? null]).toEqual([previous, next])
})

it('a card alone in its set, or in an unknown set, has none', () => {
  expect(index.neighboursOf(elsewhere)).toEqual({ previous: null, next: null })
  expect(index.neighboursOf(madeUpCard('77'))).toEqual({ previous: null, next: null })
})
