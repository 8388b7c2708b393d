import { expect, it } from 'vitest'
import { translateIn } from '~/language/translate'
import { dayOfPrice } from './session-messages'

const t = translateIn('en')

it('dates a price that is older than a day, and no other', () => {
  expect(dayOfPrice(undefined, t)).toBe('')
  expect(dayOfPrice(Date.now() - 60_000, t)).toBe('')
  expect(dayOfPrice(Date.UTC(2025, 10, 20, 12), t)).toBe(', Nov 20')
})
