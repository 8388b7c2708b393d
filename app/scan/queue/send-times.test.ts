import { beforeEach, expect, it, vi } from 'vitest'
import { createSendTimes } from './send-times'

beforeEach(() => {
  vi.useFakeTimers()
  return () => vi.useRealTimers()
})

it('waits longer after each attempt that left a photo, up to five minutes', () => {
  const times = createSendTimes()
  expect(times.left()).toBe(0)
  const pauses = Array.from({ length: 6 }, () => {
    times.note(true)
    return times.left() / 1000
  })
  expect(pauses).toEqual([30, 60, 120, 240, 300, 300])
  vi.advanceTimersByTime(299_000)
  expect(times.left()).toBe(1000)
  vi.advanceTimersByTime(60_000)
  expect(times.left()).toBe(0)
})

it('begins with half a minute again once all are sent', () => {
  const times = createSendTimes()
  for (const isLeft of [true, true, false]) times.note(isLeft)
  expect(times.left()).toBe(0)
  times.note(true)
  expect(times.left()).toBe(30_000)
})

it('waits as long as the server asks', () => {
  const times = createSendTimes()
  times.note(true)
  expect(times.isTooEarly()).toBe(false)
  times.note(true, 400)
  expect(times.left()).toBe(400_000)
  vi.advanceTimersByTime(399_000)
  expect(times.isTooEarly()).toBe(true)
  vi.advanceTimersByTime(1000)
  expect(times.isTooEarly()).toBe(false)
  times.note(true, 1)
  expect(times.left(), 'a shorter wait than the usual one').toBe(120_000)
})
