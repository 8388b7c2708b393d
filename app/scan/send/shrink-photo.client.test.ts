import { expect, test } from 'vitest'
import { shrinkSize, unreadableProblem } from './shrink-photo.client'

test.each([
  [4032, 3024, 1200, 900],
  [3024, 4032, 900, 1200],
  [1200, 1200, 1200, 1200],
  [640, 480, 640, 480],
  [1201, 1, 1200, 1],
  [9000, 3, 1200, 1],
])('%i x %i becomes %i x %i', (width, height, toWidth, toHeight) => {
  expect(shrinkSize({ width, height })).toEqual({ width: toWidth, height: toHeight })
})

const wrongType = 'Please upload a valid image file (JPEG, PNG, or WebP)'

test.each([
  ['\xff\xd8\xff\xe0 and no more', 'Failed to process image.'],
  ['\x89PNG\r\n\x1a\n', 'Failed to process image.'],
  ['RIFF\n\0\0\0WEBP', 'Failed to process image.'],
  ['RIFF\n\0\0\0WAVE', wrongType],
  ['not a picture at all', wrongType],
  ['', 'Failed to process image.'],
])('unreadable, %j is told: %j', async (text, message) => {
  const bytes = Uint8Array.from(text, (letter) => letter.charCodeAt(0))
  expect(await unreadableProblem(new Blob([bytes]))).toMatchObject({ message })
})
