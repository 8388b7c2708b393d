import { Link } from '@remix-run/react'
import { useId } from 'react'
import { detailsPath } from '~/catalogue/card-view'
import { formatDate } from '~/language/formats'
import type { Texts } from '~/language/translate'
import { useTranslate } from '~/language/use-translate'
import { formatPrice } from '~/prices/format-price'
import { toMajorUnits } from '~/prices/price'
import { useDeviceStore } from './device-store'
import { KeptPicture } from './kept-picture'
import { RECENT_NOTE, latestOfEachCard, recentScans } from './recent-scans'
import type { RecentScan } from './recent-scans'
import { Parts } from '~/language/parts'
import { whenTouched } from '~/ui/network'

/** The cards that this device scanned last, newest first, and a button to clear them. */
export function RecentStrip() {
  const t = useTranslate()
  const { scans } = useDeviceStore(recentScans)
  if (scans.length === 0) return null
  const clear = () => {
    if (window.confirm(t(CLEAR))) recentScans.clear()
  }
  return <RecentCards scans={latestOfEachCard(scans)} onClear={clear} />
}

type RecentCardsProps = { scans: readonly RecentScan[]; onClear(): void }

export function RecentCards({ scans, onClear }: RecentCardsProps) {
  const t = useTranslate()
  const titleId = useId()
  return (
    <section className="recent" aria-labelledby={titleId}>
      <div className="recent-head">
        <h2 id={titleId}>{t('Recent scans')}</h2>
        <button
          type="button"
          className="button button-plain"
          aria-label={t('Clear recent scans')}
          onClick={onClear}
        >
          {t('Clear')}
        </button>
      </div>
      {/* A new scan remounts the strip: browsers would keep scrolling to the previous first one. */}
      <ul key={scans[0]?.scanId} className="strip">
        {scans.map((scan) => (
          <li key={scan.scanId}>
            <RecentCard {...scan} />
          </li>
        ))}
      </ul>
      <p className="soft">{t(RECENT_NOTE)}</p>
    </section>
  )
}

const CLEAR =
  'Clear recent scans on this device? They are not stored anywhere else. Signing out does not clear them.' satisfies Texts

function RecentCard(scan: RecentScan) {
  const { scanId, cardId, name, set_name, number, at, price } = scan
  const t = useTranslate()
  const day = formatDate(at, 'short', t.locale, 'local')
  return (
    <Link
      to={detailsPath(cardId)}
      state={{ steps: 1, scanId }}
      className="strip-card"
      prefetch={whenTouched()}
      viewTransition
    >
      <KeptPicture card={scan} lazy />
      <span className="strip-name">{name}</span>
      <span className="strip-set figures">
        <Parts parts={[set_name, `#${number}`]} />
      </span>
      <span className="strip-price figures">
        {price ? formatPrice(toMajorUnits(price.minor), price.currency, t) : t('No price')}
      </span>
      <span className="strip-set figures">{day}</span>
    </Link>
  )
}
