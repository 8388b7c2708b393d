import { useLocation } from '@remix-run/react'
import { useEffect, useRef, useState } from 'react'
import { frontTokenUser } from '~/auth/session/front-token'
import { savesData } from '~/ui/network'
import { forgetOthersPages } from './own-pages.client'

/** Loads a new version of the site. */
type Update = () => void

/**
 * After so long without another screen. What it fetches would delay a scan: on a slow link the answer
 * came after 4.1 s instead of 2.4 where it began with the page.
 */
const CALM_MS = 6000

/**
 * Starts the service worker once nothing happens on the page, unless the person saves data and has not
 * installed the app.
 *
 * @returns what loads a new version of the site; `null` while there is none.
 */
export function useServiceWorker(): Update | null {
  const [update, setUpdate] = useState<Update | null>(null)
  const isStarted = useRef(false)
  const location = useLocation()
  const { key } = location
  const isScanning = hasMode(location.state)
  useEffect(() => {
    if (isStarted.current || isScanning || !('serviceWorker' in navigator)) return
    if (savesData() && !isInstalled()) return
    const timer = setTimeout(() => {
      isStarted.current = true
      // Refused, or not built in development: all but being there without a network works the same.
      start((accept) => setUpdate(() => accept)).catch(() => {})
    }, CALM_MS)
    return () => clearTimeout(timer)
  }, [key, isScanning])
  return update
}

/** Whether a photo or the camera is on the screen: the history keeps that as a mode. */
function hasMode(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'mode' in state
}

async function start(onWaiting: (accept: Update) => void) {
  const { startServiceWorker } = await import('./start-service-worker.client')
  await startServiceWorker(onWaiting)
}

function isInstalled(): boolean {
  return window.matchMedia('(display-mode: standalone)').matches
}

/** Keeps one person's pages from the next one on the same device, on each page that is opened. */
export function useOwnPages() {
  const { key } = useLocation()
  useEffect(() => void forgetOthersPages(frontTokenUser(document.cookie)), [key])
}
