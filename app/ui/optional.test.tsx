import { Suspense } from 'react'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { optional } from './optional'

const load = vi.fn<() => Promise<() => null>>()
let page: EventTarget

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  page = new EventTarget()
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page))
  load.mockReset().mockRejectedValue(new TypeError('Failed to fetch'))
  const Part = optional(load)
  renderToString(
    <Suspense>
      <Part />
    </Suspense>,
  )
})

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)

test('a part that could not be loaded is loaded again without any event', async () => {
  for (const [turn, seconds] of [10, 20, 40, 80, 160].entries()) {
    await pass(seconds * 1000 - 1)
    expect(load).toHaveBeenCalledTimes(turn + 1)
    await pass(1)
    expect(load).toHaveBeenCalledTimes(turn + 2)
  }
})

test('a network loads it at once', async () => {
  await pass(0)
  page.dispatchEvent(new Event('online'))
  await pass(0)
  expect(load).toHaveBeenCalledTimes(2)
})

test('a part that is there is not loaded again', async () => {
  load.mockResolvedValue(() => null)
  await pass(10_000)
  expect(load).toHaveBeenCalledTimes(2)
  page.dispatchEvent(new Event('online'))
  await pass(600_000)
  expect(load).toHaveBeenCalledTimes(2)
})
