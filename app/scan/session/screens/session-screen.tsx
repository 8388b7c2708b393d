import { useTranslate } from '~/language/use-translate'
import { useLocation } from '@remix-run/react'
import { useState } from 'react'
import type { RefObject } from 'react'
import { USUAL_CONDITION } from '~/library/entry'
import { usePhoto } from '~/scan/crop/pick-photo'
import { useDeviceStore } from '~/scan/device/device-store'
import { useLiveView } from '~/scan/live/open-live'
import { shownBy } from '~/prices/exchange/exchange'
import { rateText } from '~/prices/exchange/format-amount'
import { Parts } from '~/language/parts'
import type { Exchange } from '~/prices/price'
import { RefusalAlert } from '~/scan/refusal-alert'
import { readHistoryState } from '~/scan/history-state'
import { Alert } from '~/ui/alert'
import { useArrived, useHeadingFocus, useHydrated } from '~/ui/hooks'
import { useRowFocus } from '~/ui/list-hooks'
import { Preferences } from '~/ui/preferences'
import { TopBar } from '~/ui/top-bar'
import { AddSession, useAddSession } from './add-session'
import { MenuLink, NextCard } from './next-card'
import { conditionOf, isFull, removeLine, sumSession, writeLine } from '~/scan/session/session'
import type { SessionRow } from '~/scan/session/session'
import {
  LEFT_OUT,
  SESSION_FULL,
  cards,
  formatTotal,
  sessionProblem,
} from '~/scan/session/session-messages'
import { SESSION_PATH } from '~/scan/session/session-paths'
import { AddedNotice, RemovedRow } from './session-notices'
import { SessionRowPanel } from './session-row'
import { keptSession } from '~/scan/session/kept-session'
import { changeRows } from '~/scan/session/session-store'
import type { KeptRow } from '~/scan/session/kept-session'
import type { GatheredRows } from '~/scan/session/take-over'
import { useRenewedRows, useSignedIn } from '~/scan/session/use-renewed-rows'

type SessionScreenProps = GatheredRows & {
  /** The exchange for amounts, if the visitor's own currency is no market's. */
  exchange?: Exchange
  /** The id of the session's user, whatever they still have to prove. */
  user: string | null
  isSignedIn: boolean
  /** Number of copies that the last form added to the library. */
  added: number
  /** What the last form removed. */
  removed: SessionRow | null
  /** Why the last form did nothing. */
  notice: string | null
}

/** The cards of a scan session, to count, change, and add to the library at once. */
export function SessionScreen(props: SessionScreenProps) {
  const { rows: sent, gathered, dropped, notice } = props
  const t = useTranslate()
  const hydrated = useHydrated()
  const kept = useDeviceStore(keptSession)
  const adding = useAddSession()
  const { answer, isAdding } = adding
  const [removed, setRemoved] = useState<KeptRow | null>(null)
  const { list, focusRow } = useRowFocus<HTMLUListElement>('summary')
  useHeadingFocus(SESSION_PATH, useArrived())
  const leftOut = useRenewedRows({ gathered, rows: sent, dropped })
  const isSignedIn = useSignedIn(props)
  const rows = hydrated ? kept.rows : sent.map(withoutPhoto)
  const problem = isAdding ? null : sessionProblem(answer ?? { status: notice }, rows, t)
  const undoable = hydrated ? removed : props.removed && withoutPhoto(props.removed)
  function remove(row: KeptRow) {
    changeRows((all) => removeLine(all, row))
    setRemoved(row)
    focusRow(rows.indexOf(row))
  }
  const undone = () => {
    setRemoved(null)
    focusRow(0)
  }

  return (
    <main className="screen list-screen session">
      <TopBar back={{ to: '/', label: t('Back to Home') }}>
        <Preferences />
      </TopBar>
      <h1 className="list-title" tabIndex={-1}>
        {t('Scan session')}
      </h1>
      <div role="status">
        <AddedNotice
          copies={answer?.status === 'added' ? answer.copies : props.added}
          isOutdated={adding.isOutdated}
        />
        {undoable ? <RemovedRow row={undoable} onUndo={hydrated ? undone : null} /> : null}
      </div>
      {leftOut > 0 ? <Alert message={t(LEFT_OUT, { count: leftOut })} /> : null}
      {problem ? <Alert message={problem} takesFocus={answer !== undefined} /> : null}
      {rows.length > 0 ? (
        <SessionRows {...{ rows, list, isAdding }} exchange={shownBy(props)} onRemove={remove} />
      ) : (
        <NoCards hydrated={hydrated} />
      )}
      <div className="thumb-bar session-bar">
        {rows.length > 0 ? (
          <AddSession {...{ rows, isSignedIn, adding }} kept={hydrated ? kept : null} />
        ) : null}
        <ScanAnother isFirst={rows.length === 0} hydrated={hydrated} />
      </div>
    </main>
  )
}

