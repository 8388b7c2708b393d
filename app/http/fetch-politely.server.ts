import { setTimeout as wait } from 'node:timers/promises'
import { BrokenCircuitError, ConsecutiveBreaker, circuitBreaker, handleAll } from 'cockatiel'
import pLimit from 'p-limit'
import pRetry, { AbortError } from 'p-retry'
import { toExcerpt, readAnswerBody } from './answer-body.server'
import type { Reader } from './answer-body.server'
import { waitUnreferenced } from './repeat.server'

/** The result of a request to somebody else's host. */
export type Reply<Answer> =
  | { status: 'answered'; answer: Answer }
  /** 404 or 410: the host has no such thing. */
  | { status: 'missing' }
  /** No usable response, or no request was made; `reason` is one line. */
  | { status: 'unavailable'; reason: string }

export type PoliteRequest<Answer> = {
  url: string
  /** JSON to post; without it, a GET. */
  json?: unknown
  read: Reader<Answer>
  /** Accepted content types. */
  accept?: string
  /** `manual` takes a redirect as a refusal. */
  redirect?: 'follow' | 'manual'
  signal?: AbortSignal
}

/**
 * Makes a request, with retries where they may help.
 *
 * @throws the reason of the request's `signal`, and nothing else.
 */
export type PoliteFetch = <Answer>(question: PoliteRequest<Answer>) => Promise<Reply<Answer>>

export type PoliteFetchOptions = {
  /** Identifies the app to the host. */
  userAgent?: string
  /** Time limit of one attempt, body included, in milliseconds. */
  timeoutMs: number
  /** A longer body is not read. */
  maxBytes: number
  /** How often a failed request is retried. */
  retries: number
  /**
   * The first pause before a retry, in milliseconds; it doubles, multiplied by a random factor from
   * 1 to 2.
   */
  backOffMs: number
  /** The minimum interval between two requests, in milliseconds. */
  spacingMs: number
  /**
   * The longest `Retry-After` to wait for; after a longer one no request is made until it is over.
   */
  maxRetryAfterMs: number
  /**
   * Maximum number of concurrent requests, retries included; further ones wait. Unlimited by
   * default.
   */
  concurrency?: number
  /** Maximum number of waiting requests; further ones are refused. Unlimited by default. */
  maxWaiting?: number
  /** After this many failures in a row no request is made for a while. Never by default. */
  breaker?: { after: number; ms: number }
  /** Waits for a `Retry-After`; tests replace it. */
  pause?: (ms: number, signal?: AbortSignal) => Promise<void>
}

/** TCGCSV refuses callers that do not identify themselves. */
const USER_AGENT = 'pokemon-card-scanner/0.1 (self-hosted)'
const MAX_BACK_OFF_MS = 60_000

/** A failure that a retry may fix. */
class TryAgain extends Error {
  constructor(
    message: string,
    readonly waitMs = 0,
  ) {
    super(message)
  }
}

/** The host asks to be left alone for longer than we wait. */
class Silenced extends Error {
  constructor(
    status: number,
    readonly waitMs: number,
  ) {
    super(`answered ${status} and asks to wait ${Math.round(waitMs / 1000)} s`)
  }
}

/**
 * The only way to fetch data from other hosts: identifies the app, spaces requests, limits time and
 * size, retries with back-off and jitter, respects `Retry-After`, and pauses while every request
 * fails. Create one client per host: the limits are the client's.
 *
 * Two others leave this machine without it: text messages (`sms.server.ts`), because a retry could
 * send one twice, and the SDK's own calls to a core on another host.
 */
