import { Link } from '@remix-run/react'
import type { ReactNode } from 'react'
import { Icon } from '~/ui/icon'
import { ThemeSwitch } from '~/ui/theme-switch'

type LibraryHeadProps = {
  title: string
  /** Where the control at the top leads; home unless told. */
  back?: { to: string; label: string }
  children?: ReactNode
}

/** The top of the library's screens: the way back, the title, and the way to the other screens. */
export function LibraryHead({ title, back = HOME, children }: LibraryHeadProps) {
  return (
    <header className="library-head">
      <div className="top-bar">
        <Link to={back.to} className="button button-plain" viewTransition>
          <Icon name="back" size={20} />
          {back.label}
        </Link>
        <ThemeSwitch />
      </div>
      <h1 className="list-title" tabIndex={-1}>
        {title}
      </h1>
      {children}
    </header>
  )
}

const HOME = { to: '/', label: 'Back to Home' }
