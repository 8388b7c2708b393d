import { expect, test } from 'vitest'
import { photoProblem } from './photo-file'

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
