import { Link } from '@remix-run/react'
import type { MouseEventHandler, ReactNode } from 'react'
import { PageIcon } from './page-icon'

type TopBarProps = {
  /** Target and label of the back link; see `useWayBack` for what a press may do instead. */
  back: { to: string; label: string; onClick?: MouseEventHandler }
  /** Shown at the other end. */
  children: ReactNode
}

/** The top of a screen with an address of its own. */
export function TopBar({ back, children }: TopBarProps) {
  return (
    <div className="top-bar">
      <Link to={back.to} onClick={back.onClick} className="button button-plain" viewTransition>
        <PageIcon name="back" size={20} />
        {back.label}
      </Link>
      {children}
    </div>
  )
}
