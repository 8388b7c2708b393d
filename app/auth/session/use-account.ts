import { useActionData, useRevalidator } from '@remix-run/react'
import { useCallback, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { Account } from './account'
import { frontTokenUser } from './front-token'
import { useIsOnline } from '~/ui/network'
import { storeAccount, storedAccount } from './stored-account.client'
import { watchSession } from './watch-session.client'

/**
 * Keeps the page in step with the browser's session. Starts SuperTokens' browser SDK for signed-in
 * users. Reloads the page's data after a sign-in or sign-out in another tab, as soon as this tab
 * learns about it or becomes visible, and when a call finds that the session has ended.
 *
 * @param given the user the page was rendered for.
 * @returns who is signed in now; `undefined` while it is unknown whether a page restored from the
 *   back-forward cache is theirs.
 */
export function useAccount(given: Account | null): Account | null | undefined {
  return useSession(given, true)
}

/**
 * The same for a page that replaces its content with the sign-in card once the session has ended.
 */
export function useAccountInPlace(given: Account | null): Account | null | undefined {
  return useSession(given, false)
}

/**
 * The same as `useAccount`; without a network, when the page may be the copy kept for signed-out
 * visitors, it is whoever this device says is signed in.
 */
export function useKeptAccount(given: Account | null): Account | null | undefined {
  const account = useAccount(given)
  const isOnline = useIsOnline()
  return account === null && !isOnline ? storedAccount() : account
}

let isReloading = false

const MAX_RELOADS = 3
const AGAIN_MS = 3000

/**
 * Whether the page's data is being reloaded because of the session, for a route's
 * `shouldRevalidate`, whose arguments do not say. Also true for a navigation meanwhile, which
 * cancels the reload.
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
        // A reload would lose the answer to a visitor's form.
        if (account || !isAnswer) reload(`${user} became ${other}`)
      },
      onAside: () => flushSync(() => setChecking(true)),
      onKnown: () => setChecking(false),
    })
  }, [account, isAnswer, reload, reloadsOnEnd, settle])
  return isChecking ? undefined : account
}

/**
 * `reload` reloads the page's data, and again after a pause if that did not settle a `change`: a
 * network that has just returned may fail once more, and a kept page then answers. It ends after a
 * few times, so that it does not loop forever if page and browser never agree.
 */
export function useReload() {
  const { revalidate, state } = useRevalidator()
  const last = useRef(toReloads(''))
  const reload = useCallback(
    (change: string) => {
      if (last.current.change !== change) last.current = toReloads(change)
      const { current } = last
      // Offline, an error would replace the page.
      if (current.left <= 0 || current.isUnderWay || !navigator.onLine) return
      current.left -= 1
      current.isUnderWay = isReloading = true
      revalidate()
    },
    [revalidate],
  )
  useEffect(() => {
    if (state !== 'idle') return
    isReloading = false
    const { current } = last
    if (!current.isUnderWay) return
    current.isUnderWay = false
    const timer = setTimeout(() => current === last.current && reload(current.change), AGAIN_MS)
    return () => clearTimeout(timer)
  }, [state, reload])
  const settle = useCallback(() => void (last.current = toReloads('')), [])
  return { reload, settle }
}

function toReloads(change: string) {
  return { change, left: MAX_RELOADS, isUnderWay: false }
}
