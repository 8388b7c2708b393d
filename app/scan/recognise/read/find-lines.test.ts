import { describe, expect, it } from 'vitest'
import type { TextMap } from './find-lines'
import { findLines } from './find-lines'

const SIZE = 200

/** A map with one bar of likely text, rotated around its middle. */
function mapWith(length: number, height: number, degrees: number, score = 0.9): TextMap {
  const data = new Float32Array(SIZE * SIZE)
  const [cos, sin] = [Math.cos((degrees * Math.PI) / 180), Math.sin((degrees * Math.PI) / 180)]
  for (let y = 0; y < SIZE; y++)
    for (let x = 0; x < SIZE; x++) {
      const [dx, dy] = [x + 0.5 - SIZE / 2, y + 0.5 - SIZE / 2]
      const isInside =
        Math.abs(dx * cos + dy * sin) < length / 2 && Math.abs(dy * cos - dx * sin) < height / 2
      if (isInside) data[y * SIZE + x] = score
    }
  return { data, width: SIZE, height: SIZE }
}

describe('findLines', () => {
  it.each([0, 10, -25, 40])('finds a line at %i degrees, grown beyond its core', (degrees) => {
    const [line, ...others] = findLines(mapWith(120, 10, degrees))
    expect(others).toEqual([])
    const [a, b, , d] = line?.quad ?? []
    const angle = (Math.atan2((b?.y ?? 0) - (a?.y ?? 0), (b?.x ?? 0) - (a?.x ?? 0)) * 180) / Math.PI
    expect(Math.abs(angle - degrees)).toBeLessThan(1)
    const tall = Math.hypot((d?.x ?? 0) - (a?.x ?? 0), (d?.y ?? 0) - (a?.y ?? 0))
    expect(tall).toBeGreaterThan(20)
    expect(tall).toBeLessThan(32)
  })

  it('takes a letter or two as horizontal', () => {
    const [line] = findLines(mapWith(20, 14, 30))
    expect(line?.quad[0].y).toBeCloseTo(line?.quad[1].y ?? 0)
  })

  it.each([
    ['nothing', mapWith(0, 0, 0)],
    ['a line that is hardly likely', mapWith(120, 10, 0, 0.4)],
    ['a scratch', mapWith(120, 1, 0)],
  ])('finds no line in %s', (_, map) => {
    expect(findLines(map)).toEqual([])
  })
})
