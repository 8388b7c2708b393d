import { useRevalidator } from '@remix-run/react'
import { useEffect } from 'react'
import type { Account } from './account'
import { storeAccount } from './stored-account.client'

/**
 * Keeps the browser's own view of the account in step with the server's. Somebody who is signed
 * in gets SuperTokens' browser SDK; a sign-out in another tab shows as soon as this one is seen.
 */
export function useAccount(account: Account | null) {
  const { revalidate } = useRevalidator()
  useEffect(() => storeAccount(account), [account])
  const signedIn = account !== null
  useEffect(() => {
    if (!signedIn) return
    const check = async () => {
      if (document.visibilityState !== 'visible') return
      const { startWebSession } = await import('./web-session.client')
      if (!(await startWebSession())) revalidate()
    }
    const onSeen = () => void check()
    onSeen()
    document.addEventListener('visibilitychange', onSeen)
    return () => document.removeEventListener('visibilitychange', onSeen)
  }, [signedIn, revalidate])
}
