import { useEffect, useState } from 'react'
import type { Account } from './account'
import { storeAccount } from './stored-account.client'

/**
 * Keeps the browser's own view of the account in step with the server's. Somebody who is signed
 * in gets SuperTokens' browser SDK; a sign-out in another tab shows as soon as this one is seen.
 *
 * @param given whom the page was made for.
 * @returns who is signed in now.
 */
export function useAccount(given: Account | null): Account | null {
  const [ended, setEnded] = useState<Account | null>(null)
  const account = given === ended ? null : given
  useEffect(() => storeAccount(account), [account])
  useEffect(() => {
    if (!account) return
    const onSeen = () => {
      if (document.visibilityState !== 'visible') return
      void hasSession().then((has) => !has && setEnded(account))
    }
    onSeen()
    document.addEventListener('visibilitychange', onSeen)
    return () => document.removeEventListener('visibilitychange', onSeen)
  }, [account])
  return account
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
