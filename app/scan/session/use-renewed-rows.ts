import { useEffect, useState } from 'react'
import { requestRows } from './request-rows'
import { addLine } from './session'
import type { SessionRow } from './session'
import { SESSION_ACTION } from './session-paths'
import { changeRows, keptSession, renewRows } from './session-store'

/**
 * Keeps the device's rows as the server knows them, once a page; without a network they stay as they
 * are. What was gathered while the page's scripts had not run yet moves to the device.
 *
 * @param gathered the rows that the server kept in their place.
 */
export function useRenewedRows(gathered: readonly SessionRow[]) {
  const [first] = useState(gathered)
  useEffect(() => {
    if (first.length > 0) takeOver(first)
    const controller = new AbortController()
    void renew(controller.signal)
    return () => controller.abort()
  }, [first])
}

function takeOver(gathered: readonly SessionRow[]) {
  changeRows((rows) =>
    gathered.reduceRight((all, row) => addLine(all, { ...row, thumbnail: null }), rows),
  )
  const body = new URLSearchParams({ intent: 'clear' })
  fetch(SESSION_ACTION, { method: 'POST', body }).catch(() => undefined)
}

async function renew(signal: AbortSignal) {
  const { rows } = keptSession.read()
  if (rows.length === 0) return
  const known = await requestRows(rows, signal)
  if (!signal.aborted) renewRows(known)
}
