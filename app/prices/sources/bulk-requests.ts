import type { PoliteFetchOptions } from '~/http/fetch-politely.server'

/** How a source is asked for all its prices: nobody waits for them, so it may take its time. */
export const BULK_REQUESTS: PoliteFetchOptions = {
  timeoutMs: 60_000,
  retries: 3,
  backOffMs: 1000,
  spacingMs: 250,
  maxRetryAfterMs: 60_000,
  maxWaiting: 40,
  // Cardmarket's guide has some 60,000 products in about 20 MB.
  maxBytes: 128 * 1024 * 1024,
  breaker: { after: 5, ms: 60_000 },
}
