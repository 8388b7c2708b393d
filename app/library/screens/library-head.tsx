import type { ReactNode } from 'react'
import { ThemeSwitch } from '~/ui/theme-switch'
import { TopBar } from '~/ui/top-bar'

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
      <TopBar back={back}>
        <ThemeSwitch />
      </TopBar>
      <h1 className="list-title" tabIndex={-1}>
        {title}
      </h1>
      {children}
    </header>
  )
}

const HOME = { to: '/', label: 'Back to Home' }
