import { createPoliteFetch } from '~/http/fetch-politely.server'
import type { PoliteFetchOptions } from '~/http/fetch-politely.server'
import { readEcbRates } from './ecb-rates'
import { MAX_RATES_BYTES } from './rates-source'
import type { RatesSource } from './rates-source'

/** Nobody waits for the response, and it is requested only a few times a day. */
const REQUESTS: PoliteFetchOptions = {
  timeoutMs: 20_000,
  retries: 3,
  backOffMs: 2000,
  spacingMs: 1000,
  maxRetryAfterMs: 60_000,
  maxBytes: MAX_RATES_BYTES,
}

/**
 * The European Central Bank's reference rates of the last working day, one file.
 *
 * @param options.url of `eurofxref-daily.xml`
 */
export function createEcbRates(options: {
  url: string
  requests?: Partial<PoliteFetchOptions>
  now?: () => Date
}): RatesSource {
  const { url, requests, now = () => new Date() } = options
  const ask = createPoliteFetch({ ...REQUESTS, ...requests })
  return {
    async read(signal) {
      const reply = await ask({
        url,
        accept: 'application/xml, text/xml, text/csv',
        read: (body) =>
          readEcbRates(new TextDecoder().decode(body), now().toISOString().slice(0, 10)) ??
          undefined,
        signal,
      })
      if (reply.status === 'answered') return { status: 'read', rates: reply.answer }
      const reason = reply.status === 'missing' ? 'answered 404' : reply.reason
      return { status: 'unavailable', reason }
    },
  }
}
