import type { ReactNode } from 'react'
import { useTranslate } from '~/language/use-translate'
import { Icon } from './icon'

/** Reloads the current address: the offline page is rendered without knowing it. */
const SAME_ADDRESS = ''

/**
 * Shown instead of a page that could not be loaded. Its links work without scripts.
 *
 * @param children what could not be loaded.
 */
export function ConnectionLostScreen({ children }: { children?: ReactNode }) {
  const t = useTranslate()
  return (
    <main className="screen list-screen">
      <div className="empty">
        <span className="empty-card" aria-hidden="true">
          <Icon name="offline" size={44} />
        </span>
        <h1 className="list-title" tabIndex={-1}>
          {t('No connection')}
        </h1>
        {children}
        <p className="soft">
          {t(
            'This page is not kept on this device. Your scans, your session and the library pages you opened are.',
          )}
        </p>
      </div>
      <div className="list-more">
        <TryAgainLink />
        <a href="/" className="button button-quiet">
          {t('Back to Home')}
        </a>
        <a href="/library" className="button button-quiet">
          {t('View Library')}
        </a>
        <a href="/session" className="button button-quiet">
          {t('Your Scan Session')}
        </a>
      </div>
    </main>
  )
}

export function TryAgainLink() {
  const t = useTranslate()
  return (
    <a href={SAME_ADDRESS} className="button button-primary">
      {t('Try Again')}
    </a>
  )
}
