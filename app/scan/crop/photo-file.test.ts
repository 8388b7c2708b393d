import { expect, test } from 'vitest'
import { photoProblem, unreadableProblem } from './photo-file'

const megabyte = 1024 * 1024
const wrongType = 'Please upload a valid image file (JPEG, PNG, or WebP)'
const tooLarge = 'Image file is too large. Please upload an image smaller than 10MB'

test.each([
  ['card.jpg', 'image/jpeg', 1, null],
  ['card.jpg', 'image/jpg', 1, null],
  ['card.png', 'image/png', 10 * megabyte, null],
  ['card.webp', 'image/webp', 10 * megabyte + 1, tooLarge],
  ['card.gif', 'image/gif', 1, wrongType],
  ['card.jpg', 'image/heic', 1, wrongType],
  ['card.svg', 'image/svg+xml', 11 * megabyte, wrongType],
  ['IMG.JPEG', '', 1, null],
  ['notes', '', 1, wrongType],
])('%s of type %j and %i bytes: %j', (name, type, size, problem) => {
  expect(photoProblem({ name, type, size })).toBe(problem)
})

test.each([
  ['\xff\xd8\xff\xe0 and no more', 'Failed to process image.'],
  ['\x89PNG\r\n\x1a\n', 'Failed to process image.'],
  ['RIFF\n\0\0\0WEBP', 'Failed to process image.'],
  ['RIFF\n\0\0\0WAVE', wrongType],
  ['not a picture at all', wrongType],
  ['', wrongType],
])('unreadable, %j is told: %j', async (text, message) => {
  const bytes = Uint8Array.from(text, (letter) => letter.charCodeAt(0))
  expect(await unreadableProblem(new Blob([bytes]))).toMatchObject({ message })
})
