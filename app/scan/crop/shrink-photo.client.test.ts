import { expect, test } from 'vitest'
import { shrinkSize } from './shrink-photo.client'

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
