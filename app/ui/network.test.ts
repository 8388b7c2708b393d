import { expect, it } from 'vitest'
import { isConnectionLost } from './network'

it.each(['Failed to fetch', 'NetworkError when attempting to fetch resource.', 'Load failed'])(
  'knows a browser’s “%s”',
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
