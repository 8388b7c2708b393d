import { frontTokenUser } from './front-token'

type Listeners = {
  /** The session is over. */
  onEnd(): void
  /** The browser's session belongs to another user than the page. */
  onOther(user: string): void
  /** The page is back from the back-forward cache: it may be another person's now. */
  onAside(): void
  /** A page from that cache has been checked and may be shown. */
  onKnown(): void
}

/**
 * Compares the page's session with the browser's: now, whenever the page is shown or focused, when
 * there is a network again, and when another tab signs in or out.
 *
 * @param user the user the page was rendered for; `null` for nobody.
 * @returns a function that stops watching.
 */
export function watchSession(user: string | null, listeners: Listeners): () => void {
  const stopped = new AbortController()
  const { signal } = stopped
  const { onOther, onAside, onKnown } = listeners
  const end = () => signal.aborted || listeners.onEnd()
  const look = async () => {
    const stored = frontTokenUser(document.cookie)
    if (stored !== null && stored !== user) return onOther(stored)
    const isAsked = stored === null || document.visibilityState === 'visible'
    if (user !== null && isAsked && !(await hasSession())) end()
  }
  const lookAgain = async ({ persisted }: PageTransitionEvent) => {
    if (!persisted) return
    if (user !== null) onAside()
    // After the frame in which React has put the private part aside.
    requestAnimationFrame(() => requestAnimationFrame(() => cover(false)))
    await look()
    onKnown()
  }
  document.addEventListener('visibilitychange', () => void look(), { signal })
  window.addEventListener('focus', () => void look(), { signal })
  window.addEventListener('storage', () => void look(), { signal })
  window.addEventListener('online', () => void look(), { signal })
  window.addEventListener('pagehide', ({ persisted }) => persisted && user && cover(true), {
    signal,
  })
  window.addEventListener('pageshow', (event) => void lookAgain(event), { signal })
  void look()
  if (user !== null) void listenToCalls(end, signal)
  return () => stopped.abort()
}

/** Hides a page while it is in the back-forward cache. React must not: see `renderNothingAside`. */
function cover(isCovered: boolean) {
  document.body.style.visibility = isCovered ? 'hidden' : ''
}

async function listenToCalls(end: () => void, signal: AbortSignal) {
  try {
    const { onSessionEnd } = await import('./web-session.client')
    if (!signal.aborted) signal.addEventListener('abort', onSessionEnd(end))
  } catch {
    // Offline, there are no calls to listen to.
  }
}

/** Offline, the browser's session is taken as valid. */
async function hasSession(): Promise<boolean> {
  try {
    const { startWebSession } = await import('./web-session.client')
    return await startWebSession()
  } catch {
    return true
  }
}
