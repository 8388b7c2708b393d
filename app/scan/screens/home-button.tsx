import { useLocation, useNavigate } from '@remix-run/react'
import type { FormEvent, ReactNode } from 'react'
import { readPlace } from './history-place'

/**
 * Leads to the menu: back to the one behind where there is one, so that the phone's back button
 * does not return here from it. A form, so that it is a button without scripts, too.
 */
export function HomeButton({ className, children }: { className: string; children: ReactNode }) {
  const { steps } = readPlace(useLocation())
  const navigate = useNavigate()
  function leave(event: FormEvent) {
    event.preventDefault()
    if (steps) navigate(-steps)
    else navigate('/', { viewTransition: true })
  }
  return (
    <form action="/" onSubmit={leave} className="home-form">
      <button className={className}>{children}</button>
    </form>
  )
}