export function createPoliteFetch(options: PoliteFetchOptions): PoliteFetch {
  const { maxWaiting = Infinity, pause = waitUnreferenced } = options
  const limit = pLimit(options.concurrency ?? Infinity)
  const turns = createTurns(options.spacingMs)
  const breaker = circuitBreaker(handleAll, {
    halfOpenAfter: options.breaker?.ms ?? 0,
    breaker: new ConsecutiveBreaker(options.breaker?.after ?? Infinity),
  })
  let silentUntil = 0

  function askPatiently<Answer>(question: PoliteRequest<Answer>): Promise<Reply<Answer>> {
    const attempt = async () => {
      await turns.take()
      return askOnce(question, options)
    }
    const { retries, backOffMs } = options
    return pRetry(attempt, {
      retries,
      minTimeout: backOffMs,
      maxTimeout: MAX_BACK_OFF_MS,
      randomize: backOffMs > 0,
      signal: question.signal,
      onFailedAttempt: async (error) => {
        if (error instanceof TryAgain && error.retriesLeft > 0)
          await pause(error.waitMs, question.signal)
      },
    })
  }

  async function ask<Answer>(question: PoliteRequest<Answer>): Promise<Reply<Answer>> {
    const { signal } = question
    signal?.throwIfAborted()
    if (performance.now() < silentUntil) return unavailable('asked us to wait')
    if (turns.waiting() >= maxWaiting) return unavailable('too many requests wait for it')
    try {
      return await breaker.execute(() => askPatiently(question))
    } catch (error) {
      signal?.throwIfAborted()
      if (error instanceof Silenced) silentUntil = performance.now() + error.waitMs
      if (error instanceof BrokenCircuitError) return unavailable('failed repeatedly, not asked')
      return unavailable(error instanceof Error ? error.message : String(error))
    }
  }

  return (question) => limit(() => ask(question))
}

/**
 * Turns at least `spacingMs` apart, in the order of the calls. They follow the monotonic clock: with
 * the system's, one set back by an hour would stop all requests for an hour.
 */
function createTurns(spacingMs: number) {
  let nextAt = 0
  let waiting = 0
  return {
    waiting: () => waiting,
    async take(): Promise<void> {
      const now = performance.now()
      const waitMs = Math.max(0, nextAt - now)
      nextAt = now + waitMs + spacingMs
      if (waitMs === 0) return
      waiting++
      await wait(waitMs)
      waiting--
    },
  }
}

function unavailable(reason: string): { status: 'unavailable'; reason: string } {
  return { status: 'unavailable', reason }
}

async function askOnce<Answer>(
  question: PoliteRequest<Answer>,
  options: PoliteFetchOptions,
): Promise<Reply<Answer>> {
  const { response, body } = await exchange(question, options)
  const { status } = response
  if (status === 404 || status === 410) return { status: 'missing' }
  if (status === 408 || status === 429 || status >= 500) {
    const waitMs = retryAfterMs(response.headers.get('retry-after'), Date.now())
    if (waitMs > options.maxRetryAfterMs) throw new AbortError(new Silenced(status, waitMs))
    throw new TryAgain(`answered ${status}`, waitMs)
  }
  if (!response.ok) throw new AbortError(`answered ${status}`)
  const answer = question.read(body)
  if (answer === undefined) throw new TryAgain(`unexpected answer (${toExcerpt(body)})`)
  return { status: 'answered', answer }
}

async function exchange(
  { url, json, accept = 'application/json, text/plain', redirect, signal }: PoliteRequest<unknown>,
  { userAgent = USER_AGENT, timeoutMs, maxBytes }: PoliteFetchOptions,
) {
  const tooLate = AbortSignal.timeout(timeoutMs)
  const post = { method: 'POST', body: JSON.stringify(json) }
  const headers = { 'user-agent': userAgent, accept }
  try {
    const response = await fetch(url, {
      ...(json === undefined ? {} : post),
      headers: json === undefined ? headers : { ...headers, 'content-type': 'application/json' },
      redirect,
      signal: signal ? AbortSignal.any([signal, tooLate]) : tooLate,
    })
    return { response, body: await readAnswerBody(response, maxBytes) }
  } catch (error) {
    signal?.throwIfAborted()
    if (error instanceof AbortError) throw error
    // p-retry takes fetch's own TypeError for a programming error and would not retry.
    throw new TryAgain(
      tooLate.aborted
        ? `no answer within ${timeoutMs} ms`
        : `cannot be reached (${describeFault(error)})`,
    )
  }
}

function describeFault(error: unknown): string {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error
  const code = cause instanceof Error && 'code' in cause ? String(cause.code) : ''
  return code || (cause instanceof Error ? cause.message : String(cause))
}

/** `Retry-After`, a number of seconds or a date, in milliseconds from `now`; 0 without one. */
export function retryAfterMs(value: string | null, now: number): number {
  if (!value) return 0
  const ms = /^\d+$/.test(value) ? Number(value) * 1000 : Date.parse(value) - now
  return Number.isFinite(ms) ? Math.max(0, ms) : 0
}
