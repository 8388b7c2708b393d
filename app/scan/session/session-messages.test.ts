import { expect, it } from 'vitest'
import { dayOfPrice } from './session-messages'

it('dates a price that is older than a day, and no other', () => {
  expect(dayOfPrice(undefined)).toBe('')
  expect(dayOfPrice(Date.now() - 60_000)).toBe('')
  expect(dayOfPrice(Date.UTC(2025, 10, 20, 12))).toBe(', Nov 20')
})
