import { useLocation } from '@remix-run/react'
import { useEffect, useRef, useState } from 'react'
import { frontTokenUser } from '~/auth/session/front-token'
import { savesData } from '~/ui/network'
import { forgetOthersPages } from './own-pages.client'

/** Loads a new version of the site. */
type Update = () => void

/**
 * How long no other screen must have opened. Its downloads would delay a scan: on a slow link the
 * response took 4.1 s instead of 2.4 when it started with the page.
 */
const CALM_MS = 6000
/** Whoever keeps the camera open scans a pile: its first scans are over by then. */
const LIVE_CALM_MS = 20_000

/**
 * Starts the service worker once a screen, or the camera, has been open for a while; never while a
 * photo is, or if the visitor saves data and has not installed the app.
 *
 * @returns `update` loads a new version of the site; `null` while none is offered. `putOff` ends an
 *   offer; another one may follow.
 */
export function useServiceWorker() {
  const [update, setUpdate] = useState<Update | null>(null)
  const isStarted = useRef(false)
  const location = useLocation()
  const mode = modeOf(location.state)
  const isLive = mode === 'live'
  const screen = isLive ? mode : location.key
  useEffect(() => {
    if (isStarted.current || (mode && !isLive) || !('serviceWorker' in navigator)) return
    if (savesData() && !isInstalled()) return
    const timer = setTimeout(
      () => {
        isStarted.current = true
        start((accept) => setUpdate(() => accept)).catch(() => {
          // Refused, lost, or not built in development: everything except offline use works the
          // same. The next screen tries again.
          isStarted.current = false
        })
      },
      isLive ? LIVE_CALM_MS : CALM_MS,
    )
    return () => clearTimeout(timer)
  }, [screen, mode, isLive])
  return { update, putOff: () => setUpdate(null) }
}

/** What the history state records while a photo or the camera is on the screen. */
function modeOf(state: unknown): unknown {
  return typeof state === 'object' && state !== null && 'mode' in state ? state.mode : null
}

async function start(onWaiting: (accept: Update) => void) {
  const { startServiceWorker } = await import('./start-service-worker.client')
  await startServiceWorker(onWaiting)
}

function isInstalled(): boolean {
  return window.matchMedia('(display-mode: standalone)').matches
}

/** On each opened page, keeps one person's pages from the next one on the same device. */
export function useOwnPages() {
  const { key } = useLocation()
  useEffect(() => void forgetOthersPages(frontTokenUser(document.cookie)), [key])
}
