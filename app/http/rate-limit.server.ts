import { isIPv6 } from 'node:net'
import ipaddr from 'ipaddr.js'
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'

export type Admission = { status: 'admitted' } | { status: 'refused'; retryAfterSeconds: number }

/** Counts calls by the address they come from; kept in memory and forgotten after a minute. */
export interface RateLimit {
  admit(address: string): Promise<Admission>
}

/** @param options.perMinute calls of one address within a minute; 0 admits all. */
export function createRateLimit({ perMinute }: { perMinute: number }): RateLimit {
  if (perMinute === 0) return { admit: () => Promise.resolve({ status: 'admitted' }) }
  const limiter = new RateLimiterMemory({ points: perMinute, duration: 60 })
  return {
    async admit(address) {
      try {
        await limiter.consume(callerOf(address))
        return { status: 'admitted' }
      } catch (refusal) {
        if (!(refusal instanceof RateLimiterRes)) throw refusal
        return { status: 'refused', retryAfterSeconds: Math.ceil(refusal.msBeforeNext / 1000) }
      }
    },
  }
}

/** One caller: an IPv4 address, or the /64 of an IPv6 one, all of which is a single household's. */
export function callerOf(address: string): string {
  if (!isIPv6(address)) return address
  const parsed = ipaddr.process(address)
  if (!(parsed instanceof ipaddr.IPv6)) return parsed.toString()
  return `${parsed.parts.slice(0, 4).join(':')}::/64`
}
