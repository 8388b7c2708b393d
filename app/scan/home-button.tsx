import { useLocation, useNavigate, useNavigation } from '@remix-run/react'
import { useEffect, useRef } from 'react'
import type { FormEvent, ReactNode } from 'react'
import { PageIcon } from '~/ui/page-icon'
import { isReached, readHistoryState } from './history-state'

/**
 * Leads to the menu: goes back if the menu is behind, so that the phone's back button does not
 * return here from it. A form, so that it works without scripts, too.
 */
export function HomeButton({ className, children }: { className: string; children: ReactNode }) {
  const leave = useWayHome()
  function send(event: FormEvent) {
    event.preventDefault()
    leave()
  }
  return (
    <form action="/" onSubmit={send} className="home-form">
      <button className={className}>{children}</button>
    </form>
  )
}

/** The top of a screen without an address of its own. @param label of the back button. */
export function HomeBar({ label }: { label: string }) {
  return (
    <div className="top-bar">
      <HomeButton className="button button-plain">
        <PageIcon name="back" size={20} />
        {label}
      </HomeButton>
    </div>
  )
}

/** The browser goes back before the page is there: a second press must not go back further. */
function useWayHome() {
  const shown = useLocation()
  const opening = useNavigation().location
  const navigate = useNavigate()
  const isLeaving = useRef(false)
  useEffect(() => {
    isLeaving.current = false
  }, [shown, opening])

  return () => {
    const isGoingBack = opening !== undefined && isReached(opening, window.history.state)
    const here = isGoingBack ? opening : shown
    const steps = here.pathname === '/' ? readHistoryState(here).steps : null
    if (isLeaving.current || (isGoingBack && steps === 0)) return
    isLeaving.current = Boolean(steps)
    if (steps) navigate(-steps)
    else navigate('/', { viewTransition: true })
  }
}
