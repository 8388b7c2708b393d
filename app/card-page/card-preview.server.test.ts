import sharp from 'sharp'
import { expect, it, vi } from 'vitest'
import { madeUpCard } from '../../tests/contracts/catalogue-store'
import { PLACEHOLDER } from '~/catalogue/images/served-image.server'
import type { ServedImage } from '~/catalogue/images/served-image.server'
import { drawReference } from '../../tests/drawn-cards/draw-references'
import { createCardPreviews } from './card-preview.server'

const card = madeUpCard('1')

async function pictureOf(number: string): Promise<ServedImage> {
  const bytes = await drawReference(madeUpCard(number), 'high')
  return { kind: 'picture', bytes, contentType: 'image/webp', etag: `"${number}"` }
}

it('is a landscape JPEG that any site can show', async () => {
  const image = await pictureOf('1')
  const preview = await createCardPreviews({ get: () => Promise.resolve(image) }).get(card)
  const { format, width, height } = await sharp(preview?.jpeg).metadata()
  expect({ format, width, height }).toEqual({ format: 'jpeg', width: 1200, height: 630 })
  expect(preview?.jpeg.length).toBeLessThan(300_000)
})

it('is drawn once for each picture', async () => {
  const get = vi.fn(() => pictureOf('1'))
  const previews = createCardPreviews({ get })
  const [first, again] = await Promise.all([previews.get(card), previews.get(card)])
  expect(await previews.get(card)).toBe(first)
  expect(again).toBe(first)
  get.mockImplementation(() => pictureOf('2'))
  expect((await previews.get(card))?.etag).not.toBe(first?.etag)
})

it('does not exist for a card without a picture', async () => {
  const previews = createCardPreviews({ get: () => Promise.resolve(PLACEHOLDER) })
  expect(await previews.get(card)).toBeNull()
})

it('is tried again after a picture could not be drawn', async () => {
  const image = await pictureOf('1')
  const get = vi.fn(() => Promise.resolve({ ...image, bytes: Buffer.from('no picture') }))
  const previews = createCardPreviews({ get })
  await expect(previews.get(card)).rejects.toThrow()
  get.mockResolvedValue({ ...image, bytes: Buffer.from(image.bytes) })
  expect(await previews.get(card)).not.toBeNull()
})
