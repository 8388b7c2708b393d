import { afterEach, beforeEach, expect, vi } from 'vitest'

/** A stray `console.error` fails its test; one that is meant is expected with its own spy. */
beforeEach(() => {
  vi.spyOn(console, 'error')
})

afterEach(() => {
  const spy = vi.mocked(console.error)
  if (!vi.isMockFunction(spy)) return
  const calls = spy.mock.calls.map((call) => call.map(String).join(' '))
  spy.mockRestore()
  expect(calls, 'console.error was called').toEqual([])
})
