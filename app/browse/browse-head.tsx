import type { ReactNode } from 'react'
import { useLocation } from '@remix-run/react'
import { useHeadingFocus } from '~/ui/hooks'
import { Preferences } from '~/ui/preferences'
import { TopBar } from '~/ui/top-bar'

type BrowseHeadProps = {
  title: string
  back?: { to: string; label: string }
  /** What stands below the title. */
  children?: ReactNode
}

const HOME = { to: '/', label: 'Back to Home' }

/** The top of the catalogue's pages: the way back, and what the page is about. */
export function BrowseHead({ title, back = HOME, children }: BrowseHeadProps) {
  const { key, pathname } = useLocation()
  useHeadingFocus(pathname, key !== 'default')
  return (
    <>
      <TopBar back={back}>
        <Preferences />
      </TopBar>
      <header className="browse-head">
        <h1 className="list-title" tabIndex={-1}>
          {title}
        </h1>
        {children}
      </header>
    </>
  )
}

const numbers = new Intl.NumberFormat('en-US')

/** `1 card`, `1,024 cards`. */
export function cardCount(count: number): string {
  return count === 1 ? '1 card' : `${numbers.format(count)} cards`
}
