import { useEffect } from 'react'
import * as z from 'zod/mini'
import { newBatchId } from '~/library/entry'
import { addLine, writeLine } from './session'
import type { SessionRow } from './session'
import { SESSION_ACTION, SESSION_PATH } from './session-messages'
import { changeRows, keptSession, renewRows, rowFields } from './session-store'

const answer = z.object({ rows: z.array(z.object(rowFields)) })

/**
 * Keeps the device's rows as the server knows them, once a page; without a network they stay as they
 * are. What was gathered while the page's scripts had not run yet moves to the device.
 *
 * @param gathered the rows that the server kept in their place.
 */
export function useRenewedRows(gathered: readonly SessionRow[]) {
  useEffect(() => {
    if (gathered.length > 0) void takeOver(gathered)
    const controller = new AbortController()
    const { rows } = keptSession.read()
    if (rows.length > 0) void renew(rows.map(writeLine), controller.signal)
    return () => controller.abort()
  }, []) // eslint-disable-line react-hooks/exhaustive-deps -- once, when the page opens
}

async function takeOver(gathered: readonly SessionRow[]) {
  if (!keptSession.read().id) keptSession.update((session) => ({ ...session, id: newBatchId() }))
  changeRows((rows) =>
    gathered.reduceRight((all, row) => addLine(all, { ...row, thumbnail: null }), rows),
  )
  await post(SESSION_ACTION, new URLSearchParams({ intent: 'clear' }))
}

async function renew(lines: string[], signal: AbortSignal) {
  const response = await post(
    `${SESSION_PATH}/rows`,
    new URLSearchParams(lines.map((line) => ['line', line])),
    signal,
  )
  const body: unknown = await response?.json().catch(() => null)
  const { data } = answer.safeParse(body)
  if (data && !signal.aborted) renewRows(data.rows)
}

async function post(path: string, body: URLSearchParams, signal?: AbortSignal) {
  try {
    const response = await fetch(path, { method: 'POST', body, signal: signal ?? null })
    return response.ok ? response : null
  } catch {
    return null
  }
}
