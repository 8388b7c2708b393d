import { Link } from '@remix-run/react'
import { cardImageUrl } from '~/catalogue/card-view'
import { useDeviceStore } from '~/scan/device/device-store'
import { amountOf, copiesIn, isSame, stepLine, totalOf } from './session'
import { SESSION_PATH, cards, formatAmount, formatTotal } from './session-messages'
import { changeRows, keptSession } from './session-store'
import type { KeptRow } from './session-store'

type SessionStripProps = {
  /** The newest first. */
  rows: readonly KeptRow[]
  /** The row that the latest scan counted for; `null` where there is none, or it is gone. */
  latest: KeptRow | null
  /** Takes one copy of the latest back out. */
  onLess(row: KeptRow): void
}

/** The cards of a session side by side, what they are worth, and a way to take the latest back. */
export function SessionStrip({ rows, latest, onLess }: SessionStripProps) {
  if (rows.length === 0) return null
  const copies = cards(copiesIn(rows))
  return (
    <section className="session-strip" aria-label="Scan session">
      <Link to={SESSION_PATH} className="session-pile" viewTransition>
        <span className="session-thumbs">
          {rows.slice(0, MAX_THUMBS).map((row) => (
            <span key={`${row.cardId} ${row.finish}`} className="session-thumb">
              <Thumbnail row={row} />
              {row.count > 1 ? <span className="session-count figures">×{row.count}</span> : null}
            </span>
          ))}
        </span>
        <span className="session-sum figures">
          <strong>{formatTotal(totalOf(rows))}</strong>
          <span className="session-cards">Review {copies}</span>
        </span>
      </Link>
      <p className="session-latest" role="status">
        {latest ? latestText(latest) : ''}
      </p>
      {latest ? (
        <button
          type="button"
          className="session-less"
          onClick={() => onLess(latest)}
          aria-label={`One ${latest.name} less`}
        >
          −
        </button>
      ) : null}
    </section>
  )
}

/** `Pikachu ×2 is in the session · $3.20 each`. */
function latestText(row: KeptRow): string {
  const [times, each] = row.count > 1 ? [` ×${row.count}`, ' each'] : ['', '']
  const amount = amountOf(row)
  const price = amount ? ` · ${formatAmount(amount)}${each}` : ''
  return `${row.name}${times} is in the session${price}`
}

/** As many as a phone has room for. */
const MAX_THUMBS = 5

/** The person's photo of a card, else its picture. */
export function Thumbnail({ row }: { row: Pick<KeptRow, 'cardId' | 'thumbnail'> }) {
  return <img src={row.thumbnail ?? cardImageUrl(row.cardId, 'low')} alt="" decoding="async" />
}

/** The strip of the session that this device keeps. */
export function KeptSessionStrip() {
  const { rows, last } = useDeviceStore(keptSession)
  const latest = rows.find((row) => last !== null && isSame(row, last)) ?? null
  const takeBack = (row: KeptRow) => changeRows((all) => stepLine(all, row, -1))
  return <SessionStrip rows={rows} latest={latest} onLess={takeBack} />
}
