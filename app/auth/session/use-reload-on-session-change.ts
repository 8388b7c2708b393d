import { useEffect } from 'react'
import { frontTokenUser } from './front-token'
import { useReload } from './use-account'
import { watchSession } from './watch-session.client'

/**
 * Reloads the page's data after a sign-in or sign-out in another tab. For pages that work without an
 * account and do not name it; `useAccount` is for those that do.
 *
 * @param user the id of the user that the page was rendered for; `null` for nobody.
 */
export function useReloadOnSessionChange(user: string | null): void {
  const { reload, settle } = useReload()
  useEffect(() => {
    if (frontTokenUser(document.cookie) === user) settle()
    return watchSession(user, {
      onEnd: () => reload(`${user} left`),
      onOther: (other) => reload(`${user} became ${other}`),
      onAside() {},
      onKnown() {},
    })
  }, [user, reload, settle])
}
