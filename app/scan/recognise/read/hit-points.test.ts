import { describe, expect, it } from 'vitest'
import { parseHitPoints } from './hit-points'

describe('parseHitPoints', () => {
  it.each([
    ['HP 110', 110, true],
    ['150 HP', 150, true],
    ['80HP', 80, true],
    ['HP 1OO', 100, true],
    ['PV 90', 90, true],
    ['Lunatone 110', 110, false],
    ['= Clawitzer 130 s|', 130, false],
    ['2409', 240, false],
    ['904', 90, false],
  ])('reads %s as %i', (line, value, clean) => {
    expect(parseHitPoints(line)).toContainEqual({ value, clean })
  })

  it.each(['HP 115', '400', 'HP 990', '074/132', 'No. 120', 'BASIC', '', '1999'])(
    'reads nothing clean in "%s"',
    (line) => {
      expect(parseHitPoints(line).filter(({ clean }) => clean)).toEqual([])
    },
  )
})
