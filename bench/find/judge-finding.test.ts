import { describe, expect, it } from 'vitest'
import { quadOfBox, turnQuad } from '~/scan/recognise/image'
import { cornerError, judgeQuads, tabulateFindings } from './judge-finding'

const card = quadOfBox(100, 100, 163, 188)
const moved = quadOfBox(103, 104, 166, 192)

describe('cornerError', () => {
  it('is the mean distance of the corners in widths of the card', () => {
    expect(cornerError(card, card)).toBe(0)
    expect(cornerError(card, moved)).toBeCloseTo(5 / 63)
  })

  it('ignores a card being upside down, but not on its side', () => {
    expect(cornerError(card, turnQuad(moved, 2))).toBeCloseTo(5 / 63)
    expect(cornerError(card, turnQuad(card, 1))).toBeGreaterThan(0.5)
  })
})

describe('judgeQuads', () => {
  it('uses the nearest quad, and counts those of no card', () => {
    const other = quadOfBox(300, 100, 363, 188)
    const nothing = quadOfBox(0, 300, 63, 388)
    const judged = judgeQuads([nothing, other, moved], card, [card, other])
    expect(judged).toEqual({ error: cornerError(card, moved), falseQuads: 1 })
  })

  it('is infinite for a card if nothing is found', () => {
    expect(judgeQuads([], card, [card])).toEqual({ error: Infinity, falseQuads: 0 })
  })
})

it('tabulates the share found by kind and method', () => {
  const finding = { kind: 'rack', way: 'finder', falseQuads: 1, milliseconds: 4 }
  const table = tabulateFindings([
    { ...finding, error: 0.04 },
    { ...finding, error: Infinity },
  ])
  const lines = table.split('\n').map((line) => line.trim().split(/\s{2,}/))
  expect(lines).toContainEqual(['rack', 'finder', '2', '0 %', '50 %', '50 %', '1.00', '4.0'])
})
