import { Link, useLocation, useNavigate } from '@remix-run/react'
import type { MouseEvent, ReactNode } from 'react'
import { readPlace } from './place'

type HomeLinkProps = { className: string; children: ReactNode }

/**
 * Leads to the menu: back to the one behind where there is one, so that the phone's back button
 * does not return here from it.
 */
export function HomeLink({ className, children }: HomeLinkProps) {
  const { steps } = readPlace(useLocation())
  const navigate = useNavigate()
  function goBack(event: MouseEvent) {
    if (!steps || event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    navigate(-steps)
  }
  return (
    <Link to="/" className={className} onClick={goBack} viewTransition>
      {children}
    </Link>
  )
}
