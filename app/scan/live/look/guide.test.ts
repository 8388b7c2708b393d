import { describe, expect, it } from 'vitest'
import { quadOfBox } from '~/scan/recognise/image'
import { lookedAt, quadInFrame, quadOnScreen } from './guide'

const phone = { width: 400, height: 800 }
const wide = { width: 1920, height: 1080 }
const guide = { x: 100, y: 200, width: 200, height: 400 }

describe('lookedAt', () => {
  it('covers the guide and a fifth around it, for a frame cropped at its sides', () => {
    const { part, scale, guide: box } = lookedAt(guide, phone, wide, 378)
    // The screen shows the frame's middle 540 pixels, at 0.74 screen pixels per frame pixel.
    expect(part).toEqual({ x: 771, y: 162, width: 378, height: 756 })
    expect(scale).toBe(1)
    expect(box).toEqual({ left: 54, top: 108, right: 324, bottom: 648 })
  })

  it('covers no more than the frame, if that is cropped above and below', () => {
    const all = { x: 0, y: 0, ...phone }
    const { part, guide: box } = lookedAt(all, phone, { width: 200, height: 600 }, 400)
    expect(part).toEqual({ x: 0, y: 20, width: 200, height: 560 })
    expect(box).toEqual({ left: 0, top: 160, right: 400, bottom: 960 })
  })
})

it('a quad that fills the guide in the picture fills it on the screen', () => {
  const at = lookedAt(guide, phone, wide, 320)
  const { left, top, right, bottom } = at.guide
  const shown = quadOnScreen(quadInFrame(quadOfBox(left, top, right, bottom), at), phone, wide)
  const wanted = quadOfBox(100, 200, 300, 600)
  shown.forEach(({ x, y }, i) => {
    expect(x).toBeCloseTo(wanted[i]?.x ?? NaN)
    expect(y).toBeCloseTo(wanted[i]?.y ?? NaN)
  })
})
