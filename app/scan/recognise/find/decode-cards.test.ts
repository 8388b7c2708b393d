import { describe, expect, it } from 'vitest'
import { measureDifference, quadOfBox, turnQuad } from '~/scan/recognise/image'
import type { Quad } from '~/scan/recognise/image'
import { decodeCards, aimedFirst } from './decode-cards'

const CELLS = 32
const PLANE = CELLS * CELLS

type Told = { row: number; column: number; heat: number; own: number; quad: Quad }

/** The network's output with these cells, and no others. */
function answerOf(cells: readonly Told[]): Float32Array {
  const answer = new Float32Array(10 * PLANE)
  for (const { row, column, heat, own, quad } of cells) {
    const cell = row * CELLS + column
    answer[cell] = heat
    answer[PLANE + cell] = own
    quad.forEach(({ x, y }, i) => {
      answer[(2 + 2 * i) * PLANE + cell] = (x - (column + 0.5) * 4) / 48
      answer[(3 + 2 * i) * PLANE + cell] = (y - (row + 0.5) * 4) / 48
    })
  }
  return answer
}

const whole = quadOfBox(20, 20, 65, 83)
const middle = { row: 12, column: 10, heat: 0.9, own: 0.98, quad: whole }

describe('decodeCards', () => {
  it('finds nothing in an output without heat', () => {
    expect(decodeCards(answerOf([{ ...middle, heat: 0.05 }]), 3)).toEqual([])
  })

  it('returns a card’s corners in pixels, and how sure it is', () => {
    const [card, ...others] = decodeCards(answerOf([middle]), 3)
    expect(others).toEqual([])
    expect(measureDifference(whole, card?.quad ?? quadOfBox(0, 0, 1, 1))).toBeLessThan(1e-5)
    expect(card?.score).toBeCloseTo(0.9)
    expect(card?.topScore).toBeCloseTo(0.98)
  })

  it('returns corners beyond the picture', () => {
    const cut = quadOfBox(60, 90, 123, 178)
    const [card] = decodeCards(answerOf([{ ...middle, row: 27, column: 22, quad: cut }]), 1)
    expect(measureDifference(cut, card?.quad ?? whole)).toBeLessThan(1e-5)
  })

  it('turns a card that is upside down', () => {
    const [card] = decodeCards(answerOf([{ ...middle, own: 0.1 }]), 1)
    expect(measureDifference(turnQuad(whole, 2), card?.quad ?? whole)).toBeLessThan(1e-5)
    expect(card?.topScore).toBeCloseTo(0.9)
  })

  it('averages neighbours that mean the same card, weighted by their heat', () => {
    const beside = { ...middle, column: 11, heat: 0.45, quad: quadOfBox(23, 20, 68, 83) }
    const [card] = decodeCards(answerOf([middle, beside]), 3)
    expect(card?.quad[0].x).toBeCloseTo(21, 4)
  })

  it('leaves out neighbours that mean another card', () => {
    const beside = { ...middle, column: 11, heat: 0.8, quad: quadOfBox(70, 20, 115, 83) }
    const [card] = decodeCards(answerOf([middle, beside]), 3)
    expect(card?.quad[0].x).toBeCloseTo(20, 4)
  })

  it('returns each card once, surest first, and no more than requested', () => {
    const again = { ...middle, row: 16, heat: 0.5 }
    const second = { ...middle, row: 22, column: 25, heat: 0.6, quad: quadOfBox(80, 60, 125, 123) }
    const third = { ...middle, row: 6, column: 26, heat: 0.3, quad: quadOfBox(90, 0, 120, 42) }
    const answer = answerOf([again, third, second, middle])
    expect(decodeCards(answer, 9).map(({ score }) => score.toFixed(1))).toEqual([
      '0.9',
      '0.6',
      '0.3',
    ])
    expect(decodeCards(answer, 2)).toHaveLength(2)
  })
})

describe('aimedFirst', () => {
  const [left, centre, right] = [0, 40, 80].map((x, i) => {
    return { quad: quadOfBox(x, 20, x + 35, 70), score: 0.9 - i / 10, topScore: 0.9 }
  })
  const cards = [left, centre, right].filter((one) => one !== undefined)

  it('puts the card over the middle first, and keeps the order of the others', () => {
    expect(aimedFirst(cards, { x: 58, y: 45 })).toEqual([centre, left, right])
    expect(aimedFirst(cards, { x: 90, y: 45 })).toEqual([right, left, centre])
  })

  it('keeps the order if nothing is over the middle', () => {
    expect(aimedFirst(cards, { x: 58, y: 100 })).toEqual(cards)
    expect(aimedFirst([], { x: 58, y: 45 })).toEqual([])
  })
})
