import { expect, it } from 'vitest'
import { translateIn } from '~/language/translate'
import { MAX_ENTRIES } from '~/library/entry'
import { MAX_LINES } from './session'
import { dayOfPrice, sessionProblem } from './session-messages'

const t = translateIn('en')

it('dates a price that is older than a day, and no other', () => {
  expect(dayOfPrice(undefined, t)).toBe('')
  expect(dayOfPrice(Date.now() - 60_000, t)).toBe('')
  expect(dayOfPrice(Date.UTC(2025, 10, 20, 12), t)).toBe(', Nov 20')
})

it('states the actual limits if a session or a library is full', () => {
  const told = sessionProblem('full', t)
  expect(told).toContain(`up to ${MAX_LINES} lines`)
  expect(told).toContain(`${MAX_ENTRIES.toLocaleString('en-US')} entries`)
})
