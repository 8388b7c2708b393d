import { Link } from '@remix-run/react'
import { useTranslate } from '~/language/use-translate'
import type { LibraryPage } from '~/library/pages/library-page'
import { CurrencySwitch } from '~/prices/exchange/currency-switch'
import { shownBy } from '~/prices/exchange/exchange'
import { Parts } from '~/language/parts'
import { PageIcon } from '~/ui/page-icon'
import { Preferences } from '~/ui/preferences'
import { amountText, changeText, worthParts } from './worth-texts'

/** The head of the library: its title, and the worth of the library or of the matches. */
export function LibraryTop({ page }: { page: LibraryPage }) {
  const t = useTranslate()
  return (
    <header className="library-top">
      <div className="library-bar">
        <Link to="/" className="icon-button" aria-label={t('Back to Home')} viewTransition>
          <PageIcon name="back" size={20} />
        </Link>
        <h1 className="library-title" tabIndex={-1}>
          {t('Your Library')}
        </h1>
        <Link to="/library/sets" className="library-place">
          {t('Sets')}
        </Link>
        <Preferences />
      </div>
      {page.cards === 0 ? null : <LibraryWorth page={page} />}
    </header>
  )
}

function LibraryWorth({ page }: { page: LibraryPage }) {
  const t = useTranslate()
  const { worth, foundWorth, change, currency, exchange } = page
  const shown = foundWorth ?? worth
  const amountClass = `worth-amount ${shownBy(page) ? 'worth-converted ' : ''}figures`
  return (
    <section className="worth" aria-label={foundWorth ? t('Value of matching cards') : t('Value')}>
      <p className={shown.priced > 0 ? amountClass : 'worth-none'}>
        {amountText(shown, shownBy(page), t)}
      </p>
      <CurrencySwitch currency={currency} exchange={exchange} />
      {change && !foundWorth ? (
        <p
          className={change.minor < 0 ? 'worth-change figures worth-less' : 'worth-change figures'}
        >
          {changeText(change, { priced: worth.priced, exchange: shownBy(page) }, t)}
        </p>
      ) : null}
      <p className="worth-parts figures">
        <Parts parts={worthParts(page, t)} />
      </p>
    </section>
  )
}
