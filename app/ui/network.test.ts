import { afterEach, expect, it, vi } from 'vitest'
import { isMetered, sendsWhenAsked } from './metered-link'
import { isConnectionLost } from './network'

afterEach(() => void vi.unstubAllGlobals())

it.each([
  [undefined, false, false],
  [{ type: 'wifi', effectiveType: '4g' }, false, false],
  [{ type: 'cellular', effectiveType: '4g' }, false, true],
  [{ type: 'cellular', effectiveType: '3g' }, false, true],
  [{ type: 'cellular', effectiveType: '2g' }, true, true],
  [{ type: 'wifi', effectiveType: 'slow-2g' }, true, false],
  [{ type: 'wifi', effectiveType: '4g', saveData: true }, true, true],
])('on %j a photo is sent only when asked: %s, a table too: %s', (connection, photo, table) => {
  vi.stubGlobal('navigator', { connection })
  expect([sendsWhenAsked(), isMetered()]).toEqual([photo, table])
})

it.each([
  'Failed to fetch',
  'Failed to fetch dynamically imported module: https://cards.example/build/a.js',
  'NetworkError when attempting to fetch resource.',
  'Load failed',
  'network error',
  'Error in input stream',
  'The network connection was lost.',
  'Importing a module script failed.',
  'error loading dynamically imported module: https://cards.example/build/a.js',
])('recognises a browser’s “%s”', (message) => {
  expect(isConnectionLost(new TypeError(message))).toBe(true)
})

it('recognises data that broke off', () => {
  const message = 'Unable to decode turbo-stream response from URL: https://cards.example/sets.data'
  expect(isConnectionLost(new Error(message))).toBe(true)
})

it.each([new TypeError('x is not a function'), new Error('Failed to fetch'), 'Load failed', null])(
  'takes %o for an error of ours',
  (failure) => {
    expect(isConnectionLost(failure)).toBe(false)
  },
)
