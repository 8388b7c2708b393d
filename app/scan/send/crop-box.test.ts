import { describe, expect, test } from 'vitest'
import {
  cardRatio,
  coversPhoto,
  cropAround,
  cropBetween,
  firstCrop,
  minCropOnScreen,
  cardsIn,
  meantFirst,
  moveCrop,
  toNudge,
  resizeCrop,
} from './crop-box'

import type { CardCorners } from '~/scan/recognise/recognition'

const photo = { width: 1200, height: 900 }
const keys = { shiftKey: false, ctrlKey: false, metaKey: false }
const minSize = { width: 100, height: 100 }

describe('cardsIn', () => {
  const cardAt = (x: number): CardCorners => [
    { x, y: 0.2 },
    { x: x + 0.2, y: 0.2 },
    { x: x + 0.2, y: 0.6 },
    { x, y: 0.6 },
  ]
  const [left, right] = [cardAt(0.1), cardAt(0.6)]

  test.each([
    ['the whole photo', { x: 0, y: 0, ...photo }, [left, right]],
    ['the left half', { x: 0, y: 0, width: 600, height: 900 }, [left]],
    ['one card and a strip of the other', { x: 260, y: 0, width: 940, height: 900 }, [right]],
    ['a corner without any', { x: 0, y: 700, width: 200, height: 200 }, []],
  ])('names those in the middle of %s', (_, box, expected) => {
    expect(cardsIn([left, right], box, photo)).toEqual(expected)
  })
})

describe('meantFirst', () => {
  const cardAt = (x: number, y: number, side: number): CardCorners => [
    { x, y },
    { x: x + side, y },
    { x: x + side, y: y + side },
    { x, y: y + side },
  ]
  const [corner, middle, small] = [cardAt(0, 0, 0.3), cardAt(0.35, 0.3, 0.3), cardAt(0.4, 0.4, 0.2)]

  test('puts the card nearest the middle first, among those of about one size', () => {
    expect(meantFirst([corner, small, middle])).toEqual([middle, corner, small])
  })

  test('puts a card first that is much larger than the others, wherever it is', () => {
    expect(meantFirst([small, corner])).toEqual([corner, small])
  })

  test('leaves one card, and none, as they are', () => {
    expect(meantFirst([corner])).toEqual([corner])
    expect(meantFirst([])).toEqual([])
  })
})

describe('firstCrop', () => {
  test('is inset by 10 % to 80 % if the shape is free', () => {
    expect(firstCrop({ width: 1000, height: 500 }, 'free')).toEqual({
      x: 100,
      y: 50,
      width: 800,
      height: 400,
    })
  })

  test('is 5:7 at 80 % width, centred, if the photo is high enough', () => {
    const box = firstCrop({ width: 500, height: 1000 }, 'card')
    expect(box).toEqual({ x: 50, y: 220, width: 400, height: 560 })
  })

  test('takes the whole height of a lower photo', () => {
    const box = firstCrop({ width: 1400, height: 700 }, 'card')
    expect(box).toEqual({ x: 450, y: 0, width: 500, height: 700 })
  })
})

describe('coversPhoto', () => {
  test('tolerates slivers at the edges', () => {
    expect(coversPhoto({ x: 0, y: 0, ...photo }, photo)).toBe(true)
    expect(coversPhoto({ x: 20, y: 10, width: 1160, height: 870 }, photo)).toBe(true)
  })

  test('is false if either side is cropped', () => {
    expect(coversPhoto({ x: 0, y: 50, width: 1200, height: 850 }, photo)).toBe(false)
    expect(coversPhoto({ x: 50, y: 0, width: 1100, height: 900 }, photo)).toBe(false)
    expect(coversPhoto(firstCrop(photo, 'free'), photo)).toBe(false)
  })
})

