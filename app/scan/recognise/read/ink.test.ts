import { describe, expect, it } from 'vitest'
import type { GreyImage } from '~/scan/recognise/image'
import { findComponents } from './components'
import { isolateLines } from './ink'

const SEARCH = { smallest: 8, largest: 30, letters: 4, lines: 3 }

function ground(width: number, height: number, value: number): GreyImage {
  return { data: new Uint8Array(width * height).fill(value), width, height }
}

function fill(
  { data, width }: GreyImage,
  x: number,
  y: number,
  w: number,
  h: number,
  value: number,
) {
  for (let row = y; row < y + h; row++) data.fill(value, row * width + x, row * width + x + w)
}

/** Bars for letters, each with a white outline, as numbers stand on foil. */
function drawLetters(image: GreyImage, count: number, x: number, y: number, tall = 16) {
  for (let i = 0; i < count; i++) {
    fill(image, x + i * 14 - 3, y - 3, 12, tall + 6, 255)
    fill(image, x + i * 14, y, 6, tall, 20)
  }
}

describe('findComponents', () => {
  it('finds patches, corners touching, with their boxes and areas', () => {
    const image = ground(20, 10, 255)
    fill(image, 2, 2, 3, 3, 0)
    fill(image, 5, 5, 1, 1, 0)
    fill(image, 10, 1, 2, 4, 0)
    const { found, labels } = findComponents(image, 128)
    expect(found).toEqual([
      { label: 1, left: 10, top: 1, right: 11, bottom: 4, area: 8 },
      { label: 2, left: 2, top: 2, right: 5, bottom: 5, area: 10 },
    ])
    expect(labels[2 * 20 + 2]).toBe(2)
    expect(labels[0]).toBe(0)
  })
})

describe('isolateLines', () => {
  it('takes a line of outlined letters off a dark ground', () => {
    const image = ground(200, 60, 90)
    drawLetters(image, 7, 40, 22)
    const [line] = isolateLines(image, SEARCH)
    const dark = line?.data.filter((value) => value < 100).length
    expect(line?.width).toBe(7 * 14 - 8 + 16)
    expect(line?.height).toBe(16 + 16)
    expect(dark).toBe(7 * 6 * 16)
  })

  it('gives several lines, longest first, and each once', () => {
    const image = ground(200, 120, 250)
    drawLetters(image, 5, 30, 20)
    drawLetters(image, 9, 30, 80)
    const lines = isolateLines(image, SEARCH)
    expect(lines.map(({ width }) => width)).toEqual([9 * 14 - 8 + 16, 5 * 14 - 8 + 16])
  })

  it('gives no more lines than asked for', () => {
    const image = ground(200, 120, 250)
    drawLetters(image, 5, 30, 20)
    drawLetters(image, 9, 30, 80)
    expect(isolateLines(image, { ...SEARCH, lines: 1 })).toHaveLength(1)
  })

  it.each([
    ['nothing', 0, 16],
    ['too few letters', 3, 16],
    ['letters too tall', 6, 40],
    ['letters too small', 6, 6],
  ])('finds no line in %s', (_, count, tall) => {
    const image = ground(200, 80, 250)
    drawLetters(image, count, 40, 20, tall)
    expect(isolateLines(image, SEARCH)).toEqual([])
  })
})
