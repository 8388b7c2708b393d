import { useActionData, useRevalidator } from '@remix-run/react'
import { useCallback, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { Account } from './account'
import { frontTokenUser } from './front-token'
import { storeAccount } from './stored-account.client'
import { watchSession } from './watch-session.client'

/**
 * Keeps the browser's own view of the account in step with the server's. Somebody who is signed
 * in gets SuperTokens' browser SDK; a sign-in or sign-out in another tab shows as soon as this one
 * hears of it or is seen, and a session that a call of this page finds ended at once. The page's
 * data is then asked for again.
 *
 * @param given whom the page was made for.
 * @returns who is signed in now; `undefined` while a page that the browser had kept aside is not
 * known to be theirs.
 */
export function useAccount(given: Account | null): Account | null | undefined {
  return useSession(given, true)
}

/** The same for a page that shows the sign-in in its own place once a session has ended. */
export function useAccountInPlace(given: Account | null): Account | null | undefined {
  return useSession(given, false)
}

let isReloading = false

/**
 * Whether the page's data is being asked for again because of the session; for a route's
 * `shouldRevalidate`, whose arguments do not tell. It also holds for a navigation that comes in
 * between: it would cancel the reload.
 */
export function isSessionReload(): boolean {
  return isReloading
}

function useSession(given: Account | null, reloadsOnEnd: boolean) {
  const [ended, setEnded] = useState<Account | null>(null)
  const [isChecking, setChecking] = useState(false)
  const isAnswer = useActionData() !== undefined
  const { reload, settle } = useReload()
  const account = given === ended ? null : given
  useEffect(() => {
    const user = account?.id ?? null
    const stored = frontTokenUser(document.cookie)
    // Otherwise this page or the cookie is out of date, and the server knows which.
    if (stored === null || stored === user) storeAccount(account)
    if (stored === user) settle()
    return watchSession(user, {
      onEnd() {
        setEnded(account)
        if (reloadsOnEnd) reload(`${user} left`)
      },
      onOther(other) {
        setEnded(account)
        // What a visitor's form was answered would be lost.
        if (account || !isAnswer) reload(`${user} became ${other}`)
      },
      onAside: () => flushSync(() => setChecking(true)),
      onKnown: () => setChecking(false),
    })
  }, [account, isAnswer, reload, reloadsOnEnd, settle])
  return isChecking ? undefined : account
}

/**
 * `reload` asks for the page's data again, once for each `change` until `settle` is called: where
 * page and browser disagree for good it must not ask for ever.
 */
function useReload() {
  const { revalidate, state } = useRevalidator()
  const last = useRef('')
  useEffect(() => {
    if (state === 'idle') isReloading = false
  }, [state])
  const reload = useCallback(
    (change: string) => {
      // Offline, an error would take the page's place.
      if (last.current === change || !navigator.onLine) return
      last.current = change
      isReloading = true
      revalidate()
    },
    [revalidate],
  )
  const settle = useCallback(() => void (last.current = ''), [])
  return { reload, settle }
}
