import { describe, expect, it } from 'vitest'
import { quadOfBox, turnQuad } from './image'
import type { Quad } from './image'
import {
  toGreyViews,
  rectifyCard,
  rectifyGrey,
  resizeWhole,
  viewsOfColour,
  viewsOfGrey,
} from './rectify'

/** A picture in which a pixel's red is its column and its green its row. */
function gradient(width: number, height: number) {
  const data = new Uint8Array(width * height * 3)
  for (let y = 0, i = 0; y < height; y++)
    for (let x = 0; x < width; x++, i += 3) data.set([x, y, 0], i)
  return { data, width, height }
}

describe('rectifyCard', () => {
  const views = viewsOfColour(gradient(200, 250))
  const at = (card: { data: Uint8Array; width: number }, x: number, y: number) =>
    Array.from(card.data.subarray((y * card.width + x) * 3, (y * card.width + x) * 3 + 2))

  it('cuts an upright box out unchanged', () => {
    const card = rectifyCard(views, quadOfBox(50, 40, 150, 180), { width: 100, height: 140 })
    expect(at(card, 0, 0)).toEqual([50, 40])
    expect(at(card, 99, 139)).toEqual([149, 179])
  })

  it('puts the first corner at the top left', () => {
    const turned = turnQuad(quadOfBox(50, 40, 150, 180), 2)
    const card = rectifyCard(views, turned, { width: 100, height: 140 })
    expect(at(card, 0, 0)).toEqual([149, 179])
  })

  it('undoes perspective: the diagonals meet in the middle of the card', () => {
    const trapezoid: Quad = [
      { x: 70, y: 20 },
      { x: 130, y: 20 },
      { x: 190, y: 220 },
      { x: 10, y: 220 },
    ]
    const [x = 0, y = 0] = at(rectifyCard(views, trapezoid, { width: 101, height: 141 }), 50, 70)
    expect(Math.abs(x - 100)).toBeLessThanOrEqual(1)
    expect(Math.abs(y - 70)).toBeLessThanOrEqual(1)
  })

  it('repeats the edge where a quad extends beyond the picture', () => {
    const card = rectifyCard(views, quadOfBox(-50, -50, 50, 50), { width: 100, height: 100 })
    expect(at(card, 0, 0)).toEqual([0, 0])
    expect(at(card, 99, 99)).toEqual([49, 49])
  })

  it('repeats the border of the visible part over the hidden part', () => {
    const data = Uint8Array.from(
      { length: 200 * 200 },
      (_, i) => (i % 200) / 2 + Math.floor(i / 400),
    )
    const grey = viewsOfGrey({ data, width: 200, height: 200 })
    const visible = { left: 0.2, top: 0, right: 1, bottom: 0.5 }
    const card = rectifyGrey(grey, quadOfBox(0, 0, 100, 100), { width: 100, height: 100 }, visible)
    const at = (x: number, y: number) => card.data[y * 100 + x]
    expect(at(60, 90)).toBe(at(60, 50))
    expect(at(5, 20)).toBe(at(19, 20))
    expect(at(60, 20)).not.toBe(at(60, 50))
  })

  it('averages fine patterns away instead of picking single pixels', () => {
    const data = Uint8Array.from({ length: 512 * 512 }, (_, i) => (i % 2) * 200)
    const small = rectifyGrey(
      viewsOfGrey({ data, width: 512, height: 512 }),
      quadOfBox(0, 0, 512, 512),
      { width: 64, height: 64 },
    )
    for (const luma of small.data) expect(Math.abs(luma - 100)).toBeLessThanOrEqual(2)
  })
})

describe('resizeWhole', () => {
  it.each([
    [200, 250],
    [90, 120],
    [330, 410],
  ])('matches a rectified whole, at %i × %i', (width, height) => {
    const views = viewsOfColour(gradient(200, 250))
    const resized = resizeWhole(views, { width, height })
    const whole = rectifyCard(views, quadOfBox(0, 0, 200, 250), { width, height })
    const apart = resized.data.map((value, at) => Math.abs(value - (whole.data[at] ?? 0)))
    expect(Math.max(...apart)).toBeLessThanOrEqual(1)
  })
})

describe('greyViewsOf', () => {
  it('halves as often as the colour views do', () => {
    const colour = viewsOfColour(gradient(200, 250))
    const sizes = toGreyViews(colour).levels.map(({ image: { data, width, height } }) => {
      expect(data.length).toBe(width * height)
      return [width, height]
    })
    expect(sizes).toEqual(colour.levels.map(({ image: { width, height } }) => [width, height]))
    expect(sizes).toEqual([
      [200, 250],
      [100, 125],
      [50, 62],
    ])
  })
})
