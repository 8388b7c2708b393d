import sharp from 'sharp'
import { beforeAll, describe, expect, it } from 'vitest'
import type { ColourImage, Quad } from '~/scan/recognise/image'
import { measureDifference, turnQuad } from '~/scan/recognise/image'
import { findOutlines, wholePhotoOutlines, withoutKnown } from './locate.server'
import { startOpenCv } from '~/scan/recognise/opencv.server'
import type { OpenCv } from '~/scan/recognise/opencv.server'
import { CHANNELS } from '~/scan/recognise/outline'
import type { Outline } from '~/scan/recognise/outline'

let openCv: OpenCv
beforeAll(async () => {
  openCv = await startOpenCv()
})

const tilted: Quad = [
  { x: 190, y: 120 },
  { x: 420, y: 150 },
  { x: 440, y: 480 },
  { x: 160, y: 450 },
]

async function picture(card: Quad, colour: string, background: string): Promise<ColourImage> {
  const points = card.map(({ x, y }) => `${x},${y}`).join(' ')
  const svg = `<svg width="640" height="600"><rect width="640" height="600" fill="${background}"/>
    <polygon points="${points}" fill="${colour}"/></svg>`
  const { data, info } = await sharp(Buffer.from(svg))
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  return { data, width: info.width, height: info.height }
}

function locateAll(image: ColourImage): Outline[] {
  const outlines = [
    wholePhotoOutlines(image),
    ...CHANNELS.map((channel) => findOutlines(openCv, image, channel)),
  ]
  return outlines.reduce((known, found) => [...known, ...withoutKnown(known, found)], [])
}

function nearestTo(card: Quad, image: ColourImage): number {
  return Math.min(...locateAll(image).map(({ quad }) => measureDifference(quad, card)))
}

describe('locate', () => {
  it('finds a tilted card on a dark table', async () => {
    expect(nearestTo(tilted, await picture(tilted, '#e8d44d', '#222'))).toBeLessThan(0.02)
  })

  it('finds a card that stands out by its colour alone', async () => {
    expect(nearestTo(tilted, await picture(tilted, '#b06060', '#609060'))).toBeLessThan(0.02)
  })

  it('puts a short side of a sideways card on top', async () => {
    const lying: Quad = [
      { x: 100, y: 150 },
      { x: 520, y: 150 },
      { x: 520, y: 450 },
      { x: 100, y: 450 },
    ]
    const image = await picture(lying, '#e8d44d', '#222')
    const either = Math.min(
      nearestTo(turnQuad(lying, 1), image),
      nearestTo(turnQuad(lying, 3), image),
    )
    expect(either).toBeLessThan(0.02)
  })

  it('tries the whole picture first', async () => {
    const [first] = locateAll(await picture(tilted, '#e8d44d', '#222'))
    expect(first?.source).toEqual({ kind: 'whole-photo', margin: 0 })
  })

  it('returns no quad twice', async () => {
    const found = locateAll(await picture(tilted, '#e8d44d', '#222'))
    found.forEach((one, i) => {
      for (const other of found.slice(i + 1))
        expect(measureDifference(one.quad, other.quad)).toBeGreaterThanOrEqual(0.025)
    })
  })

  it('leaves nothing in OpenCV’s memory', async () => {
    const image = await picture(tilted, '#e8d44d', '#222')
    const heap = () => openCv.cv.matFromArray(1, 1, openCv.cv.CV_8U, [0]).data.buffer.byteLength
    locateAll(image)
    const before = heap()
    for (let i = 0; i < 20; i++) locateAll(image)
    expect(heap()).toBe(before)
  })
})
