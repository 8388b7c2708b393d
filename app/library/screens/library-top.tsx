import { Link } from '@remix-run/react'
import { useTranslate } from '~/language/use-translate'
import { weigh } from '~/library/list/priced-library'
import type { LibraryPage } from '~/library/pages/library-page'
import { ROUGH_RATES } from '~/prices/choose-price'
import { CurrencySwitch } from '~/prices/screens/currency-switch'
import { shownBy } from '~/prices/exchange/exchange'
import { formatAmount } from '~/prices/exchange/format-amount'
import { Parts } from '~/language/parts'
import { whenTouched } from '~/ui/network'
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
        <Link to="/library/sets" className="library-place" prefetch={whenTouched()}>
          {t('Sets')}
        </Link>
        <Preferences />
      </div>
      {page.cards === 0 ? null : <LibraryWorth page={page} />}
    </header>
  )
}

function changeClass(gain: number): string {
  return gain < 0 ? 'worth-less' : gain > 0 ? '' : 'worth-same'
}

function LibraryWorth({ page }: { page: LibraryPage }) {
  const t = useTranslate()
  const { worth, foundWorth, change, exchange } = page
  const shown = foundWorth ?? worth
  const gain = change === null ? 0 : weigh(change, exchange?.rates ?? ROUGH_RATES)
  const also = shownBy(page) ? undefined : shown.also
  const amountClass = `worth-amount ${shownBy(page) ? 'worth-converted ' : ''}figures`
  return (
    <section className="worth" aria-label={foundWorth ? t('Value of matching cards') : t('Value')}>
      <p className={shown.priced > 0 ? amountClass : 'worth-none'}>
        {also ? formatAmount(shown, null, t) : amountText(shown, shownBy(page), t)}
      </p>
      {also ? <p className="worth-also figures">+ {formatAmount(also, null, t)}</p> : null}
      <CurrencySwitch
        markets={page.otherMarkets}
        exchange={shown.priced > 0 ? exchange : null}
        isNarrow={also !== undefined}
      />
      {change && !foundWorth ? (
        <p className={`worth-change figures ${changeClass(gain)}`}>
          {changeText(change, { priced: worth.priced, exchange: shownBy(page) }, t)}
        </p>
      ) : null}
      <p className="worth-parts figures">
        <Parts parts={worthParts(page, t)} />
      </p>
    </section>
  )
}
