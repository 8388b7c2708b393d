import { isRouteErrorResponse, useLocation, useRouteError } from '@remix-run/react'
import { useTranslate } from '~/language/use-translate'
import { ConnectionLostScreen, TryAgainLink } from './connection-lost-screen'
import { useArrived, useHeadingFocus } from './hooks'
import { isConnectionLost } from './network'
import { SearchForm } from './search'
import { useBlockLinksOffline } from './block-links-offline'

/** The page at a wrong address, or instead of one that failed. */
export function ErrorScreen() {
  const t = useTranslate()
  const error = useRouteError()
  const { key } = useLocation()
  useHeadingFocus(key, useArrived())
  useBlockLinksOffline()
  if (isConnectionLost(error)) return <ConnectionLostScreen />
  const missing = isRouteErrorResponse(error) && error.status === 404
  return (
    <main className="screen list-screen">
      <div className="empty">
        <span className="empty-card" aria-hidden="true">
          {missing ? '404' : '!'}
        </span>
        <h1 className="list-title" tabIndex={-1}>
          {t(missing ? 'This card is not in the deck' : 'Something went wrong')}
        </h1>
        <p className="soft">
          {t(
            missing
              ? 'There is no page at this address, or the card is not in the catalogue.'
              : 'The page could not be shown. Please try again.',
          )}
        </p>
      </div>
      <div className="list-more">
        <SearchForm />
        {missing ? null : <TryAgainLink />}
        <a href="/" className={missing ? 'button button-primary' : 'button button-quiet'}>
          {t('Back to Home')}
        </a>
      </div>
    </main>
  )
}
