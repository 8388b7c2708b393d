import sharp from 'sharp'
import { expect, it, test } from 'vitest'
import { alterPhoto, WAYS } from './alter-photo'

const SIZE = { width: 100, height: 140 }

async function photo(): Promise<Uint8Array> {
  const half = { ...SIZE, width: 50, channels: 3 as const, background: '#d02020' }
  return sharp({ create: { ...SIZE, channels: 3, background: '#2040d0' } })
    .composite([{ input: { create: half }, left: 0, top: 0 }])
    .jpeg()
    .toBuffer()
}

const sizes: Record<string, [number, number]> = {
  sideways: [140, 100],
  'shrunk to 60 %': [60, 84],
  'shrunk to 40 %': [40, 56],
  'foot cut off': [100, 123],
  'head cut off': [100, 123],
  'beside other cards': [160, 210],
}

test.each(WAYS.filter((way) => way !== 'tilted by 7°'))('a photo is altered: %s', async (way) => {
  const original = await photo()
  const altered = await alterPhoto(original, way)
  const { format, width, height } = await sharp(altered).metadata()
  expect([format, width, height]).toEqual(['jpeg', ...(sizes[way] ?? [100, 140])])
  expect(Buffer.from(altered).equals(original)).toBe(false)
  expect(await alterPhoto(original, way)).toEqual(altered)
})

it('turns the whole photo, without cutting corners off', async () => {
  const { width, height } = await sharp(await alterPhoto(await photo(), 'tilted by 7°')).metadata()
  expect([width, height]).toEqual([116, 151])
})

it('refuses a way it does not know', async () => {
  await expect(alterPhoto(await photo(), 'eaten')).rejects.toThrow('eaten')
})
