import { describe, expect, it } from 'vitest'
import { withoutGlare } from './glare'

/** A 100 × 100 image: its left half has luma 40, its right half 120, with a bright spot. */
function image(spot: { x: number; y: number; size: number }) {
  const data = new Uint8Array(10_000)
  for (let y = 0, at = 0; y < 100; y++)
    for (let x = 0; x < 100; x++, at++) {
      const isLit = Math.abs(x - spot.x) < spot.size && Math.abs(y - spot.y) < spot.size
      data[at] = isLit ? 255 : x < 50 ? 40 : 120
    }
  return { data, width: 100, height: 100 }
}

describe('withoutGlare', () => {
  it('paints a spot over with its surroundings', () => {
    const filled = withoutGlare(image({ x: 22, y: 60, size: 8 }))
    expect(filled?.data[60 * 100 + 22]).toBe(40)
    expect(filled?.data[52 * 100 + 30]).toBe(40)
    expect(withoutGlare(image({ x: 78, y: 20, size: 8 }))?.data[20 * 100 + 78]).toBe(120)
  })

  it('leaves the rest unchanged', () => {
    const lit = image({ x: 22, y: 60, size: 8 })
    const filled = withoutGlare(lit)
    lit.data.forEach((luma, at) => {
      const [x, y] = [at % 100, Math.floor(at / 100)]
      if (Math.abs(x - 22) > 12 || Math.abs(y - 60) > 12) expect(filled?.data[at]).toBe(luma)
    })
  })

  it('does nothing without a spot, or if there is little else', () => {
    expect(withoutGlare(image({ x: 22, y: 60, size: 3 }))).toBeNull()
    expect(withoutGlare(image({ x: 50, y: 50, size: 40 }))).toBeNull()
  })
})
