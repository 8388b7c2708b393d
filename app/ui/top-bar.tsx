import { Link } from '@remix-run/react'
import type { ReactNode } from 'react'
import { Icon } from './icon'

type TopBarProps = {
  /** Where the way back leads, and what it is called. */
  back: { to: string; label: string }
  /** What stands at the other end. */
  children: ReactNode
}

/** The top of a screen that has an address of its own. */
export function TopBar({ back, children }: TopBarProps) {
  return (
    <div className="top-bar">
      <Link to={back.to} className="button button-plain" viewTransition>
        <Icon name="back" size={20} />
        {back.label}
      </Link>
      {children}
    </div>
  )
}
