export type ExchangeOptions = { userAgent: string; timeoutMs: number; maxBytes: number }

export type Exchange = { status: number; text: string; retryAfter: string | null }

/**
 * One GET, its answer read whole.
 *
 * @throws an error of one line where no whole answer comes in time or it is too large; the reason of
 *   `signal` where that ends it.
 */
export async function exchange(
  url: string,
  { userAgent, timeoutMs, maxBytes }: ExchangeOptions,
  signal?: AbortSignal,
): Promise<Exchange> {
  const tooLate = AbortSignal.timeout(timeoutMs)
  try {
    const response = await fetch(url, {
      headers: { 'user-agent': userAgent, accept: 'application/json, text/plain' },
      signal: signal ? AbortSignal.any([signal, tooLate]) : tooLate,
    })
    const text = await readText(response, maxBytes)
    return { status: response.status, text, retryAfter: response.headers.get('retry-after') }
  } catch (error) {
    signal?.throwIfAborted()
    // p-retry takes fetch's own TypeError for a mistake of ours, so it is told in other words.
    throw new Error(tooLate.aborted ? `no answer within ${timeoutMs} ms` : faultOf(error))
  }
}

async function readText(response: Response, maxBytes: number): Promise<string> {
  const reader = response.body?.getReader()
  const decoder = new TextDecoder()
  let text = ''
  let bytes = 0
  for (;;) {
    const chunk = await reader?.read()
    if (!chunk?.value) return text + decoder.decode()
    bytes += chunk.value.byteLength
    if (bytes > maxBytes) {
      await reader?.cancel()
      throw new Error(`answered more than ${maxBytes} bytes`)
    }
    text += decoder.decode(chunk.value, { stream: true })
  }
}

function faultOf(error: unknown): string {
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

/** The parsed JSON, or the text itself where it is none. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}
