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
  const [ended, setEnded] = useState<Account | null>(null)
  const account = given === ended ? null : given
  useEffect(() => storeAccount(account), [account])
  useEffect(() => (account ? watchSession(() => setEnded(account)) : undefined), [account])
  return account
}

/** Calls `onEnd` once the browser has no session any more, until the returned function is called. */
function watchSession(onEnd: () => void): () => void {
  const stopped = new AbortController()
  const { signal } = stopped
  const end = () => signal.aborted || onEnd()
  const look = async () => {
    if (document.visibilityState === 'visible' && !(await hasSession())) end()
  }
  document.addEventListener('visibilitychange', () => void look(), { signal })
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
