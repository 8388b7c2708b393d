import { describe, expect, it } from 'vitest'
import type { ColourImage } from './image'
import { quadOfBox } from './image'
import { viewsOfColour } from './rectify'
import { measureSymbolInk } from './set-symbol'

const SIZE = { width: 250, height: 350 }
const PAPER = 230
const INK = 30

type Print = (x: number, y: number) => number

/** Letters three pixels wide and apart, in lines: the name, and the line under the picture. */
function letters(x: number, y: number): number {
  const isName = y > 17 && y < 30 && x > 30 && x < 130
  const isLine = y > 189 && y < 198 && x > 60 && x < 210
  return (isName || isLine) && x % 6 < 3 ? INK : PAPER
}

function withSymbol(x: number, y: number): number {
  return Math.hypot(x - 232, y - 193) < 6 ? INK : letters(x, y)
}

/** The ink of a card in greys, printed by `print`. */
function inkOf(print: Print): number | undefined {
  const data = new Uint8Array(SIZE.width * SIZE.height * 3)
  for (let y = 0, at = 0; y < SIZE.height; y++)
    for (let x = 0; x < SIZE.width; x++, at += 3) data.fill(print(x, y), at, at + 3)
  const photo: ColourImage = { data, ...SIZE }
  return measureSymbolInk(viewsOfColour(photo), quadOfBox(0, 0, SIZE.width, SIZE.height))
}

describe('measureSymbolInk', () => {
  it('is small where no symbol is printed', () => {
    expect(inkOf(letters)).toBeLessThan(0.1)
  })

  it('is large where one is', () => {
    expect(inkOf(withSymbol)).toBeGreaterThan(0.35)
  })

  it('is the same in dim and hazy light', () => {
    const ink = inkOf(withSymbol)
    expect(ink).toBeDefined()
    expect(inkOf((x, y) => withSymbol(x, y) / 3)).toBeCloseTo(ink ?? 0, 1)
    expect(inkOf((x, y) => withSymbol(x, y) / 2 + 90)).toBeCloseTo(ink ?? 0, 1)
  })

  it('is unknown if the letters around it cannot be seen either', () => {
    expect(inkOf(() => PAPER)).toBeUndefined()
  })
})