function withoutPhoto(row: SessionRow): KeptRow {
  return { ...row, thumbnail: null }
}

function ScanAnother({ isFirst, hydrated }: { isFirst: boolean; hydrated: boolean }) {
  const t = useTranslate()
  const label = isFirst ? t('Scan a Card') : undefined
  return hydrated ? <OpenCamera label={label} /> : <MenuLink label={label} />
}

/** `undefined`: the usual one. */
type NextLabel = { label: string | undefined }

/**
 * Opens the camera in place of this page: the session is a tap away wherever the next card leads.
 */
function OpenCamera({ label }: NextLabel) {
  const current = readHistoryState(useLocation())
  const live = useLiveView()
  const photo = usePhoto()
  const refusal = live.refusal ?? photo.refusal
  return (
    <>
      {refusal ? <RefusalAlert refusal={refusal} /> : null}
      <NextCard
        label={label}
        next={{ live, current, onPick: (file) => void photo.pick(file, { replaces: current }) }}
      />
    </>
  )
}

type SessionRowsProps = TotalProps & {
  list: RefObject<HTMLUListElement>
  /** They can be changed once they are in the library, or that has failed. */
  isAdding?: boolean
  onRemove: (row: KeptRow) => void
}

/** The lines of a session, below what they are worth. */
export function SessionRows({ rows, exchange, list, isAdding, onRemove }: SessionRowsProps) {
  const t = useTranslate()
  return (
    <>
      <Total rows={rows} exchange={exchange} />
      <fieldset className="session-lines" disabled={isAdding}>
        <ul ref={list} className="session-rows">
          {rows.map((row) => (
            <li key={row.id ?? writeLine(row)}>
              <SessionRowPanel row={row} exchange={exchange} onRemove={onRemove} />
            </li>
          ))}
        </ul>
      </fieldset>
      <p className="soft session-kept">{t('Kept on this device until you add or remove them.')}</p>
    </>
  )
}

type TotalProps = { rows: readonly KeptRow[]; exchange: Exchange | null }

function Total({ rows, exchange }: TotalProps) {
  const t = useTranslate()
  const total = sumSession(rows)
  const isWorn = rows.some((row) => conditionOf(row) !== USUAL_CONDITION)
  return (
    <section className="session-total" aria-label={t('Total')}>
      <p className="session-worth figures">{formatTotal(total, t, exchange)}</p>
      <p className="soft figures">
        {cards(total.copies, t)}
        {isWorn && total.sums.length > 0 ? ` · ${t('near mint prices')}` : ''}
        {total.unpriced > 0 ? ` · ${t('{count} without a price', { count: total.unpriced })}` : ''}
      </p>
      {exchange && total.sums.length > 0 ? (
        <p className="soft figures session-rate">
          <Parts parts={[formatTotal(total, t), rateText(exchange, t)]} />
        </p>
      ) : null}
      {isFull(rows) ? <p className="session-full">{t(SESSION_FULL)}</p> : null}
    </section>
  )
}

export function NoCards({ hydrated }: { hydrated: boolean }) {
  const t = useTranslate()
  return (
    <div className={hydrated ? undefined : 'without-scripts'}>
      <div className="empty">
        <span className="empty-card" aria-hidden="true">
          +
        </span>
        <p>{t('No cards in this session.')}</p>
        <p className="soft">{t('Scan a card and tap “Scan Next” to collect your cards here.')}</p>
      </div>
    </div>
  )
}