describe('cropAround', () => {
  const boxOf = (left: number, top: number, right: number, bottom: number): CardCorners => [
    { x: left, y: top },
    { x: right, y: top },
    { x: right, y: bottom },
    { x: left, y: bottom },
  ]

  test('leaves a margin of the card’s own size', () => {
    const { x, y, width, height } = cropAround(boxOf(0.25, 0.2, 0.75, 0.8), photo, 'free')
    expect([x, y, width, height].map(Math.round)).toEqual([270, 153, 660, 594])
  })

  test('contains all corners of a rotated card', () => {
    const askew: CardCorners = [
      { x: 0.5, y: 0.1 },
      { x: 0.9, y: 0.5 },
      { x: 0.5, y: 0.9 },
      { x: 0.1, y: 0.5 },
    ]
    expect(cropAround(askew, photo, 'free', { margin: 0 })).toEqual({
      x: 120,
      y: 90,
      width: 960,
      height: 720,
    })
  })

  test('stays on the photo if the card extends beyond it', () => {
    expect(cropAround(boxOf(-0.1, -0.2, 1.1, 0.9), photo, 'free')).toMatchObject({ x: 0, y: 0 })
    expect(cropAround(boxOf(2, 2, 3, 3), photo, 'free')).toEqual({
      ...{ x: 1100, y: 800, width: 100, height: 100 },
    })
  })

  test('is never smaller than the smallest crop', () => {
    const { width, height } = cropAround(boxOf(0.5, 0.5, 0.51, 0.52), photo, 'free')
    expect([width, height]).toEqual([100, 100])
    const minSize = { width: 350, height: 320 }
    const corner = cropAround(boxOf(0.9, 0.9, 0.95, 0.95), photo, 'free', { minSize })
    expect(corner).toEqual({ x: 850, y: 580, ...minSize })
  })

  test.each([
    [0.3, 0.1, 0.6, 0.9],
    [0, 0.4, 1, 0.6],
    [0.9, 0.9, 1, 1],
  ] as [number, number, number, number][])('keeps 5:7 on the photo', (...sides) => {
    const { x, y, width, height } = cropAround(boxOf(...sides), photo, 'card')
    expect(width / height).toBeCloseTo(cardRatio)
    expect(Math.min(x, y)).toBeGreaterThanOrEqual(0)
    expect(x + width).toBeLessThanOrEqual(photo.width + 1e-9)
    expect(y + height).toBeLessThanOrEqual(photo.height + 1e-9)
  })
})

test('a crop half way between two', () => {
  const from = { x: 0, y: 0, width: 100, height: 100 }
  expect(cropBetween(from, { x: 100, y: 50, width: 300, height: 200 }, 0.5)).toEqual({
    ...{ x: 50, y: 25, width: 200, height: 150 },
  })
})

describe('minCropOnScreen', () => {
  test('is 100 screen pixels if the photo is shown reduced', () => {
    expect(minCropOnScreen(photo, 0.3, 'free')).toEqual({ width: 100, height: 100 })
  })

  test('is 100 photo pixels if the photo is shown enlarged', () => {
    expect(minCropOnScreen(photo, 2, 'free')).toEqual({ width: 200, height: 200 })
  })

  test('keeps both sides of a 5:7 crop at 100 or more', () => {
    const size = minCropOnScreen(photo, 0.3, 'card')
    expect(size.width).toBe(100)
    expect(size.width / size.height).toBeCloseTo(cardRatio)
  })

  test('is no larger than the photo', () => {
    const tiny = { width: 80, height: 60 }
    expect(minCropOnScreen(tiny, 1, 'free')).toEqual({ width: 80, height: 60 })
  })
})

test.each([
  [{ ...keys, key: 'ArrowLeft' }, [-1, 0]],
  [{ ...keys, key: 'ArrowDown' }, [0, 1]],
  [{ ...keys, key: 'ArrowRight', shiftKey: true }, [10, 0]],
  [{ ...keys, key: 'ArrowUp', ctrlKey: true }, [0, -100]],
  [{ ...keys, key: 'ArrowUp', metaKey: true, shiftKey: true }, [0, -100]],
])('%j nudges by %j', (pressed, nudge) => {
  expect(toNudge(pressed)?.map((step) => step + 0)).toEqual(nudge)
})

test('other keys nudge nothing', () => {
  expect(toNudge({ ...keys, key: 'Enter' })).toBeNull()
})

test('a moved crop stays on the photo', () => {
  const box = { x: 100, y: 50, width: 800, height: 400 }
  expect(moveCrop(box, [10, -10], photo)).toEqual({ ...box, x: 110, y: 40 })
  expect(moveCrop(box, [1000, -1000], photo)).toEqual({ ...box, x: 400, y: 0 })
})

describe('resizeCrop', () => {
  const box = { x: 100, y: 100, width: 300, height: 300 }

  test('moves one corner and leaves the opposite one', () => {
    expect(resizeCrop(box, 'nw', [10, 20], photo, minSize)).toEqual({
      x: 110,
      y: 120,
      width: 290,
      height: 280,
    })
  })

  test('moves one edge only', () => {
    expect(resizeCrop(box, 'e', [10, 20], photo, minSize)).toEqual({ ...box, width: 310 })
  })

  test('stops at the smallest size and at the photo’s edge', () => {
    expect(resizeCrop(box, 'w', [1000, 0], photo, minSize)).toEqual({ ...box, x: 300, width: 100 })
    expect(resizeCrop(box, 'se', [9999, 9999], photo, minSize)).toEqual({
      x: 100,
      y: 100,
      width: 1100,
      height: 800,
    })
  })
})
