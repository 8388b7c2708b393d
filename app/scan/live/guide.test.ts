import { describe, expect, it } from 'vitest'
import { aroundGuide, boxInFrame, pointOnScreen } from './guide'

const phone = { width: 400, height: 800 }

describe('boxInFrame', () => {
  it('finds the screen’s middle in a frame that is cut at its sides', () => {
    const frame = { width: 1920, height: 1080 }
    const box = boxInFrame({ x: 100, y: 200, width: 200, height: 400 }, phone, frame)
    expect(box).toEqual({ x: 825, y: 270, width: 270, height: 540 })
  })

  it('finds it in a frame that is cut above and below', () => {
    const box = boxInFrame({ x: 0, y: 0, width: 400, height: 800 }, phone, {
      width: 200,
      height: 600,
    })
    expect(box).toEqual({ x: 0, y: 100, width: 200, height: 400 })
  })
})

describe('pointOnScreen', () => {
  it('undoes it', () => {
    const frame = { width: 1920, height: 1080 }
    const { x, y } = boxInFrame({ x: 37, y: 91, width: 1, height: 1 }, phone, frame)
    const back = pointOnScreen({ x, y }, phone, frame)
    expect(back.x).toBeCloseTo(37)
    expect(back.y).toBeCloseTo(91)
  })
})

describe('aroundGuide', () => {
  it('leaves room on all sides, as far as the frame goes', () => {
    const guide = { x: 100, y: 10, width: 100, height: 140 }
    const around = aroundGuide(guide, { width: 215, height: 1000 })
    expect(around).toEqual({ x: 80, y: 0, width: 135, height: 178 })
  })
})
