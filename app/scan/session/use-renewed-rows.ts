import { useEffect, useRef, useState } from 'react'
import { frontTokenUser } from '~/auth/session/front-token'
import { useReloadOnSessionChange } from '~/auth/session/use-reload-on-session-change'
import { useDeviceStore } from '~/scan/device/device-store'
import { useHydrated } from '~/ui/hooks'
import { useIsOnline } from '~/ui/network'
import { requestRows } from './request-rows'
import { SESSION_ACTION } from './session-paths'
import { keptSession } from './kept-session'
import { renewRows } from './session-store'
import { copiesIn } from './session'
import { findLeftOut, takeOver } from './take-over'
import type { GatheredRows } from './take-over'

/**
 * Keeps the device's rows in step with the server, once per page and connection; without a network
 * they stay unchanged. Rows collected before the page's scripts ran move to the device.
 *
 * @param given the rows that the server stored instead.
 * @returns how many of those copies wait until the session has room for them.
 */
export function useRenewedRows(given: GatheredRows): number {
  const [first] = useState(given)
  const isOnline = useIsOnline()
  const { rows } = useDeviceStore(keptSession)
  const dropped = useRef(first.dropped)
  useEffect(() => {
    const moved = takeOver(first)
    if (moved.length <= dropped.current) return
    dropped.current = moved.length
    dropFromCookie(first.gathered, moved)
  }, [first, rows])
  useEffect(() => {
    if (!isOnline) return
    const controller = new AbortController()
    void renew(controller.signal)
    return () => controller.abort()
  }, [isOnline])
  return useHydrated() ? copiesIn(findLeftOut(first)) : 0
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

function dropFromCookie(session: string, moved: readonly string[]) {
  const lines = moved.map((line) => ['line', line])
  const body = new URLSearchParams([['intent', 'drop'], ['session', session], ...lines])
  fetch(SESSION_ACTION, { method: 'POST', body }).catch(() => undefined)
}

async function renew(signal: AbortSignal) {
  const { rows } = keptSession.read()
  if (rows.length === 0) return
  const known = await requestRows(rows, signal)
  if (!signal.aborted) renewRows(known)
}
