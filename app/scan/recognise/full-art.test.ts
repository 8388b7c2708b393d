import { describe, expect, it } from 'vitest'
import { fullArtShare } from './full-art'
import type { ColourImage } from './image'
import { quadOfBox } from './image'
import { viewsOfColour } from './rectify'

type Rgb = readonly [number, number, number]
const SIZE = { width: 200, height: 280 }
const FRAME: Rgb = [220, 190, 60]
const TEXT_BOX: Rgb = [230, 225, 210]

/** Bands of several colours, as in pictures. */
function picture(x: number, y: number): Rgb {
  const band = (Math.floor(x / 30) + Math.floor(y / 30)) % 3
  return band === 0 ? [200, 60, 50] : band === 1 ? [50, 160, 80] : [60, 80, 200]
}

function framed(x: number, y: number): Rgb {
  if (x < 8 || x > 192 || y < 8 || y > 272) return FRAME
  return y < 150 ? picture(x, y) : TEXT_BOX
}

function shareOf(colourAt: (x: number, y: number) => Rgb): number | undefined {
  const data = new Uint8Array(SIZE.width * SIZE.height * 3)
  for (let y = 0, at = 0; y < SIZE.height; y++)
    for (let x = 0; x < SIZE.width; x++, at += 3) data.set(colourAt(x, y), at)
  const photo: ColourImage = { data, ...SIZE }
  return fullArtShare(viewsOfColour(photo), quadOfBox(0, 0, SIZE.width, SIZE.height))
}

describe('fullArtShare', () => {
  it('is small if the text is on one colour', () => {
    expect(shareOf(framed)).toBeLessThan(0.1)
  })

  it('is large if the picture continues under the text', () => {
    expect(shareOf(picture)).toBeGreaterThan(0.8)
  })

  it('is the same in dim and hazy light', () => {
    const dim = (colour: Rgb): Rgb => [colour[0] / 3, colour[1] / 3, colour[2] / 3]
    const hazy = ([red, green, blue]: Rgb): Rgb => [red / 2 + 90, green / 2 + 90, blue / 2 + 90]
    const share = shareOf(picture) ?? NaN
    expect(shareOf((x, y) => dim(picture(x, y)))).toBeCloseTo(share, 1)
    expect(shareOf((x, y) => hazy(picture(x, y)))).toBeCloseTo(share, 1)
  })

  it('is unknown for a card without colours', () => {
    expect(shareOf((x, y) => (y > 150 ? [128, 128, 128] : [x, x, x]))).toBeUndefined()
  })
})
