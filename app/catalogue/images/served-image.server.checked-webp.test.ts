import sharp from 'sharp'
import { expect, it } from 'vitest'
import { checkedWebp } from './served-image.server'

const drawn = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#38a' } })

async function shape(bytes: Uint8Array) {
  const { format, width, height } = await sharp(bytes).metadata()
  return { format, width, height }
}

it('returns a WebP that fits unchanged', async () => {
  const bytes = await drawn(245, 337).webp().toBuffer()
  expect(await checkedWebp(bytes, 'low')).toBe(bytes)
})

it.each([
  ['a large WebP', () => drawn(1600, 2240).webp(), { width: 800, height: 1120 }],
  ['a PNG', () => drawn(600, 825).png(), { width: 600, height: 825 }],
  ['a JPEG', () => drawn(600, 825).jpeg(), { width: 600, height: 825 }],
] as const)('converts %s', async (_what, image, size) => {
  const webp = await checkedWebp(await image().toBuffer(), 'high')
  expect(await shape(webp)).toEqual({ format: 'webp', ...size })
})

it.each([
  ['a page', () => Buffer.from('<!doctype html><title>Not found</title>')],
  ['an SVG', () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')],
  ['nothing', () => Buffer.alloc(0)],
  ['a GIF', () => drawn(9, 9).gif().toBuffer()],
  ['too many pixels', () => drawn(4000, 4000).webp().toBuffer()],
  ['half a WebP', async () => (await drawn(600, 825).webp().toBuffer()).subarray(0, 90)],
])('refuses %s', async (_what, bytes) => {
  await expect(checkedWebp(await bytes(), 'high')).rejects.toThrow()
})

it('refuses a truncated picture', async () => {
  const noise = sharp({
    create: {
      width: 245,
      height: 337,
      channels: 3,
      background: '#000',
      noise: { type: 'gaussian', mean: 128, sigma: 40 },
    },
  })
  const bytes = await noise.webp().toBuffer()
  await expect(checkedWebp(bytes.subarray(0, bytes.length / 2), 'low')).rejects.toThrow()
})
