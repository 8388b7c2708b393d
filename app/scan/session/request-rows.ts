import * as z from 'zod/mini'
import { rowSchema } from './kept-session'
import { writeLine } from './session'
import type { SessionLine, SessionRow } from './session'
import { SESSION_PATH } from './session-paths'

const answer = z.object({ rows: z.array(rowSchema) })
const found = z.object({ cards: z.array(z.object({ id: z.string() })) })

/** On a stalled link people see what the device knows, meanwhile and afterwards. */
const MAX_WAIT_MS = 10_000
/** Cards that a search offers instead of a row's. */
const MAX_FOUND = 12

/**
 * Asks the server about lines: names, the finishes in which a card is sold, and prices.
 *
 * @returns the rows of those whose card the catalogue has; empty if no response arrives in time.
 */
export async function requestRows(
  lines: readonly SessionLine[],
  signal: AbortSignal | null = null,
): Promise<SessionRow[]> {
  if (lines.length === 0) return []
  const body = new URLSearchParams(lines.map((line) => ['line', writeLine(line)]))
  const request = { method: 'POST', body }
  const reply = await fetchJson(`${SESSION_PATH}/rows`, request, signal).catch(() => null)
  return answer.safeParse(reply).data?.rows ?? []
}

/** The same for cards, each in its usual finish. */
export async function requestCardRows(
  ids: readonly string[],
  signal: AbortSignal | null = null,
): Promise<SessionRow[]> {
  const lines = ids.map((cardId) => ({ cardId, finish: 'normal', count: 1 }) as const)
  const rows = await requestRows(lines, signal)
  return rows.map((row) => ({ ...row, finish: row.usual ?? row.finish }))
}

/** Searches for cards by what is printed on them; `null` if no response arrives in time. */
export async function searchCards(text: string): Promise<SessionRow[] | null> {
  const query = new URLSearchParams({ q: text, limit: String(MAX_FOUND) })
  const reply = await fetchJson(`/v1/api/cards?${query}`, {}, null).catch(() => null)
  const { data } = found.safeParse(reply)
  if (!data) return null
  const rows = await requestCardRows(data.cards.map(({ id }) => id))
  return rows.length === 0 && data.cards.length > 0 ? null : rows
}

async function fetchJson(
  address: string,
  request: RequestInit,
  signal: AbortSignal | null,
): Promise<unknown> {
  const controller = new AbortController()
  const stop = () => controller.abort()
  const timer = setTimeout(stop, MAX_WAIT_MS)
  signal?.addEventListener('abort', stop, { once: true })
  try {
    const response = await fetch(address, { ...request, signal: controller.signal })
    const body: unknown = await response.json()
    return body
  } finally {
    clearTimeout(timer)
    signal?.removeEventListener('abort', stop)
  }
}
