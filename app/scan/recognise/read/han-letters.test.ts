import { expect, it } from 'vitest'
import { splitHan } from './han-letters'

/** Rows of scores for the blank, `a`, `b`, followed by two Chinese characters. */
function scoresOf(...rows: number[][]) {
  return { data: Float32Array.from(rows.flat()), steps: rows.length, letters: ['a', 'b'] }
}

it('normalises the scores of Latin letters among themselves', () => {
  const { data, steps, letters, han } = splitHan(scoresOf([0.1, 0.2, 0.1, 0.5, 0.1]))
  expect({ steps, letters, han }).toEqual({ steps: 1, letters: ['a', 'b'], han: 0 })
  expect([...data].map((score) => score.toFixed(3))).toEqual(['0.250', '0.500', '0.250'])
})

it('counts each clear character once, however many steps it spans', () => {
  const first = [0, 0, 0.05, 0.95, 0]
  const second = [0, 0.05, 0, 0, 0.95]
  const blank = [1, 0, 0, 0, 0]
  const unclear = [0.2, 0, 0, 0.5, 0.3]
  expect(splitHan(scoresOf(first, first, second, unclear)).han).toBe(2)
  expect(splitHan(scoresOf(first, blank, first)).han).toBe(2)
})
