import { isRouteErrorResponse, Link, useLocation, useRouteError } from '@remix-run/react'
import type { ReactNode } from 'react'
import { frontTokenUser } from '~/auth/session/front-token'
import type { Texts } from '~/language/translate'
import { useTranslate } from '~/language/use-translate'
import { Alert } from '~/ui/alert'
import { ConnectionLostScreen } from '~/ui/connection-lost-screen'
import { useArrived, useHeadingFocus } from '~/ui/hooks'
import { isConnectionLost } from '~/ui/network'
import { Preferences } from '~/ui/preferences'
import { TopBar } from '~/ui/top-bar'

type LibraryHeadProps = {
  title: string
  /** Where the back link leads; home by default. */
  back?: { to: string; label: string }
  children?: ReactNode
}

/** The top of the library's screens: back link, title, and links to the other screens. */
export function LibraryHead({ title, back, children }: LibraryHeadProps) {
  const t = useTranslate()
  return (
    <header className="library-head">
      <TopBar back={back ?? { to: '/', label: t('Back to Home') }}>
        <Preferences />
      </TopBar>
      <h1 className="list-title" tabIndex={-1}>
        {title}
      </h1>
      {children}
    </header>
  )
}

/**
 * Shown when a library, or a card of it, cannot be loaded.
 *
 * @param message one of `libraryMessages`
 */
export function LibraryFailure({ message }: { message: string }) {
  const t = useTranslate()
  const { key, pathname, search } = useLocation()
  useHeadingFocus(key, useArrived())
  const error = useRouteError()
  const isMissing = isRouteErrorResponse(error) && error.status === 404
  const isLost = isConnectionLost(error)
  // Nobody is signed in, so no library was requested: only the connection failed.
  if (isLost && frontTokenUser(document.cookie) === null) return <ConnectionLostScreen />
  // The kept library is there without a network, too.
  const isPart = !isMissing && pathname !== '/library'
  const back = isPart ? { to: '/library', label: t('Back to Library') } : undefined
  const next = isMissing ? NEXT_STEPS.missing : isLost ? NEXT_STEPS.lost : NEXT_STEPS.failed
  return (
    <main className="screen library">
      <LibraryHead title={t('Your Library')} back={back} />
      <Alert message={t(message)} next={t(next)} />
      {/* Full page loads: a script that failed to load may load now. */}
      <a href={isMissing ? '/library' : pathname + search} className="button button-primary">
        {isMissing ? t('Back to Library') : t('Try Again')}
      </a>
    </main>
  )
}

const NEXT_STEPS = {
  missing: 'It is not in your library, or not in the catalogue.',
  lost: 'No connection. Your cards are safe. The library pages that you opened are kept on this device.',
  failed: 'Your cards are safe. Please try again in a moment.',
} as const satisfies Texts

/** Links to the library's other screens. */
export function LibraryMenu() {
  const t = useTranslate()
  return (
    <nav className="library-menu" aria-label={t('Your library')}>
      <Link to="/library/transfer" className="library-place">
        {t('Import & Export')}
      </Link>
    </nav>
  )
}
