import { deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { expect, it } from 'vitest'
import { chunk, flatPng } from '../../../tests/bad-inputs/png-parts'
import { withoutPngTexts } from './plain-png'

const HEADER_END = 33

function withChunks(png: Buffer, ...chunks: Buffer[]): Buffer {
  return Buffer.concat([png.subarray(0, HEADER_END), ...chunks, png.subarray(HEADER_END)])
}

const text = (type: string) =>
  chunk(type, Buffer.concat([Buffer.from('Comment\0\0'), deflateSync(Buffer.alloc(1000, 'A'))]))

it('leaves out texts of every kind, and nothing of the picture', () => {
  const png = flatPng(100, 140)
  const bomb = withChunks(png, text('zTXt'), text('iTXt'), text('tEXt'), text('zzZz'))
  expect(Buffer.from(withoutPngTexts(bomb)).equals(png)).toBe(true)
})

it('keeps the orientation and one small colour profile', async () => {
  const photo = sharp({ create: { width: 10, height: 20, channels: 3, background: '#888' } })
  const png = await photo.withMetadata({ orientation: 6 }).png().toBuffer()
  const plain = Buffer.from(withoutPngTexts(withChunks(png, text('zTXt'))))
  const { orientation, hasProfile } = await sharp(plain).metadata()
  expect({ orientation, hasProfile }).toEqual({ orientation: 6, hasProfile: true })
  const large = chunk('iCCP', Buffer.alloc(20_000))
  expect(withoutPngTexts(withChunks(flatPng(9, 9), large)).length).toBe(flatPng(9, 9).length)
})

it('returns what has nothing to leave out as it is, and leaves truncated files truncated', () => {
  const png = flatPng(100, 140)
  for (const bytes of [png, png.subarray(0, 60), Buffer.from('GIF89a'), Buffer.alloc(0)])
    expect(withoutPngTexts(bytes)).toBe(bytes)
})
