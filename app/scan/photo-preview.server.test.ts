import sharp from 'sharp'
import { expect, test } from 'vitest'
import { rememberingScanner } from './photo-preview.server'

const scanner = rememberingScanner({
  scan(photo) {
    // As if the bytes had been transferred to a worker thread.
    structuredClone(photo.buffer, { transfer: [photo.buffer] })
    return Promise.resolve({ status: 'not-a-card' })
  },
})

test('draws the scanned photo small, upright and as a data URL', async () => {
  const sideways = await sharp({
    create: { width: 1000, height: 500, channels: 3, background: 'teal' },
  })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer()
  await scanner.scan(new Uint8Array(sideways))
  const [type, data = ''] = (await scanner.preview())?.split(',') ?? []
  expect(type).toBe('data:image/webp;base64')
  const { width, height } = await sharp(Buffer.from(data, 'base64')).metadata()
  expect([width, height]).toEqual([210, 420])
})

test('has none for something that is no image, nor before the first scan', async () => {
  await scanner.scan(new Uint8Array([1, 2, 3]))
  expect(await scanner.preview()).toBeNull()
  expect(await rememberingScanner(scanner).preview()).toBeNull()
})

test('draws what scanning reads in spite of a decoder’s warning', async () => {
  const jpeg = await sharp({ create: { width: 60, height: 40, channels: 3, background: 'teal' } })
    .jpeg()
    .toBuffer()
  const table = jpeg.indexOf(Uint8Array.of(0xff, 0xdb))
  const stray = Buffer.concat([jpeg.subarray(0, table), Buffer.alloc(3), jpeg.subarray(table)])
  await expect(sharp(stray).raw().toBuffer()).rejects.toThrow('extraneous bytes')
  await scanner.scan(new Uint8Array(stray))
  expect(await scanner.preview()).toMatch(/^data:image/)
})
