import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { decode } from './decode.server'
import { MAX_PHOTO_SIDE } from './thresholds/budget'

const RED = { r: 200, g: 30, b: 40 }

function plain(width = 40, height = 60) {
  return sharp({ create: { width, height, channels: 3, background: RED } })
}

async function decoded(bytes: Uint8Array) {
  const result = await decode(bytes)
  if (result.status !== 'decoded') throw new Error(result.status)
  const { photo } = result
  expect(photo.data.length).toBe(photo.width * photo.height * 3)
  const pixel = (x: number, y: number) =>
    Array.from(photo.data.subarray((y * photo.width + x) * 3, (y * photo.width + x) * 3 + 3))
  return { photo, pixel }
}

function near(pixel: number[], red: number, green: number, blue: number, within = 12) {
  expect(Math.abs((pixel[0] ?? 999) - red)).toBeLessThanOrEqual(within)
  expect(Math.abs((pixel[1] ?? 999) - green)).toBeLessThanOrEqual(within)
  expect(Math.abs((pixel[2] ?? 999) - blue)).toBeLessThanOrEqual(within)
}

describe('decode', () => {
  it.each(['jpeg', 'png', 'webp'] as const)('reads %s by its content', async (format) => {
    const { photo, pixel } = await decoded(await plain().toFormat(format).toBuffer())
    expect([photo.width, photo.height]).toEqual([40, 60])
    near(pixel(20, 30), 200, 30, 40)
  })

  it('turns the photo as its EXIF orientation says', async () => {
    const left = await sharp({ create: { width: 20, height: 40, channels: 3, background: '#00f' } })
      .png()
      .toBuffer()
    const bytes = await plain(40, 40)
      .composite([{ input: left, left: 0, top: 0 }])
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer()
    const { pixel } = await decoded(bytes)
    near(pixel(20, 4), 0, 0, 255, 40)
    near(pixel(20, 36), 200, 30, 40, 40)
  })

  it('reads CMYK as the colours it prints', async () => {
    const { pixel } = await decoded(await plain().toColourspace('cmyk').jpeg().toBuffer())
    const [red = 0, green = 0, blue = 0] = pixel(20, 30)
    expect(red).toBeGreaterThan(green + 80)
    expect(red).toBeGreaterThan(blue + 80)
  })

  it('reads greyscale and 16 bits a channel', async () => {
    const grey = await plain().greyscale().toColourspace('b-w').png().toBuffer()
    const { pixel } = await decoded(grey)
    const [red, green, blue] = pixel(1, 1)
    expect([green, blue]).toEqual([red, red])
    const deep = await plain().toColourspace('rgb16').png().toBuffer()
    near((await decoded(deep)).pixel(20, 30), 200, 30, 40)
  })

  it('puts transparent pictures on white', async () => {
    const bytes = await sharp({
      create: { width: 30, height: 30, channels: 4, background: { ...RED, alpha: 0 } },
    })
      .png()
      .toBuffer()
    near((await decoded(bytes)).pixel(10, 10), 255, 255, 255, 0)
  })

  it('takes the first frame of an animation', async () => {
    const other = await sharp({
      create: { width: 40, height: 60, channels: 3, background: '#0f0' },
    })
      .png()
      .toBuffer()
    const bytes = await sharp([await plain().png().toBuffer(), other], { join: { animated: true } })
      .webp({ lossless: true })
      .toBuffer()
    expect((await sharp(bytes).metadata()).pages).toBe(2)
    const { photo, pixel } = await decoded(bytes)
    expect([photo.width, photo.height]).toEqual([40, 60])
    near(pixel(20, 30), 200, 30, 40)
  })

  it('shrinks large photos', async () => {
    const { photo } = await decoded(await plain(4000, 2000).jpeg().toBuffer())
    expect([photo.width, photo.height]).toEqual([MAX_PHOTO_SIDE, MAX_PHOTO_SIDE / 2])
  })

  it('refuses other formats, whatever their name', async () => {
    const gif = await plain().gif().toBuffer()
    const tiff = await plain().tiff().toBuffer()
    const svg = new TextEncoder().encode('<svg xmlns="http://www.w3.org/2000/svg"/>')
    const heic = new TextEncoder().encode('\0\0\0\x18ftypheic\0\0\0\0')
    for (const bytes of [gif, tiff, svg, heic, new Uint8Array(0)])
      expect(await decode(bytes)).toEqual({ status: 'unsupported-type' })
  })

  it('distinguishes broken files from complete ones', async () => {
    const noise = { type: 'gaussian' as const, mean: 128, sigma: 40 }
    const bytes = await sharp({
      create: { width: 200, height: 200, channels: 3, background: RED, noise },
    })
      .jpeg()
      .toBuffer()
    expect(await decode(bytes.subarray(0, bytes.length / 2))).toEqual({ status: 'undecodable' })
    expect(await decode(bytes.subarray(0, 20))).toEqual({ status: 'undecodable' })
    expect((await decode(bytes)).status).toBe('decoded')
  })

  it('reads the 50 megapixels of a phone, unless that takes all of them in memory', async () => {
    const large = plain(8160, 6144)
    const { photo } = await decoded(await large.jpeg().toBuffer())
    expect(photo.width).toBe(MAX_PHOTO_SIDE)
    for (const bytes of [large.jpeg({ progressive: true }), large.png()])
      expect(await decode(await bytes.toBuffer())).toEqual({ status: 'too-many-pixels' })
  })

  it('refuses more pixels than any photo has, without decoding them', async () => {
    for (const bytes of [plain(8000, 5001).png(), plain(8000, 6501).jpeg()])
      expect(await decode(await bytes.toBuffer())).toEqual({ status: 'too-many-pixels' })
  })
})
