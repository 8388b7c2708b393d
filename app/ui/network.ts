import { useSyncExternalStore } from 'react'

declare global {
  interface Navigator {
    /** The Network Information API, which not all browsers have. */
    readonly connection?: {
      readonly saveData?: boolean
      readonly type?: string
      /** The speed of the link, whatever its technology: `slow-2g`, `2g`, `3g` or `4g`. */
      readonly effectiveType?: string
    }
  }
}

/** Whether the person asked to save data: nothing is preloaded. */
export function savesData(): boolean {
  return navigator.connection?.saveData === true
}

/**
 * Safari has no `requestIdleCallback`; there, the page counts as idle some time after it was
 * opened.
 */
const IDLE_MS = 1500

/** Runs a callback when the page is idle. @returns a function that cancels it. */
export function whenIdle(work: () => void): () => void {
  if (typeof window.requestIdleCallback !== 'function') {
    const timer = setTimeout(work, IDLE_MS)
    return () => clearTimeout(timer)
  }
  const idle = window.requestIdleCallback(work)
  return () => window.cancelIdleCallback(idle)
}

/** Whether the browser has a network; always true on the server. */
export function useIsOnline(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  )
}

function subscribe(listener: () => void) {
  window.addEventListener('online', listener)
  window.addEventListener('offline', listener)
  return () => {
    window.removeEventListener('online', listener)
    window.removeEventListener('offline', listener)
  }
}

/**
 * The messages of Chromium, Firefox and Safari for a `fetch`, a body or an `import()` that failed in
 * the network.
 */
const NETWORK_FAILURES =
  /failed to fetch|network|load failed|(input|body) stream|module script failed|imported module/i

/** Remix's message for data that broke off, or that somebody else answered. */
const BROKEN_DATA = /^Unable to decode turbo-stream/

/** Whether an error means that the server could not be reached. */
export function isConnectionLost(failure: unknown): boolean {
  if (!(failure instanceof Error)) return false
  const messages = failure instanceof TypeError ? NETWORK_FAILURES : BROKEN_DATA
  return messages.test(failure.message)
}

/**
 * When a link fetches its page's code and data ahead: once it is touched or pointed at. Only the
 * service worker keeps the data for the tap that follows: without it they would be fetched twice.
 */
export function whenTouched(): 'intent' | 'none' {
  const isKept = typeof navigator !== 'undefined' && navigator.serviceWorker?.controller
  return isKept && !savesData() ? 'intent' : 'none'
}
