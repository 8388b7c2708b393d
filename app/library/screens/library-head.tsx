import { isRouteErrorResponse, useLocation, useRouteError, NavLink } from '@remix-run/react'
import type { ReactNode } from 'react'
import { Alert } from '~/ui/alert'
import { Preferences } from '~/ui/preferences'
import { TopBar } from '~/ui/top-bar'

const TILES = ['first', 'second', 'third', 'fourth']

/** A skeleton of the library while it loads; hidden if that is quick. */
export function LibraryLoading() {
  return (
    <div className="loading-library">
      <div className="screen list-screen">
        <p role="status" className="soft">
          Loading your collection...
        </p>
        <div className="tiles" aria-hidden="true">
          {TILES.map((tile) => (
            <span key={tile} className="card-picture card-skeleton" />
          ))}
        </div>
      </div>
    </div>
  )
}

type LibraryHeadProps = {
  title: string
  /** Where the back link leads; home by default. */
  back?: { to: string; label: string }
  children?: ReactNode
}

/** The top of the library's screens: back link, title, and links to the other screens. */
export function LibraryHead({ title, back = HOME, children }: LibraryHeadProps) {
  return (
    <header className="library-head">
      <TopBar back={back}>
        <Preferences />
      </TopBar>
      <h1 className="list-title" tabIndex={-1}>
        {title}
      </h1>
      {children}
    </header>
  )
}

const HOME = { to: '/', label: 'Back to Home' }

/** Shown when a library, or a card of it, cannot be loaded. */
export function LibraryFailure({ message }: { message: string }) {
  const { pathname, search } = useLocation()
  const error = useRouteError()
  const isMissing = isRouteErrorResponse(error) && error.status === 404
  return (
    <main className="screen library">
      <LibraryHead title="Your Library" />
      <Alert
        message={message}
        next={isMissing ? 'It is not in your library, or not in the catalogue.' : NOT_LOST}
      />
      {/* Documents anew: a script that failed once may fail again. */}
      <a href={isMissing ? '/library' : pathname + search} className="button button-primary">
        {isMissing ? 'Back to Library' : 'Try Again'}
      </a>
    </main>
  )
}

const NOT_LOST = 'Your cards are safe. Please try again in a moment.'

const PLACES = [{ to: '/library/transfer', label: 'Import & Export' }]

/** Links to the library's other screens. */
export function LibraryMenu() {
  return (
    <nav className="library-menu" aria-label="Your library">
      {PLACES.map(({ to, label }) => (
        <NavLink key={to} to={to} className="library-place">
          {label}
        </NavLink>
      ))}
    </nav>
  )
}
