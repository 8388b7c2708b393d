import { expect, it } from 'vitest'
import { buildPostings, entriesOf } from './postings'

it('finds the entries of each key, in their order, and none of a key that no entry has', () => {
  const postings = buildPostings([[2, 0], [], [0, 3], [2, 0]], 5)
  const found = [0, 1, 2, 3, 4].map((key) => [...entriesOf(postings, key)])
  expect(found).toEqual([[0, 2, 3], [], [0, 3], [2], []])
})
