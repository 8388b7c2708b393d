import { useLocation } from '@remix-run/react'
import { useEffect, useState } from 'react'
import { frontTokenUser } from '~/auth/session/front-token'
import { savesData } from '~/ui/network'
import { forgetOthersPages } from './own-pages.client'

/** Loads a new version of the site. */
type Update = () => void

/** After the page, and what is fetched for the next screen. */
const START_MS = 4000

/**
 * Starts the service worker once the page is done, unless the person saves data.
 *
 * @returns what loads a new version of the site; `null` while there is none.
 */
export function useServiceWorker(): Update | null {
  const [update, setUpdate] = useState<Update | null>(null)
  useEffect(() => {
    if (!('serviceWorker' in navigator)) return
    if (savesData() && !isInstalled()) return
    const timer = setTimeout(() => {
      // Refused, or not built in development: all but being there without a network works the same.
      start((accept) => setUpdate(() => accept)).catch(() => {})
    }, START_MS)
    return () => clearTimeout(timer)
  }, [])
  return update
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
