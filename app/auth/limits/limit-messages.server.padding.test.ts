import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { ANSWER_STEP_MS, padResponseTime } from './limit-messages.server'

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'performance'] }))
afterEach(() => void vi.useRealTimers())

const after = (milliseconds: number, fails = false) =>
  new Promise<void>((done, fail) => setTimeout(fails ? fail : done, milliseconds))

/** Milliseconds until work of this duration is answered. */
async function answeredAfter(milliseconds: number, fails = false): Promise<number> {
  const start = performance.now()
  const answered = padResponseTime(() => after(milliseconds, fails)).then(
    () => performance.now() - start,
    () => performance.now() - start,
  )
  await vi.advanceTimersByTimeAsync(10 * ANSWER_STEP_MS)
  return answered
}

it.each([
  [3, 100],
  [4, 100],
  [99, 100],
  [101, 200],
  [350, 400],
])('answers work of %i ms after %i ms, whether it fails or not', async (spent, answered) => {
  expect(await answeredAfter(spent)).toBe(answered)
  expect(await answeredAfter(spent, true)).toBe(answered)
})
