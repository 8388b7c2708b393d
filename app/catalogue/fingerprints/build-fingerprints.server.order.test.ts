import { expect, it } from 'vitest'
import { firstSet, madeUpCard } from '../../../tests/contracts/catalogue-store'
import { inBuildOrder } from './build-fingerprints.server'

const setOf = (id: string, releaseDate: string | null) => ({ ...firstSet, id, releaseDate })
const [old, recent, newest, undated] = [
  setOf('old', '1999-01-09'),
  setOf('recent', '2025-01-01'),
  setOf('newest', '2026-01-01'),
  setOf('undated', null),
]
const cards = [undated, old, recent, newest].flatMap((set) =>
  ['2', '1'].map((number) => madeUpCard(number, { set })),
)
const order = (copies: Record<string, number>) =>
  inBuildOrder(cards, new Map(Object.entries(copies))).map(({ id }) => id)

it('takes the newest sets first, those without a date last, and keeps the order within a set', () => {
  expect(order({})).toEqual([
    ...['newest-2', 'newest-1', 'recent-2', 'recent-1'],
    ...['old-2', 'old-1', 'undated-2', 'undated-1'],
  ])
})

it('takes the sets that people own before those, most copies first', () => {
  expect(order({ 'old-1': 3, 'recent-1': 2, 'recent-2': 2 }).slice(0, 4)).toEqual([
    ...['recent-2', 'recent-1', 'old-2', 'old-1'],
  ])
})
