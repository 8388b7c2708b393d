import { setTimeout as timeout } from 'node:timers/promises'
import pRetry, { AbortError } from 'p-retry'
import type { z } from 'zod'

/** The host cannot be used just now; `message` is one line that says why. */
export class TcgdexUnavailableError extends Error {
  override name = 'TcgdexUnavailableError'
}

export type RequestOptions = {
  userAgent: string
  /** Ends everything, waits included; what is under way rejects with the signal's reason. */
  signal?: AbortSignal
  /** How long one request may take, in milliseconds. */
  timeoutMs?: number
  /** How often a request is asked again. */
  retries?: number
  /** The first pause before asking again, in milliseconds; it doubles each time. */
  backOffMs?: number
  /** The least time from one request to the next, in milliseconds. */
  spacingMs?: number
  /** Waits so many milliseconds; for tests that do not. */
  pause?: (ms: number) => Promise<void>
}

export type Question<Answer> = {
  url: string
  /** JSON to post; a GET without it. */
  body?: unknown
  /** What the answer must look like; another one is asked for again. */
  answer: z.ZodType<Answer>
  /** The answer where the host knows no such thing (404), in place of an error. */
  notFound?: Answer
}

/** Waiting longer than this is left to a later sync. */
const LONGEST_WAIT_MS = 5 * 60_000

class TryAgain extends Error {
  constructor(
    message: string,
    readonly waitMs = 0,
  ) {
    super(message)
  }
}

/**
 * Asks a best-effort host politely: one request at a time and not in bursts, again after a pause
 * where it is overloaded (429, honouring `Retry-After`), broken (5xx) or not understood.
 *
 * @throws {TcgdexUnavailableError} when it refuses, or still fails after all retries.
 */
export function createPoliteRequests(options: RequestOptions) {
  const { retries = 5, backOffMs = 1000, spacingMs = 250, signal } = options
  const pause = options.pause ?? ((ms) => timeout(ms, undefined, { signal }))
  let earliest = 0
  let previous: Promise<unknown> = Promise.resolve()

  async function attempt<Answer>(question: Question<Answer>): Promise<Answer> {
    await pause(Math.max(0, earliest - performance.now()))
    earliest = performance.now() + spacingMs
    return askOnce(question, options)
  }

  async function askPatiently<Answer>(question: Question<Answer>): Promise<Answer> {
    signal?.throwIfAborted()
    try {
      return await pRetry(() => attempt(question), {
        ...{ retries, minTimeout: backOffMs, maxTimeout: 60_000, randomize: backOffMs > 0, signal },
        onFailedAttempt: async (error) => {
          if (error instanceof TryAgain && error.retriesLeft > 0) await pause(error.waitMs)
        },
      })
    } catch (error) {
      signal?.throwIfAborted()
      const reason = error instanceof Error ? error.message : String(error)
      throw new TcgdexUnavailableError(`${new URL(question.url).host}: ${reason}`)
    }
  }

  return function ask<Answer>(question: Question<Answer>): Promise<Answer> {
    const answer = previous.then(() => askPatiently(question))
    previous = answer.catch(() => undefined)
    return answer
  }
}

async function askOnce<Answer>(question: Question<Answer>, options: RequestOptions) {
  const { text, response } = await exchange(question, options)
  if (response.status === 404 && question.notFound !== undefined) return question.notFound
  if (response.status === 429 || response.status === 408 || response.status >= 500)
    throw tryLater(response)
  if (!response.ok) throw new AbortError(`answered ${response.status}`)
  const answer = question.answer.safeParse(parseJson(text))
  if (!answer.success) throw new TryAgain(`answered what was not asked (${excerpt(text)})`)
  return answer.data
}

async function exchange(question: Question<unknown>, options: RequestOptions) {
  const { userAgent, timeoutMs = 60_000, signal } = options
  const tooLate = AbortSignal.timeout(timeoutMs)
  const init: RequestInit = {
    headers: { 'user-agent': userAgent, accept: 'application/json' },
    signal: signal ? AbortSignal.any([signal, tooLate]) : tooLate,
  }
  if (question.body !== undefined) {
    init.method = 'POST'
    init.headers = { ...init.headers, 'content-type': 'application/json' }
    init.body = JSON.stringify(question.body)
  }
  try {
    const response = await fetch(question.url, init)
    return { response, text: await response.text() }
  } catch (error) {
    signal?.throwIfAborted()
    throw new TryAgain(tooLate.aborted ? `no answer within ${timeoutMs} ms` : faultOf(error))
  }
}

function faultOf(error: unknown): string {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error
  const code = cause instanceof Error && 'code' in cause ? String(cause.code) : ''
  return `cannot be reached (${code || (cause instanceof Error ? cause.message : String(cause))})`
}

function tryLater(response: Response): Error {
  const waitMs = retryAfterMs(response.headers.get('retry-after'))
  if (waitMs <= LONGEST_WAIT_MS) return new TryAgain(`answered ${response.status}`, waitMs)
  const seconds = Math.round(waitMs / 1000)
  return new AbortError(`answered ${response.status} and asks to wait ${seconds} s`)
}

/** `Retry-After` is a number of seconds or a date. */
function retryAfterMs(value: string | null): number {
  if (!value) return 0
  const ms = /^\d+$/.test(value) ? Number(value) * 1000 : Date.parse(value) - Date.now()
  return Number.isFinite(ms) ? Math.max(0, ms) : 0
}

function excerpt(text: string): string {
  const oneLine = text.replace(/\s+/g, ' ').slice(0, 120)
  return oneLine || 'nothing'
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
