import { Link } from '@remix-run/react'
import type { ReactNode } from 'react'
import { PageIcon } from './page-icon'

type TopBarProps = {
  /** Target and label of the back link. */
  back: { to: string; label: string }
  /** Shown at the other end. */
  children: ReactNode
}

/** The top of a screen with an address of its own. */
export function TopBar({ back, children }: TopBarProps) {
  return (
    <div className="top-bar">
      <Link to={back.to} className="button button-plain" viewTransition>
        <PageIcon name="back" size={20} />
        {back.label}
      </Link>
      {children}
    </div>
  )
}
