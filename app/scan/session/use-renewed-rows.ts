import { useEffect, useState } from 'react'
import { frontTokenUser } from '~/auth/session/front-token'
import { useReloadOnSessionChange } from '~/auth/session/use-reload-on-session-change'
import { useHydrated } from '~/ui/hooks'
import { useIsOnline } from '~/ui/network'
import { requestRows } from './request-rows'
import { SESSION_ACTION } from './session-paths'
import { keptSession } from './kept-session'
import { renewRows } from './session-store'
import { takeOver } from './take-over'
import type { GatheredRows } from './take-over'

/**
 * Keeps the device's rows in step with the server, once per page and connection; without a network
 * they stay unchanged. Rows collected before the page's scripts ran move to the device.
 *
 * @param gathered the rows that the server stored instead.
 */
export function useRenewedRows(gathered: GatheredRows) {
  const [first] = useState(gathered)
  const isOnline = useIsOnline()
  useEffect(() => {
    if (first.rows.length === 0) return
    takeOver(first)
    clearCookie(first.id)
  }, [first])
  useEffect(() => {
    if (!isOnline) return
    const controller = new AbortController()
    void renew(controller.signal)
    return () => controller.abort()
  }, [isOnline])
}

/**
 * Whether somebody is signed in, as far as this device knows: the page may be the copy kept for
 * signed-out visitors.
 *
 * @param given what the page says; `user` is the id of its session's user, `null` without one.
 */
export function useSignedIn(given: { user: string | null; isSignedIn: boolean }): boolean {
  useReloadOnSessionChange(given.user)
  const hydrated = useHydrated()
  return given.isSignedIn || (hydrated && frontTokenUser(document.cookie) !== null)
}

function clearCookie(session: string) {
  const body = new URLSearchParams({ intent: 'clear', session })
  fetch(SESSION_ACTION, { method: 'POST', body }).catch(() => undefined)
}

async function renew(signal: AbortSignal) {
  const { rows } = keptSession.read()
  if (rows.length === 0) return
  const known = await requestRows(rows, signal)
  if (!signal.aborted) renewRows(known)
}
