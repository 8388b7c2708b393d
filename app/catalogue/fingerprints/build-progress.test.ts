import { expect, it } from 'vitest'
import { translateIn } from '~/language/translate'
import { describeBuildProgress } from './build-progress'

it.each([
  [null, '1,200 of 20,465 cards'],
  [20, '1,200 of 20,465 cards, less than a minute left'],
  [61, '1,200 of 20,465 cards, about 1 minute left'],
  [700, '1,200 of 20,465 cards, about 12 minutes left'],
  [7201, '1,200 of 20,465 cards, about 2 hours left'],
])('says with %s seconds left: %s', (secondsLeft, text) => {
  expect(describeBuildProgress({ done: 1200, total: 20_465, secondsLeft }, translateIn('en'))).toBe(
    text,
  )
})
