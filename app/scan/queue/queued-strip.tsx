import { useEffect } from 'react'
import { useDeviceStore } from '~/scan/device/device-store'
import { useIsOnline } from '~/ui/network'
import { removeQueued, sendQueued, takeQueued, useIsSending } from './queue-scan.client'
import { queuedScans } from './queued-scans'
import type { QueuedScan } from './queued-scans'

type QueuedStripProps = {
  /** Opens a photo that needs a person's eye, as a picked one. */
  onPick(file: File): void
}

/** The photos that wait for a connection; they are sent as soon as there is one. */
export function QueuedStrip({ onPick }: QueuedStripProps) {
  const { scans } = useDeviceStore(queuedScans)
  const isOnline = useIsOnline()
  const isSending = useIsSending()
  useEffect(() => {
    if (isOnline) void sendQueued()
  }, [isOnline])
  if (scans.length === 0) return null
  const waiting = scans.filter(({ problem }) => problem === null).length
  async function open(id: string) {
    const photo = await takeQueued(id)
    if (photo) onPick(photo)
  }
  return (
    <section className="recent" aria-labelledby="queued-title">
      <div className="recent-head">
        <h2 id="queued-title">Photos taken offline</h2>
        {waiting > 0 && isOnline && !isSending ? (
          <button type="button" className="button button-plain" onClick={() => void sendQueued()}>
            Scan Now
          </button>
        ) : null}
      </div>
      <p role="status" className="soft">
        {waiting > 0 ? waitingText(waiting, { isOnline, isSending }) : doubtText(scans.length)}
      </p>
      <ul className="strip">
        {scans.map((scan) => (
          <li key={scan.id}>
            <Queued scan={scan} onOpen={() => void open(scan.id)} />
          </li>
        ))}
      </ul>
    </section>
  )
}

type Sending = { isOnline: boolean; isSending: boolean }

function waitingText(waiting: number, { isOnline, isSending }: Sending): string {
  const photos = waiting === 1 ? 'One photo' : `${waiting} photos`
  if (isSending) return `${photos} being scanned…`
  return isOnline
    ? `${photos} waiting: the scanner could not be reached, or is busy.`
    : `${photos} kept on this device, to be scanned when you are online again.`
}

function doubtText(photos: number): string {
  return photos === 1
    ? 'The scanner is not sure about this photo. Open it to decide.'
    : 'The scanner is not sure about these photos. Open each one to decide.'
}

function Queued({ scan, onOpen }: { scan: QueuedScan; onOpen(): void }) {
  const { id, thumbnail, problem } = scan
  const picture = (
    <img src={thumbnail ?? '/favicon.svg'} alt="" className="recent-picture" decoding="async" />
  )
  return (
    <>
      {problem === null ? (
        <div className="strip-card">
          {picture}
          <span className="strip-name">Waiting…</span>
        </div>
      ) : (
        <button type="button" className="strip-card" onClick={onOpen}>
          {picture}
          <span className="strip-name">Open photo</span>
          <span className="strip-set">{problem}</span>
        </button>
      )}
      <button type="button" className="button button-plain" onClick={() => void removeQueued(id)}>
        Remove<span className="unseen"> this photo</span>
      </button>
    </>
  )
}
