import { describe, expect, it } from 'vitest'
import { measureDifference, quadOfBox, turnQuad } from './image'
import type { Quad } from './image'
import { completeOutline, listVisibleParts, isGuess, turnVisible } from './outline'
import type { Outline, OutlineSource } from './outline'

const CONTOUR: OutlineSource = {
  ...{ kind: 'contour', channel: 'grey', binarisation: 'otsu', shape: 'fragment' },
}
/** A card of 630 × 880, as it would lie if completely visible. */
const WHOLE = quadOfBox(100, 100, 730, 980)

function completed(quad: Quad): Outline[] {
  return completeOutline({ quad, rating: 0.5, source: CONTOUR })
}

/** The completion that comes nearest to the whole card, whichever side it takes for its top. */
function nearest(quad: Quad) {
  const tries = completed(quad).flatMap((one) =>
    [0, 2].map((turn) => ({ ...one, off: measureDifference(turnQuad(one.quad, turn), WHOLE) })),
  )
  return tries.sort((a, b) => a.off - b.off)[0]
}

describe('completionsOf', () => {
  it.each([
    ['foot', quadOfBox(100, 100, 730, 700), { left: 0, top: 0, right: 1, bottom: 600 / 880 }],
    ['head', quadOfBox(100, 500, 730, 980), { left: 0, top: 400 / 880, right: 1, bottom: 1 }],
    ['right', quadOfBox(100, 100, 500, 980), { left: 0, top: 0, right: 400 / 630, bottom: 1 }],
    ['left', quadOfBox(300, 100, 730, 980), { left: 200 / 630, top: 0, right: 1, bottom: 1 }],
  ])('finds a card whose %s is hidden, and says what part is visible', (_, seen, visible) => {
    const found = nearest(seen)
    expect(found?.off).toBeLessThan(0.001)
    for (const [side, share] of Object.entries(visible))
      expect(found?.visible).toHaveProperty(side, expect.closeTo(share, 3))
  })

  it('leaves what already has a card’s shape', () => {
    const upright = completed(WHOLE).filter(({ quad }) => measureDifference(quad, WHOLE) < 0.2)
    expect(upright).toEqual([])
  })

  it('keeps whether it came from a contour', () => {
    expect(completed(quadOfBox(0, 0, 630, 600)).some(({ source }) => isGuess(source))).toBe(false)
  })
})

describe('coveredPartsOf', () => {
  it('leaves out a part of each side of a card that was found whole', () => {
    const parts = listVisibleParts({ quad: WHOLE, rating: 0.8, source: { kind: 'found' } })
    expect(parts.every(({ quad, rating }) => quad === WHOLE && rating < 0.8)).toBe(true)
    for (const side of ['right', 'bottom'] as const)
      expect(parts.map(({ visible }) => visible?.[side])).toContain(0.65)
    for (const side of ['left', 'top'] as const)
      expect(parts.map(({ visible }) => visible?.[side])).toContain(0.35)
  })
})

describe('turnVisible', () => {
  it('turns the visible part with the card', () => {
    expect(turnVisible({ left: 0, top: 0, right: 1, bottom: 0.75 })).toEqual({
      ...{ left: 0, top: 0.25, right: 1, bottom: 1 },
    })
  })
})
