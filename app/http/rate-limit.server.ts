import { isIP } from 'node:net'
import ipaddr from 'ipaddr.js'
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'

export type Admission = { status: 'admitted' } | { status: 'refused'; retryAfterSeconds: number }

/** Counts calls per address; counts expire after a minute. */
export interface RateLimit {
  admit(address: string): Promise<Admission>
}

/** Counts for all processes together; if that fails, `insuranceLimiter` counts for this one. */
type SharedCounter = (options: {
  name: string
  points: number
  seconds: number
  insuranceLimiter: RateLimiterMemory
}) => { consume(caller: string): Promise<unknown> }

/**
 * @param options.perMinute calls per address and minute; 0 turns the limit off.
 * @param options.shared counts the calls under that name; by default this process's memory does.
 */
export function createRateLimit(options: {
  perMinute: number
  shared?: { name: string; counter: SharedCounter } | undefined
}): RateLimit {
  const { perMinute, shared } = options
  if (perMinute === 0) return { admit: () => Promise.resolve({ status: 'admitted' }) }
  const insuranceLimiter = new RateLimiterMemory({ points: perMinute, duration: 60 })
  const limiter =
    shared?.counter({ name: shared.name, points: perMinute, seconds: 60, insuranceLimiter }) ??
    insuranceLimiter
  return {
    async admit(address) {
      try {
        await limiter.consume(toCaller(address))
        return { status: 'admitted' }
      } catch (refusal) {
        if (!(refusal instanceof RateLimiterRes)) throw refusal
        return { status: 'refused', retryAfterSeconds: Math.ceil(refusal.msBeforeNext / 1000) }
      }
    },
  }
}

/**
 * One caller: an IPv4 address, or the /64 of an IPv6 address, which belongs to one household.
 * Everything that is not an address counts as one caller, too.
 */
export function toCaller(address: string): string {
  const parsed = parseAddress(address)
  return parsed instanceof ipaddr.IPv6 ? toPrefix(parsed, 4) : (parsed?.toString() ?? 'unknown')
}

/** The /48 of an IPv6 caller, which many providers give to one customer; `null` for others. */
export function toNetwork(address: string): string | null {
  const parsed = parseAddress(address)
  return parsed instanceof ipaddr.IPv6 ? toPrefix(parsed, 3) : null
}

function parseAddress(text: string): ipaddr.IPv4 | ipaddr.IPv6 | null {
  const address = bareAddress(text)
  if (isIP(address) === 0) return null
  // It does not read every way to write an IPv6 address, such as `64:ff9b::192.0.2.1`.
  const plain = ipaddr.isValid(address)
    ? address
    : new URL(`http://[${address}]`).hostname.slice(1, -1)
  return ipaddr.process(plain)
}

/** Some proxies write a caller as `198.51.100.7:4711`, `[2001:db8::1]:443` or `fe80::1%eth0`. */
function bareAddress(text: string): string {
  const [, inBrackets] = /^\[([^\]]*)\](?::\d+)?$/.exec(text.trim()) ?? []
  const [, withPort] = /^([\d.]+):\d+$/.exec(text.trim()) ?? []
  return (inBrackets ?? withPort ?? text.trim()).replace(/%.*$/, '')
}

function toPrefix({ parts }: ipaddr.IPv6, groups: number): string {
  return `${parts
    .slice(0, groups)
    .map((part) => part.toString(16))
    .join(':')}::/${groups * 16}`
}
