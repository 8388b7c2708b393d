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

it.each(['Failed to fetch', 'NetworkError when attempting to fetch resource.', 'Load failed'])(
  'recognises a browser’s “%s”',
  (message) => {
    expect(isConnectionLost(new TypeError(message))).toBe(true)
  },
)

it.each([new TypeError('x is not a function'), new Error('Failed to fetch'), 'Load failed', null])(
  'takes %o for an error of ours',
  (failure) => {
    expect(isConnectionLost(failure)).toBe(false)
  },
)
