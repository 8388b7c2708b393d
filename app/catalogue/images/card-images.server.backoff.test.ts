import { beforeEach, expect, it } from 'vitest'
import { createImageBackoff, type ImageBackoff } from './card-images.server'

const MINUTE = 60_000
let time: number
let backoff: ImageBackoff
beforeEach(() => {
  time = 1_000_000
  backoff = createImageBackoff(() => time)
})

it('requests everything at first, and requests again what was found', () => {
  expect(backoff.holds('a')).toBe(false)
  backoff.note('a', 'found')
  expect(backoff.holds('a')).toBe(false)
})

it.each([
  ['absent', 24 * 60 * MINUTE],
  ['failed', 5 * MINUTE],
  ['unreadable', 5 * MINUTE],
] as const)('does not request what was %s for %i ms', (outcome, ms) => {
  backoff.note('a', outcome)
  expect(backoff.holds('a')).toBe(true)
  expect(backoff.holds('b')).toBe(false)
  time += ms - 1
  expect(backoff.holds('a')).toBe(true)
  time += 1
  expect(backoff.holds('a')).toBe(false)
})

it('pauses for half a minute after three failures in a row', () => {
  backoff.note('a', 'failed')
  backoff.note('b', 'failed')
  expect(backoff.holds('z')).toBe(false)
  backoff.note('c', 'failed')
  expect(backoff.holds('z')).toBe(true)
  time += 30_000
  expect(backoff.holds('z')).toBe(false)
})

it('resets the failure count after any response', () => {
  backoff.note('a', 'failed')
  backoff.note('b', 'failed')
  backoff.note('c', 'absent')
  backoff.note('d', 'failed')
  expect(backoff.holds('z')).toBe(false)
})
