import { describe, expect, it } from 'vitest'
import { measureDifference, quadOfBox } from './image'
import type { Quad } from './image'
import { refineQuad, window } from './refine-quad'

const card = quadOfBox(100, 100, 360, 463)

function measurer() {
  let measurements = 0
  return {
    count: () => measurements,
    measure: (quad: Quad) => {
      measurements++
      return { quad, distance: measureDifference(quad, card) * 1000, found: null }
    },
  }
}

describe('refineQuad', () => {
  it('finds the card within a sleeve', () => {
    const { measure } = measurer()
    const sleeve = window(card, -0.06, -0.1, 1.05, 1.04)
    const refined = refineQuad(measure(sleeve), measure, { goal: 0, measurements: 200 })
    expect(measureDifference(refined.quad, card)).toBeLessThan(0.02)
  })

  it('stops at the goal and at the maximum number of measurements', () => {
    const { measure, count } = measurer()
    const start = measure(window(card, -0.1, 0, 1, 1))
    expect(refineQuad(start, measure, { goal: 1000, measurements: 50 })).toBe(start)
    refineQuad(start, measure, { goal: 0, measurements: 5 })
    expect(count()).toBe(6)
  })
})

describe('window', () => {
  it('is the whole at 0 and 1', () => {
    expect(measureDifference(window(card, 0, 0, 1, 1), card)).toBeLessThan(1e-9)
  })

  it('takes fractions of the card, not of the picture', () => {
    expect(window(card, 0.5, 0.5, 1, 1)[0]).toEqual({ x: 230, y: 281.5 })
  })
})
