import { describe, expect, it } from 'vitest'
import { isKeyDue, keyInUse, verifyingKeys } from './signing-rotation'

const rotation = { intervalMs: 1000, overlapMs: 60, keepMs: 200 }
const first = { createdAt: 0 }
const second = { createdAt: 940 }

describe('key rotation', () => {
  it('creates a key if there is none, and before the newest one ends', () => {
    expect(isKeyDue([], rotation, 0)).toBe(true)
    expect(isKeyDue([first], rotation, 940)).toBe(false)
    expect(isKeyDue([first], rotation, 941)).toBe(true)
    expect(isKeyDue([second, first], rotation, 941)).toBe(false)
  })

  it('signs with a key once it has been published long enough, or the previous one is over', () => {
    expect(keyInUse([], rotation, 0)).toBeUndefined()
    expect(keyInUse([first], rotation, 1)).toBe(first)
    expect(keyInUse([second, first], rotation, 999)).toBe(first)
    expect(keyInUse([second, first], rotation, 1000)).toBe(second)
    expect(keyInUse([{ createdAt: 5000 }, first], rotation, 5001)).toEqual({ createdAt: 5000 })
  })

  it('verifies with a key as long as its last tokens may live', () => {
    expect(verifyingKeys([second, first], rotation, 1200)).toEqual([second, first])
    expect(verifyingKeys([second, first], rotation, 1201)).toEqual([second])
  })

  it('keeps a key that never expires', () => {
    const forever = { intervalMs: Infinity, overlapMs: 0, keepMs: 0 }
    expect(isKeyDue([first], forever, 1e15)).toBe(false)
    expect(verifyingKeys([first], forever, 1e15)).toEqual([first])
  })
})
