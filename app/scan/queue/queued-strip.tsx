import type { Texts } from '~/language/translate'
import { useTranslate } from '~/language/use-translate'
import { useNavigate } from '@remix-run/react'
import { useEffect, useId, useRef, useState } from 'react'
import type { Ref } from 'react'
import { useDeviceStore } from '~/scan/device/device-store'
import { refusalIn } from '~/scan/scan-messages'
import { SESSION_FULL } from '~/scan/session/session-messages'
import { focusHeading } from '~/ui/hooks'
import { useRowFocus } from '~/ui/list-hooks'
import { useIsOnline } from '~/ui/network'
import { keepAsScan, openQueued, restoreQueued, takeQueued } from './queue-scan.client'
import type { RemovedPhoto } from './queue-scan.client'
import { queuedScans, SHARED } from './queued-scans'
import type { QueuedScan } from './queued-scans'
import { sendQueued, useIsSending } from './send-queue.client'

export type QueuedStripProps = {
  /** Photos are being added to the list, which then has to be in sight. */
  isPicking: boolean
  /** Opens a photo that has to be cropped, like a picked one; `copy` is its id here. */
  onPick(file: File, copy: string): void
}

/**
 * The photos that wait for a connection. `QueueSender` sends them, and so does this, each as soon as
 * it is queued: a reloaded page shows the menu while the history state still says crop.
 */
export function QueuedStrip({ isPicking, onPick }: QueuedStripProps) {
  const { scans } = useDeviceStore(queuedScans)
  const isOnline = useIsOnline()
  const isSending = useIsSending()
  const navigate = useNavigate()
  const { list, focusRow } = useRowFocus<HTMLUListElement>('.button')
  const [removed, setRemoved] = useState<RemovedPhoto | null>(null)
  const newest = scans.filter(({ problem }) => problem === null).at(-1)?.id
  useEffect(() => {
    if (isOnline && newest) void sendQueued()
  }, [isOnline, newest])
  const section = useRef<HTMLElement>(null)
  useEffect(() => {
    if (isPicking) section.current?.scrollIntoView({ block: 'end' })
  }, [isPicking, scans.length])
  async function open({ id, choice }: QueuedScan) {
    const photo = await openQueued(id)
    if (photo && choice) {
      const scanId = keepAsScan(photo, id, choice)
      navigate(choice.path, { state: { steps: 1, scanId }, viewTransition: true })
    } else if (photo) onPick(photo, id)
  }
  async function remove(scan: QueuedScan, index: number) {
    setRemoved(await takeQueued(scan))
    if (scans.length > 1) focusRow(index)
    else focusHeading()
  }
  async function restore(photo: RemovedPhoto) {
    if (!(await restoreQueued(photo))) return
    setRemoved(null)
    focusRow(queuedScans.read().scans.findIndex(({ id }) => id === photo.scan.id))
  }
  if (scans.length === 0 && !removed) return null
  return (
    <div>
      <div role="status">
        {removed ? <RemovedNotice onUndo={() => void restore(removed)} /> : null}
      </div>
      {scans.length > 0 ? (
        <QueuedPhotos
          section={section}
          list={list}
          scans={scans}
          isOnline={isOnline}
          isSending={isSending}
          onSend={() => void sendQueued(true)}
          onOpen={(scan) => void open(scan)}
          onRemove={(scan, index) => void remove(scan, index)}
        />
      ) : null}
    </div>
  )
}

function RemovedNotice({ onUndo }: { onUndo(): void }) {
  const t = useTranslate()
  return (
    <div className="notice">
      <p>{t('The photo was removed.')}</p>
      <button type="button" className="button button-plain notice-button" onClick={onUndo}>
        {t('Undo')}
      </button>
    </div>
  )
}

type QueuedPhotosProps = Sending & {
  section?: Ref<HTMLElement>
  list?: Ref<HTMLUListElement>
  scans: readonly QueuedScan[]
  onSend(): void
  onOpen(scan: QueuedScan): void
  onRemove(scan: QueuedScan, index: number): void
}

