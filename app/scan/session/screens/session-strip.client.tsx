import type { Translate } from '~/language/translate'
import { useTranslate } from '~/language/use-translate'
import { Link, useLocation } from '@remix-run/react'
import { useRef } from 'react'
import { flushSync } from 'react-dom'
import { useDeviceStore } from '~/scan/device/device-store'
import { KeptPicture } from '~/scan/device/kept-picture'
import { onward, readHistoryState } from '~/scan/history-state'
import type { LocationState } from '~/scan/history-state'
import { focusHeading } from '~/ui/hooks'
import { loadStyles } from '~/ui/load-styles.client'
import {
  MAX_COUNT,
  findAmount,
  copiesIn,
  hasRoomFor,
  isFull,
  isSame,
  sumSession,
  writeLine,
} from '~/scan/session/session'
import type { SessionLine } from '~/scan/session/session'
import {
  LINE_FULL,
  SESSION_FULL,
  dayOfPrice,
  formatOptionalAmount,
  formatTotal,
} from '~/scan/session/session-messages'
import { SESSION_PATH } from '~/scan/session/session-paths'
import { keptSession } from '~/scan/session/kept-session'
import { stepRow } from '~/scan/session/session-store'
import type { KeptRow } from '~/scan/session/kept-session'
import stripStyles from './session-strip.css'

/** Adds the strip's own styles to the page, once. */
export const loadStripStyles = () => loadStyles(stripStyles)

/** More do not fit on any phone. */
const MAX_THUMBS = 5

/** The cards of the device's session, their worth, and a button to remove the latest. */
export function SessionStrip() {
  const { rows, last, refused } = useDeviceStore(keptSession)
  if (rows.length === 0) return null
  const latest = rows.find((row) => last !== null && isSame(row, last)) ?? null
  return <SessionPile rows={rows} latest={latest} refused={refused} />
}

type SessionPileProps = {
  rows: readonly KeptRow[]
  /** The line of the latest scan; `null` if it is no longer there. */
  latest: KeptRow | null
  /** Copies that there was no room for. */
  refused?: SessionLine | undefined
}

export function SessionPile({ rows, latest, refused }: SessionPileProps) {
  const t = useTranslate()
  const problem = fullText(rows, refused, t)
  const current = readHistoryState(useLocation())
  const state: LocationState = { steps: onward(current), isAfterLive: current.mode === 'live' }
  return (
    <section className="session-strip" aria-label={t('Scan session')}>
      <Link to={SESSION_PATH} state={state} className="session-pile" viewTransition>
        <span className="session-thumbs">
          {rows.slice(0, MAX_THUMBS).map((row) => (
            <span key={row.id ?? writeLine(row)} className="session-thumb">
              <span className="session-face">
                <KeptPicture card={row} />
                {row.count > 1 ? <span className="session-count figures">×{row.count}</span> : null}
              </span>
              <ThumbCaption row={row} />
            </span>
          ))}
        </span>
        <span className="session-sum figures">
          {/* Beside the shutter the currency may stand below the number. */}
          <strong>{formatTotal(sumSession(rows), t).replaceAll('\u00a0', ' ')}</strong>
          <span className="session-cards">
            {t('{count, plural, one {Review # card} other {Review # cards}}', {
              count: copiesIn(rows),
            })}
          </span>
        </span>
      </Link>
      <div className="session-last">
        <p className="session-latest" role="status">
          {problem ?? (latest ? <LatestCard row={latest} /> : isFull(rows) ? t(SESSION_FULL) : '')}
        </p>
        {latest ? <LatestSteps row={latest} /> : null}
      </div>
    </section>
  )
}

/** Why the latest card is not there, or not the chosen one; `null` if there is room for it. */
function fullText(
  rows: readonly KeptRow[],
  refused: SessionLine | undefined,
  t: Translate,
): string | null {
  if (!refused || hasRoomFor(rows, refused, refused.count)) return null
  return t(rows.some((row) => isSame(row, refused)) ? LINE_FULL : SESSION_FULL)
}

/** Below a thumbnail: which printing it is, and what it is worth. */
function ThumbCaption({ row }: { row: KeptRow }) {
  const t = useTranslate()
  const amount = findAmount(row)
  return (
    <span className="session-caption figures">
      <span>#{row.number}</span>
      {amount ? <strong>{formatOptionalAmount(amount, t)}</strong> : null}
    </span>
  )
}

/**
 * Changes the number of copies of the latest card: the camera sees an equal one on top of it as the
 * same.
 */
function LatestSteps({ row }: { row: KeptRow }) {
  const t = useTranslate()
  const steps = useRef<HTMLDivElement>(null)
  function less() {
    const strip = steps.current?.closest('.session-strip')
    flushSync(() => stepRow(row, -1))
    if (row.count > 1) return
    // The button is gone by now, and with its last card the strip.
    const link = strip?.isConnected ? strip.querySelector<HTMLElement>('a') : null
    if (link) link.focus()
    else focusHeading()
  }
  return (
    <div ref={steps} className="session-steps">
      <button type="button" onClick={less} aria-label={t('Remove one {name}', { name: row.name })}>
        −
      </button>
      <button
        type="button"
        onClick={() => stepRow(row, 1)}
        aria-label={t('Add one {name}', { name: row.name })}
        disabled={row.count >= MAX_COUNT}
      >
        +
      </button>
    </div>
  )
}

/** The last scanned card, what it is worth, and which printing it is. */
function LatestCard({ row }: { row: KeptRow }) {
  const t = useTranslate()
  const card = row.count > 1 ? `${row.name} ×${row.count}` : row.name
  const price = priceText(row, t)
  return (
    <>
      <span>{t('{card} is in the session', { card })}</span>
      <span className="session-printing figures">
        {price ? <strong>{price}</strong> : null}
        <span className="soft">
          {row.set_name} <span className="session-card-number">#{row.number}</span>
        </span>
      </span>
    </>
  )
}

/** `$3.20 each, Nov 20`; empty if there is no price. */
function priceText(row: KeptRow, t: Translate): string {
  const amount = findAmount(row)
  if (!amount) return ''
  const price = formatOptionalAmount(amount, t)
  const each = row.count > 1 ? t('{price} each', { price }) : price
  return each + dayOfPrice(row.pricedAt, t)
}
