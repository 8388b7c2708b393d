import * as z from 'zod/mini'
import { writeLine } from './session'
import type { SessionLine, SessionRow } from './session'
import { SESSION_PATH } from './session-paths'
import { rowSchema } from './session-store'

const answer = z.object({ rows: z.array(rowSchema) })

/**
 * Asks the server what is known of lines: names, the finishes that a card is sold in, and prices.
 *
 * @returns the rows of those whose card the catalogue has; none where no answer comes.
 */
export async function requestRows(
  lines: readonly SessionLine[],
  signal: AbortSignal | null = null,
): Promise<SessionRow[]> {
  const body = new URLSearchParams(lines.map((line) => ['line', writeLine(line)]))
  try {
    const response = await fetch(`${SESSION_PATH}/rows`, { method: 'POST', body, signal })
    return answer.parse(await response.json()).rows
  } catch {
    return []
  }
}
