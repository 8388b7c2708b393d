import { useEffect, useState } from 'react'
import { useIsOnline } from '~/ui/network'
import { requestRows } from './request-rows'
import { addLine } from './session'
import type { SessionRow } from './session'
import { SESSION_ACTION } from './session-paths'
import { keptSession } from './kept-session'
import { changeRows, renewRows } from './session-store'

/**
 * Keeps the device's rows in step with the server, once per page and connection; without a network
 * they stay unchanged. Rows collected before the page's scripts ran move to the device.
 *
 * @param gathered the rows that the server stored instead.
 */
export function useRenewedRows(gathered: readonly SessionRow[]) {
  const [first] = useState(gathered)
  const isOnline = useIsOnline()
  useEffect(() => {
    if (first.length > 0) takeOver(first)
  }, [first])
  useEffect(() => {
    if (!isOnline) return
    const controller = new AbortController()
    void renew(controller.signal)
    return () => controller.abort()
  }, [isOnline])
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
