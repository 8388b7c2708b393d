import { useSyncExternalStore } from 'react'

declare global {
  interface Navigator {
    /** The Network Information API, which not all browsers have. */
    readonly connection?: {
      readonly saveData?: boolean
      readonly type?: string
      /** How fast the link is, whatever it is made of: `slow-2g`, `2g`, `3g` or `4g`. */
      readonly effectiveType?: string
    }
  }
}

/** Whether the person asked to save data: nothing is fetched that may not be needed. */
export function savesData(): boolean {
  return navigator.connection?.saveData === true
}

/** Whether data may cost money: nothing large is sent that nobody asked for. */
export function isMetered(): boolean {
  return savesData() || navigator.connection?.type === 'cellular'
}

/**
 * Whether a photo is sent only when somebody asks: the person saves data, or the link is so slow that
 * what is sent ahead would still be on its way then, and delay what they asked for.
 */
export function sendsWhenAsked(): boolean {
  return savesData() || /^(?:slow-)?2g$/.test(navigator.connection?.effectiveType ?? '')
}

/** Safari has no `requestIdleCallback`; its page is idle some time after it was opened. */
const IDLE_MS = 1500

/** Does something while nothing else happens. @returns what gives it up. */
export function whenIdle(work: () => void): () => void {
  if (typeof window.requestIdleCallback !== 'function') {
    const timer = setTimeout(work, IDLE_MS)
    return () => clearTimeout(timer)
  }
  const idle = window.requestIdleCallback(work)
  return () => window.cancelIdleCallback(idle)
}

/** Whether the browser has a network; on the server it always has. */
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

/** What Chromium, Firefox and Safari say of a `fetch` or an `import()` that the network failed. */
const NETWORK_FAILURES =
  /failed to fetch|networkerror|load failed|network connection|importing a module script failed|error loading dynamically imported module/i

/** Whether something failed because the server could not be reached. */
export function isConnectionLost(failure: unknown): boolean {
  return failure instanceof TypeError && NETWORK_FAILURES.test(failure.message)
}
