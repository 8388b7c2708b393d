import { afterEach, describe, expect, it, vi } from 'vitest'
import { toCaller, createRateLimit } from './rate-limit.server'

const admitted = { status: 'admitted' }

afterEach(() => {
  vi.useRealTimers()
})

describe('createRateLimit', () => {
  it('allows this many calls a minute and says when to come back', async () => {
    vi.useFakeTimers()
    const limit = createRateLimit({ perMinute: 2 })
    expect(await limit.admit('192.0.2.1')).toEqual(admitted)
    vi.advanceTimersByTime(15_000)
    expect(await limit.admit('192.0.2.1')).toEqual(admitted)
    expect(await limit.admit('192.0.2.1')).toEqual({ status: 'refused', retryAfterSeconds: 45 })
    vi.advanceTimersByTime(45_000)
    expect(await limit.admit('192.0.2.1')).toEqual(admitted)
  })

  it('counts each IPv4 address by itself', async () => {
    const limit = createRateLimit({ perMinute: 1 })
    expect(await limit.admit('192.0.2.1')).toEqual(admitted)
    expect(await limit.admit('192.0.2.2')).toEqual(admitted)
    expect((await limit.admit('::ffff:192.0.2.1')).status).toBe('refused')
  })

  it('counts a /64 of IPv6 as one caller', async () => {
    const limit = createRateLimit({ perMinute: 1 })
    expect(await limit.admit('2001:db8:0:1::1')).toEqual(admitted)
    expect((await limit.admit('2001:db8:0:1:ffff:ffff:ffff:ffff')).status).toBe('refused')
    expect(await limit.admit('2001:db8:0:2::1')).toEqual(admitted)
  })

  it('counts IPv6 addresses that are written with dots', () => {
    expect(toCaller('64:ff9b::192.0.2.1')).toBe(toCaller('64:ff9b::c000:201'))
    expect(toCaller('2001:db8::192.0.2.1')).toBe(toCaller('2001:db8::1'))
  })

  it('counts callers without an address together', async () => {
    const limit = createRateLimit({ perMinute: 1 })
    expect(await limit.admit('')).toEqual(admitted)
    expect((await limit.admit('')).status).toBe('refused')
  })

  it('is off at 0', async () => {
    const limit = createRateLimit({ perMinute: 0 })
    for (let i = 0; i < 1000; i++) expect(await limit.admit('192.0.2.1')).toEqual(admitted)
  })
})

it.each([
  [
    '198.51.100.7',
    ['198.51.100.7:4711', ' 198.51.100.7', '::ffff:198.51.100.7', '[::ffff:198.51.100.7]:1'],
  ],
  [
    '2001:db8::1',
    ['[2001:db8::1]', '[2001:db8::2]:443', '2001:db8::1%eth0', '[2001:db8::1%25eth0]:80'],
  ],
  ['', ['unknown', '_hidden', '198.51.100.7:x', '[::1']],
])('counts %s as one caller, however a proxy writes it', (address, others) => {
  expect(others.map(toCaller)).toEqual(others.map(() => toCaller(address)))
})
