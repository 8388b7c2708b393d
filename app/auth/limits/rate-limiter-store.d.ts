/** The base class of the limiter library's stores; meant to be extended, but not typed. */
declare module 'rate-limiter-flexible/lib/RateLimiterStoreAbstract.js' {
  import type { IRateLimiterOptions, RateLimiterRes } from 'rate-limiter-flexible'
  export default class RateLimiterStoreAbstract {
    constructor(options: IRateLimiterOptions)
    readonly points: number
    /** @throws {RateLimiterRes} when too few points are left. */
    consume(key: string, points?: number): Promise<RateLimiterRes>
    /** The key with the limiter's prefix, as it is stored. */
    getKey(key: string): string
  }
}
