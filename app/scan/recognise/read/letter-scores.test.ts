import { describe, expect, it, vi } from 'vitest'
import type { LetterScores } from '~/scan/recognise/evidence'
import { alignmentLoss, alignNumbers, readLetters } from './letter-scores'

const LETTERS = Array.from('0123456789/SWH ')

/**
 * A line with one step per letter and a blank after it; `doubts` share a step with another letter.
 */
function lineOf(text: string, doubts: Record<number, [letter: string, score: number]> = {}) {
  const row = LETTERS.length + 1
  const data = new Float32Array(2 * text.length * row).fill(1e-7)
  Array.from(text).forEach((letter, i) => {
    const [other, score] = doubts[i] ?? [letter, 0]
    data[2 * i * row + LETTERS.indexOf(letter) + 1] = 1 - score
    if (score > 0) data[2 * i * row + LETTERS.indexOf(other) + 1] = score
    data[(2 * i + 1) * row] = 1
  })
  return { data, steps: 2 * text.length, letters: LETTERS } satisfies LetterScores
}

function printed(text: string) {
  const [number = '', total] = text.split('/')
  return { number, total: total ? Number(total) : null, text }
}

function numberIn(line: LetterScores, ...candidates: string[]): string | null {
  return alignNumbers([line], candidates.map(printed))?.number ?? null
}

describe('readLetters', () => {
  it('drops repeats and blanks', () => {
    expect(readLetters(lineOf('1100/2')).text).toBe('1100/2')
  })

  it('averages the scores of the letters only', () => {
    const { each, score } = readLetters(lineOf('4/9', { 0: ['7', 0.25] }))
    expect(each.map((one) => one.toFixed(2))).toEqual(['0.75', '1.00', '1.00'])
    expect(score).toBeCloseTo(11 / 12)
    expect(readLetters(lineOf(''))).toEqual({ text: '', each: [], score: 0 })
  })
})

describe('alignmentLoss', () => {
  it('is 0 if the exact text is there, whatever surrounds it', () => {
    expect(alignmentLoss(lineOf('99 074/132 S'), '074/132')).toBeCloseTo(0)
  })

  it('is how much likelier the letters are that were read instead', () => {
    const line = lineOf('074/132', { 1: ['1', 0.2] })
    expect(alignmentLoss(line, '014/132')).toBeCloseTo(Math.log(0.8 / 0.2), 3)
  })

  it('is infinite for letters that are never read', () => {
    expect(alignmentLoss(lineOf('A/28'), 'A/28')).toBe(Infinity)
  })

  it('evaluates the scores of a line once, whatever is aligned with it', () => {
    const line = lineOf('074/132')
    const look = vi.spyOn(line.data, 'subarray')
    const losses = ['074/132', '014/132', '074/132'].map((text) => alignmentLoss(line, text))
    expect(look).toHaveBeenCalledTimes(line.steps)
    expect(losses[2]).toBe(losses[0])
    expect(losses[1]).toBeGreaterThan(5)
  })
})

describe('alignNumbers', () => {
  it('finds a number that was misread by one letter', () => {
    const line = lineOf('7164', { 1: ['/', 0.1] })
    expect(readLetters(line).text).toBe('7164')
    expect(numberIn(line, '7/64', '23/64')).toBe('7')
  })

  it('finds none if two are equally close', () => {
    expect(numberIn(lineOf('1/79', { 3: ['8', 0.4] }), '1/78', '1/79')).toBeNull()
  })

  it('prefers the number that contains the other one', () => {
    expect(numberIn(lineOf('147/185'), '47/185', '147/185')).toBe('147')
  })

  it('finds none whose first digit would be the second one of what was read', () => {
    expect(numberIn(lineOf('13/62'), '3/62', '18/62')).toBeNull()
    expect(numberIn(lineOf('1 3/62'), '3/62', '18/62')).toBe('3')
    expect(numberIn(lineOf('13/62', { 1: ['8', 0.4] }), '3/62', '18/62')).toBe('18')
  })

  it('requires more of a number printed alone, or without a rival', () => {
    const line = lineOf('SWSH174', { 5: ['1', 0.001] })
    expect(numberIn(line, 'SWSH114', '20/202')).toBeNull()
    expect(numberIn(lineOf('SWSH174'), 'SWSH174', '20/202')).toBe('SWSH174')
    expect(numberIn(lineOf('12/102', { 0: ['4', 0.01] }), '42/102')).toBeNull()
  })

  it('leaves out numbers that any line contains', () => {
    expect(numberIn(lineOf('20'), '20')).toBeNull()
  })
})
