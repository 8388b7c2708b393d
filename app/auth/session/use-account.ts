import { useEffect, useState } from 'react'
import type { Account } from './account'
import { storeAccount } from './stored-account.client'

/**
 * Keeps the browser's own view of the account in step with the server's. Somebody who is signed
 * in gets SuperTokens' browser SDK; a sign-out in another tab shows as soon as this one is seen,
 * and a session that a call of this page finds ended at once.
 *
 * @param given whom the page was made for.
 * @returns who is signed in now.
 */
export function useAccount(given: Account | null): Account | null {
  return useSession(given).account
}

/** The same; `undefined` while a page that the browser had kept aside is not known to be theirs. */
export function useKnownAccount(given: Account | null): Account | null | undefined {
  const { account, isChecking } = useSession(given)
  return isChecking ? undefined : account
}

function useSession(given: Account | null) {
  const [ended, setEnded] = useState<Account | null>(null)
  const [isChecking, setChecking] = useState(false)
  const account = given === ended ? null : given
  useEffect(() => storeAccount(account), [account])
  useEffect(() => {
    if (account) return watchSession(() => setEnded(account), setChecking)
  }, [account])
  return { account, isChecking }
}

/** Calls `onEnd` once the browser has no session any more, until the returned function is called. */
function watchSession(onEnd: () => void, onChecking: (isChecking: boolean) => void): () => void {
  const stopped = new AbortController()
  const { signal } = stopped
  const end = () => signal.aborted || onEnd()
  const look = async () => {
    if (document.visibilityState === 'visible' && !(await hasSession())) end()
  }
  const lookAgain = async ({ persisted }: PageTransitionEvent) => {
    if (!persisted) return
    onChecking(true)
    await look()
    onChecking(false)
  }
  document.addEventListener('visibilitychange', () => void look(), { signal })
  window.addEventListener('pageshow', (event) => void lookAgain(event), { signal })
  void look()
  void import('./web-session.client').then(
    ({ onSessionEnd }) => signal.aborted || signal.addEventListener('abort', onSessionEnd(end)),
    // Offline, there are no calls to hear of.
    () => undefined,
  )
  return () => stopped.abort()
}

/** A browser without a connection keeps believing in its session. */
async function hasSession(): Promise<boolean> {
  try {
    const { startWebSession } = await import('./web-session.client')
    return await startWebSession()
  } catch {
    return true
  }
}
