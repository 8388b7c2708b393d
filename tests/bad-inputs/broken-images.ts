import { deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { chunk, flatPng } from './png-parts'

/** An image file of a supported type that cannot be read, or is too large. */
export type BrokenImage = { what: string; build(): Promise<Buffer> | Buffer }

const photo = () =>
  sharp({
    create: {
      width: 630,
      height: 880,
      channels: 3,
      background: '#888',
      noise: { type: 'gaussian', mean: 128, sigma: 40 },
    },
  })

const jpeg = () => photo().jpeg().toBuffer()
const png = () => photo().png().toBuffer()
const webp = () => photo().webp().toBuffer()

const share = async (file: Promise<Buffer>, part: number) => {
  const bytes = await file
  return bytes.subarray(0, Math.floor(bytes.length * part))
}

/** The PNG's header declares another size than its pixels have, with a correct checksum. */
async function lyingPng(width: number, height: number): Promise<Buffer> {
  const bytes = await png()
  const header = Buffer.from(bytes.subarray(16, 29))
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  return Buffer.concat([bytes.subarray(0, 8), chunk('IHDR', header), bytes.subarray(33)])
}

/** The JPEG's frame header declares another size than its pixels have. */
async function lyingJpeg(width: number, height: number): Promise<Buffer> {
  const bytes = Buffer.from(await jpeg())
  const frame = bytes.indexOf(Buffer.from([0xff, 0xc0]))
  bytes.writeUInt16BE(height, frame + 5)
  bytes.writeUInt16BE(width, frame + 7)
  return bytes
}

/** A lossless WebP whose header claims the largest size the format knows. */
async function lyingWebp(): Promise<Buffer> {
  const bytes = Buffer.from(await photo().webp({ lossless: true }).toBuffer())
  const header = bytes.indexOf('VP8L') + 9
  bytes.writeUInt32LE(0x0fffffff, header)
  return bytes
}

async function scrambled(file: Promise<Buffer>, from: number): Promise<Buffer> {
  const bytes = Buffer.from(await file)
  for (let at = Math.floor(bytes.length * from); at < bytes.length; at++)
    bytes[at] = (at * 131 + 17) & 0xff
  return bytes
}

/** Unreadable: 400 and the text for an image that cannot be processed. */
export const BROKEN_IMAGES: readonly BrokenImage[] = [
  { what: 'zero bytes', build: () => Buffer.alloc(0) },
  { what: 'JPEG, only its first three bytes', build: () => Buffer.from([0xff, 0xd8, 0xff]) },
  { what: 'JPEG, only its header', build: () => share(jpeg(), 0.002) },
  { what: 'JPEG cut after a tenth', build: () => share(jpeg(), 0.1) },
  { what: 'JPEG cut in half', build: () => share(jpeg(), 0.5) },
  { what: 'JPEG cut near its end', build: () => share(jpeg(), 0.95) },
  { what: 'PNG, only its signature', build: async () => (await png()).subarray(0, 8) },
  { what: 'PNG, only its header', build: async () => (await png()).subarray(0, 33) },
  { what: 'PNG cut in half', build: () => share(png(), 0.5) },
  { what: 'PNG cut near its end', build: () => share(png(), 0.95) },
  { what: 'WebP, only its signature', build: async () => (await webp()).subarray(0, 12) },
  { what: 'WebP cut in half', build: () => share(webp(), 0.5) },
  { what: 'WebP cut near its end', build: () => share(webp(), 0.95) },
  { what: 'PNG whose pixels are noise', build: () => scrambled(png(), 0.01) },
  { what: 'PNG that lies about its size', build: () => lyingPng(2000, 3000) },
  { what: 'PNG of no width', build: () => lyingPng(0, 880) },
  { what: 'JPEG of no height', build: () => lyingJpeg(630, 0) },
  {
    what: 'PNG claiming 2 thousand million pixels a side',
    build: () => lyingPng(2 ** 31 - 1, 2 ** 31 - 1),
  },
  { what: 'WebP claiming 16,384 × 16,384 pixels', build: lyingWebp },
]

/** Too many pixels: few bytes that would decode to gigabytes. */
export const BOMBS: readonly BrokenImage[] = [
  { what: 'PNG of 30,000 × 30,000 pixels', build: () => flatPng(30_000, 30_000) },
  { what: 'PNG of 15,000 × 15,000 pixels', build: () => flatPng(15_000, 15_000) },
  { what: 'JPEG claiming 65,535 × 65,535 pixels', build: () => lyingJpeg(65_500, 65_500) },
]

/** A WebP whose picture is nonsense, which its decoder shows as coloured noise. */
export const noiseWebp = () => scrambled(webp(), 0.002)

/** Adds PNG text chunks that each inflate to `bytes` letters. */
export async function pngWithHugeTexts(count: number, bytes: number): Promise<Buffer> {
  const image = await png()
  const text = Buffer.concat([
    Buffer.from('Comment\0\0', 'latin1'),
    deflateSync(Buffer.alloc(bytes, 'A')),
  ])
  const texts = Array.from({ length: count }, () => chunk('zTXt', text))
  return Buffer.concat([image.subarray(0, 33), ...texts, image.subarray(33)])
}

/** A whole JPEG whose EXIF block is 64 KB of nonsense. */
export async function jpegWithGarbageExif(): Promise<Buffer> {
  const image = await jpeg()
  const garbage = Buffer.from(Array.from({ length: 65_000 }, (_, i) => (i * 7919) & 0xff))
  const block = Buffer.concat([Buffer.from('Exif\0\0', 'latin1'), garbage])
  const head = Buffer.from([0xff, 0xe1, 0, 0])
  head.writeUInt16BE(block.length + 2, 2)
  return Buffer.concat([image.subarray(0, 2), head, block, image.subarray(2)])
}

/** An empty image of any size. */
export function flatImage(width: number, height: number): Promise<Buffer> {
  return sharp({ create: { width, height, channels: 3, background: '#7a8a9a' } })
    .png()
    .toBuffer()
}

/** A JPEG of exactly `bytes` bytes: what follows the end of the image is padding. */
export async function jpegOfSize(bytes: number): Promise<Buffer> {
  const image = await jpeg()
  return Buffer.concat([image, Buffer.alloc(bytes - image.length)])
}