/** The list itself, with what happens to its photos. */
export function QueuedPhotos(props: QueuedPhotosProps) {
  const { section, list, scans, isOnline, isSending, onSend, onOpen, onRemove } = props
  const t = useTranslate()
  const titleId = useId()
  const waiting = scans.filter(({ problem }) => problem === null).length
  return (
    <section ref={section} className="recent" aria-labelledby={titleId}>
      <div className="recent-head">
        <h2 id={titleId}>{t('Photos to scan')}</h2>
        {waiting > 0 && isOnline && !isSending ? (
          <button type="button" className="button button-plain" onClick={onSend}>
            {t('Scan Now')}
          </button>
        ) : null}
      </div>
      <p role="status" className="soft">
        {waiting > 0
          ? t(waitingText({ isOnline, isSending }), { count: waiting })
          : t(decisionText(scans), { count: scans.length })}
      </p>
      <ul ref={list} className="strip">
        {scans.map((scan, index) => (
          <li key={scan.id}>
            <Queued
              scan={scan}
              onOpen={() => onOpen(scan)}
              onRemove={() => onRemove(scan, index)}
            />
          </li>
        ))}
      </ul>
    </section>
  )
}

type Sending = { isOnline: boolean; isSending: boolean }

const WAITING = {
  scanned: '{count, plural, one {One photo being scanned…} other {# photos being scanned…}}',
  unreached:
    '{count, plural, one {One photo waiting: the scanner could not be reached, or is busy.} other {# photos waiting: the scanner could not be reached, or is busy.}}',
  offline:
    '{count, plural, one {One photo kept on this device, to be scanned when you are online again.} other {# photos kept on this device, to be scanned when you are online again.}}',
} satisfies Texts

function waitingText({ isOnline, isSending }: Sending): string {
  if (isSending) return WAITING.scanned
  return isOnline ? WAITING.unreached : WAITING.offline
}

const DECIDE = {
  doubt:
    '{count, plural, one {The scanner is not sure about this photo. Open it to decide.} other {The scanner is not sure about these photos. Open each one to decide.}}',
  failed:
    '{count, plural, one {No card was identified in this photo. Open it to try again.} other {No cards were identified in these photos. Open each one to try again.}}',
  other:
    '{count, plural, one {This photo needs your review. Open it to decide.} other {These photos need your review. Open each one to decide.}}',
  both: 'The scanner is not sure about these photos, or identified no card. Open each one to decide.',
} satisfies Texts

/** What a person has to do about photos that the server has answered. */
function decisionText(scans: readonly QueuedScan[]): string {
  const isOther = ({ isSeveral, problem }: QueuedScan) =>
    isSeveral || problem === SESSION_FULL || problem === SHARED
  if (scans.some(isOther)) return DECIDE.other
  if (scans.every(({ choice }) => choice)) return DECIDE.doubt
  return scans.some(({ choice }) => choice) ? DECIDE.both : DECIDE.failed
}

type QueuedProps = { scan: QueuedScan; onOpen(): void; onRemove(): void }

function Queued({ scan, onOpen, onRemove }: QueuedProps) {
  const t = useTranslate()
  const { thumbnail, problem, httpStatus, choice, isSeveral } = scan
  const isAsked = choice !== undefined || isSeveral === true
  const picture = (
    <img src={thumbnail ?? '/favicon.svg'} alt="" className="card-picture" decoding="async" />
  )
  return (
    <>
      {problem === null ? (
        <div className="strip-card">
          {picture}
          <span className="strip-name">{t('Waiting…')}</span>
        </div>
      ) : (
        <button type="button" className="strip-card" onClick={onOpen}>
          {picture}
          {isAsked ? null : <span className="strip-name">{t('Open photo')}</span>}
          <span className={isAsked ? 'strip-name' : 'strip-set'}>
            {refusalIn({ message: problem, httpStatus }, t)}
          </span>
        </button>
      )}
      <button
        type="button"
        className="button button-plain"
        aria-label={t('Remove this photo')}
        onClick={onRemove}
      >
        {t('Remove')}
      </button>
    </>
  )
}
