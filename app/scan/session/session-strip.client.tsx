import type { Translate } from '~/language/translate'
import { useTranslate } from '~/language/use-translate'
import { Link, useLocation } from '@remix-run/react'
import { useDeviceStore } from '~/scan/device/device-store'
import { onward, readPlace } from '~/scan/screens/history-place'
import type { PlaceState } from '~/scan/screens/history-place'
import { loadStyles } from '~/ui/load-styles.client'
import { amountOf, copiesIn, isFull, isSame, stepLine, totalOf } from './session'
import { SESSION_FULL, dayOfPrice, formatAmount, formatTotal } from './session-messages'
import { SESSION_PATH } from './session-paths'
import { changeRows, keptSession, pictureOf } from './session-store'
import type { KeptRow } from './session-store'
import stripStyles from './session-strip.css'

/** Adds the strip's own styles to the page, once. */
export const loadStripStyles = () => loadStyles(stripStyles)

/** More find no room on any phone. */
const MAX_THUMBS = 5

/** The cards of the device's session, what they are worth, and a way to take the latest back. */
export function SessionStrip() {
  const t = useTranslate()
  const { rows, last } = useDeviceStore(keptSession)
  const place = readPlace(useLocation())
  if (rows.length === 0) return null
  const latest = rows.find((row) => last !== null && isSame(row, last)) ?? null
  const state: PlaceState = { steps: onward(place), isAfterLive: place.mode === 'live' }
  return (
    <section className="session-strip" aria-label={t('Scan session')}>
      <Link to={SESSION_PATH} state={state} className="session-pile" viewTransition>
        <span className="session-thumbs">
          {rows.slice(0, MAX_THUMBS).map((row) => (
            <span key={`${row.cardId} ${row.finish}`} className="session-thumb">
              <img src={pictureOf(row)} alt="" decoding="async" />
              {row.count > 1 ? <span className="session-count figures">×{row.count}</span> : null}
            </span>
          ))}
        </span>
        <span className="session-sum figures">
          <strong>{formatTotal(totalOf(rows), t)}</strong>
          <span className="session-cards">
            {t('{count, plural, one {Review # card} other {Review # cards}}', {
              count: copiesIn(rows),
            })}
          </span>
        </span>
      </Link>
      <p className="session-latest" role="status">
        {latest ? latestText(latest, t) : isFull(rows) ? t(SESSION_FULL) : ''}
      </p>
      {latest ? (
        <button
          type="button"
          className="session-less"
          onClick={() => changeRows((all) => stepLine(all, latest, -1))}
          aria-label={t('Remove one {name}', { name: latest.name })}
        >
          −
        </button>
      ) : null}
    </section>
  )
}

/** `Pikachu ×2 is in the session · $3.20 each`. */
function latestText(row: KeptRow, t: Translate): string {
  const card = row.count > 1 ? `${row.name} ×${row.count}` : row.name
  const kept = t('{card} is in the session', { card })
  const amount = amountOf(row)
  if (!amount) return kept
  const price = formatAmount(amount, t)
  const each = row.count > 1 ? t('{price} each', { price }) : price
  return `${kept} · ${each}${dayOfPrice(row.pricedAt, t)}`
}
