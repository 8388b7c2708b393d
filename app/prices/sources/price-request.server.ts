import { setTimeout as pause } from 'node:timers/promises'
import { BrokenCircuitError, ConsecutiveBreaker, circuitBreaker, handleAll } from 'cockatiel'
import pRetry, { AbortError } from 'p-retry'
import pThrottle from 'p-throttle'
import type { z } from 'zod'
import { exchange, parseJson, retryAfterMs } from './price-exchange.server'

export type PriceRequestOptions = {
  userAgent: string
  /** How long one attempt may take, answer included, in milliseconds. */
  timeoutMs: number
  /** How often a request is asked again after a fault. */
  retries: number
  /** The first pause before asking again, in milliseconds; it doubles, times 1 to 2 by chance. */
  backOffMs: number
  /** The least time from one request to the next, in milliseconds. */
  spacingMs: number
  /** The longest `Retry-After` that is waited for; after a longer one nothing is asked so long. */
  longestWaitMs: number
  /** Requests that may wait for their turn; further ones are refused. */
  maxWaiting: number
  maxBytes: number
  /** After so many requests in a row that failed, none is made for `breakMs`. */
  breakAfter: number
  breakMs: number
}

export type PriceReply<Answer> =
  | { status: 'answered'; answer: Answer }
  /** 404: the host knows no such thing. */
  | { status: 'missing' }
  | { status: 'unavailable'; reason: string }

export type AskPrices = <Answer>(
  url: string,
  schema: z.ZodType<Answer>,
  signal?: AbortSignal,
) => Promise<PriceReply<Answer>>

/** The host asks to be left alone for so long. */
class Silenced extends Error {
  constructor(
    status: number,
    readonly waitMs: number,
  ) {
    super(`answered ${status} and asks to wait ${Math.round(waitMs / 1000)} s`)
  }
}

/**
 * Asks one host for JSON (or text, which a schema of strings takes): within a time limit, again
 * after a pause with jitter where it fails, not in bursts, and not at all for a while once it fails
 * every time. The function never rejects, except with the reason of `signal`.
 */
export function createPriceRequests(options: PriceRequestOptions): AskPrices {
  const breaker = circuitBreaker(handleAll, {
    halfOpenAfter: options.breakMs,
    breaker: new ConsecutiveBreaker(options.breakAfter),
  })
  const throttle = pThrottle({ limit: 1, interval: options.spacingMs })
  const inTurn = throttle((work: () => Promise<unknown>) => work())
  let silentUntil = 0

  function patiently<Answer>(url: string, schema: z.ZodType<Answer>, signal?: AbortSignal) {
    const attempt = async () => {
      let reply: PriceReply<Answer> = { status: 'missing' }
      await inTurn(async () => (reply = await askOnce(url, schema, options, signal)))
      return reply
    }
    const { retries, backOffMs } = options
    const backOff = { retries, minTimeout: backOffMs, randomize: backOffMs > 0, signal }
    return pRetry(attempt, backOff)
  }

  return async (url, schema, signal) => {
    signal?.throwIfAborted()
    if (performance.now() < silentUntil) return refused('asked us to wait')
    if (inTurn.queueSize >= options.maxWaiting) return refused('too many requests wait for it')
    try {
      return await breaker.execute(() => patiently(url, schema, signal))
    } catch (error) {
      signal?.throwIfAborted()
      if (error instanceof Silenced) silentUntil = performance.now() + error.waitMs
      if (error instanceof BrokenCircuitError) return refused('failed repeatedly, not asked')
      return refused(error instanceof Error ? error.message : String(error))
    }
  }
}

async function askOnce<Answer>(
  url: string,
  schema: z.ZodType<Answer>,
  options: PriceRequestOptions,
  signal?: AbortSignal,
): Promise<PriceReply<Answer>> {
  const { status, text, retryAfter } = await exchange(url, options, signal)
  if (status === 404) return { status: 'missing' }
  if (status === 408 || status === 429 || status >= 500) {
    const waitMs = retryAfterMs(retryAfter, Date.now())
    if (waitMs > options.longestWaitMs) throw new AbortError(new Silenced(status, waitMs))
    await pause(waitMs, undefined, { ref: false, signal })
    throw new Error(`answered ${status}`)
  }
  if (status !== 200) throw new AbortError(`answered ${status}`)
  const parsed = schema.safeParse(parseJson(text))
  if (!parsed.success) throw new Error('answered what was not asked')
  return { status: 'answered', answer: parsed.data }
}

function refused(reason: string): { status: 'unavailable'; reason: string } {
  return { status: 'unavailable', reason }
}
