import { useNavigate } from '@remix-run/react'
import { Suspense, lazy, useEffect } from 'react'
import type { LiveView } from '~/scan/live/open-live'
import type { Place } from '~/scan/screens/history-place'
import { PhotoPicker } from '~/scan/screens/photo-picker'
import { useHasItem } from '~/scan/device/device-items'
import { useHydrated } from '~/ui/hooks'
import { Icon } from '~/ui/icon'
import { SESSION_ACTION } from './session-messages'
import type { ShownResult } from './keep-scanned.client'

const SESSION = 'scan-session'

/** Not part of the first page. */
const loadKeeping = () => import('./keep-scanned.client')
const KeptSessionStrip = lazy(async () => ({
  default: (await import('./session-strip')).KeptSessionStrip,
}))

/** The strip of this device's session, where one is under way. */
export function SessionUnderWay() {
  return useHasItem(SESSION) ? (
    <Suspense>
      <KeptSessionStrip />
    </Suspense>
  ) : null
}

/** Keeps a result on this device; a failure to fetch what does it costs no more than that. */
export function useKeepScanned(result: ShownResult) {
  const { scanId, cardId, price } = result
  useEffect(() => {
    const controller = new AbortController()
    loadKeeping()
      .then(({ keepScanned }) => keepScanned(result, controller.signal))
      .catch(() => undefined)
    return () => controller.abort()
  }, [scanId, cardId, price]) // eslint-disable-line react-hooks/exhaustive-deps -- what names a result
}

export type NextScan = {
  live: LiveView
  /** Of the result, in the history. */
  place: Place
  /** Takes a photo of the next card, in the result's place. */
  onPick(file: File): void
}

type ScanNextProps = { result: ShownResult; next: NextScan }

/** Puts the card into the session, and opens the camera for the next one. */
export function ScanNext({ result, next: { live, place, onPick } }: ScanNextProps) {
  const hydrated = useHydrated()
  const navigate = useNavigate()
  const keep = () => {
    loadKeeping()
      .then(({ startSession }) => startSession(result))
      .catch(() => undefined)
  }
  const label = (
    <>
      <Icon name="camera" size={20} />
      Scan Next
    </>
  )
  if (!hydrated)
    return (
      <form method="post" action={SESSION_ACTION}>
        <input type="hidden" name="card_id" value={result.cardId} />
        <button name="intent" value="add" className="button button-quiet">
          {label}
        </button>
      </form>
    )
  if (!live.hasCamera)
    return (
      <PhotoPicker camera className="button button-quiet" onOpen={keep} onPick={onPick}>
        {label}
      </PhotoPicker>
    )
  function goLive() {
    keep()
    if (place.isAfterLive) navigate(-1)
    else void live.open(place)
  }
  return (
    <button
      type="button"
      className="button button-quiet"
      onPointerDown={live.ready}
      onClick={goLive}
    >
      {label}
    </button>
  )
}
