import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { isServerSilent } from './server-silence.client'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** A `fetch` that is never answered, but can be given up. */
function neverAnswered(_address: string, { signal }: { signal: AbortSignal }): Promise<Response> {
  return new Promise((_resolve, reject) =>
    signal.addEventListener('abort', () => reject(new DOMException('', 'AbortError'))),
  )
}

it('calls a server silent that does not answer within five seconds', async () => {
  vi.stubGlobal('fetch', neverAnswered)
  const told = vi.fn()
  void isServerSilent(new AbortController().signal).then(told)
  await vi.advanceTimersByTimeAsync(4900)
  expect(told).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(200)
  expect(told).toHaveBeenCalledWith(true)
})

it('takes any answer for a sign of life', async () => {
  vi.stubGlobal('fetch', () => Promise.resolve(new Response(null, { status: 503 })))
  const silent = isServerSilent(new AbortController().signal)
  await vi.advanceTimersByTimeAsync(5000)
  expect(await silent).toBe(false)
})

it('asks nothing where what was waited for has come', async () => {
  const fetched = vi.fn(neverAnswered)
  vi.stubGlobal('fetch', fetched)
  const controller = new AbortController()
  const silent = isServerSilent(controller.signal)
  controller.abort()
  await vi.advanceTimersByTimeAsync(5000)
  expect(await silent).toBe(false)
  expect(fetched).not.toHaveBeenCalled()
})

it('gives up its question when what was waited for comes', async () => {
  vi.stubGlobal('fetch', neverAnswered)
  const controller = new AbortController()
  const silent = isServerSilent(controller.signal)
  await vi.advanceTimersByTimeAsync(3000)
  controller.abort()
  expect(await silent).toBe(false)
})
