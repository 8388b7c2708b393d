import type { Translate } from '~/language/translate'
import { useTranslate } from '~/language/use-translate'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { ScanningOverlay } from '~/scan/crop/scan-progress.client'
import type { PricedCard } from '~/scan/crop/scan-reply'
import type { OnIdentified } from '~/scan/crop/use-scan.client'
import { useHasItem } from '~/scan/device/device-items'
import { drawThumbnail } from '~/scan/device/thumbnail.client'
import { RefusalAlert } from '~/scan/refusal-alert'
import type { Refusal } from '~/scan/screens/home-page.server'
import { keepCards } from '~/scan/session/keep-cards.client'
import { PhotoPicker } from '~/scan/screens/photo-picker'
import { Icon } from '~/ui/icon'
import { loadStyles } from '~/ui/load-styles.client'
import { takeStill, type Film } from './camera.client'
import { CameraPicture, CameraTrouble, Guide, Outline } from './camera-view.client'
import { useFeedback } from './feedback.client'
import liveStyles from './live.css'
import { LiveTools } from './live-tools.client'
import { TableQuestion, useTableConsent } from './table-question.client'
import { useCamera, type CameraState } from './use-camera.client'
import { settleWatch, useLiveWatch } from './use-live-watch.client'
import { useStillScan } from './use-still-scan.client'
import type { WatchStep } from './watch-card'

/** Adds the view's own styles to the page, once. */
export const loadLiveStyles = () => loadStyles(liveStyles)

type LiveScreenProps = {
  /** Why a photo that was chosen here cannot be scanned. */
  refusal: Refusal | null
  onIdentified: OnIdentified
  onPick(file: File): void
  /** What stands between the guide and the shutter: the cards scanned so far. */
  strip?: ReactNode
}

/**
 * What the camera sees, with a guide to lay the card into. The card is named on the device where its
 * picture decides; the server is asked with a still where it does not, or somebody presses the shutter.
 */
export function LiveScreen({ refusal, onIdentified, onPick, strip }: LiveScreenProps) {
  const t = useTranslate()
  const { camera, restart } = useCamera()
  const feedback = useFeedback()
  const table = useTableConsent()
  const [playing, setPlaying] = useState<Film | null>(null)
  const isPile = useHasItem('scan-session')
  const still = useStillScan(tellKnown)
  const stream = camera.status === 'filming' ? camera.stream : null
  const film = playing?.stream === stream ? playing : null
  const isScanning = still.scanning !== null

  /** Within a session the card joins it, and the camera goes on; otherwise its page opens. */
  function tellKnown(reply: Identified, scan: string) {
    feedback.tell('known')
    settleWatch()
    // Without a connection no page opens: a session begins.
    const joins = isPile || !navigator.onLine
    if (!joins || reply.status !== 'sure') return onIdentified(reply, scan)
    still.forget()
    void keepOnPile(reply.card, scan)
  }
  function scanStill(keeps: boolean) {
    feedback.tell('locked')
    if (film) void still.scan(() => takeStill(film), keeps)
  }
  const onScan = () => scanStill(true)
  const { look, step } = useLiveWatch({
    film: isScanning ? null : film,
    mayLoad: table.mayLoad,
    onIdentified: tellKnown,
    onAsk: () => scanStill(false),
    onMoved: still.forget,
  })
  const hint = hintOf(camera, film ? step : null, isPile, t)

  return (
    <main className="live" aria-busy={isScanning}>
      <h1 className="unseen" tabIndex={-1}>
        {t('Live scan')}
      </h1>
      <CameraPicture stream={stream} onPlaying={setPlaying} />
      <Outline quad={look?.quad ?? null} step={step} />
      <LiveTools stream={stream} feedback={feedback} />
      <LiveMiddle camera={camera} onRetry={restart} />
      <div className="live-words">
        <Told hint={hint} refusal={still.refusal ?? refusal} />
        {table.bytes ? <TableQuestion bytes={table.bytes} onAnswer={table.answer} /> : null}
        {strip}
      </div>
      <LiveActions isReady={film !== null && !isScanning} onPick={onPick} onScan={onScan} />
      {still.scanning ? (
        <div className="live-scanning">
          <ScanningOverlay scanning={still.scanning} onRetry={onScan} />
        </div>
      ) : null}
    </main>
  )
}

type Identified = Parameters<OnIdentified>[0]

async function keepOnPile(card: PricedCard, scan: string) {
  const thumbnail = await drawThumbnail(scan)
  URL.revokeObjectURL(scan)
  await keepCards([{ card, thumbnail }])
}

function LiveMiddle({ camera, onRetry }: { camera: CameraState; onRetry(): void }) {
  const isStopped = camera.status === 'stopped'
  return (
    <div className="live-middle">
      {isStopped ? <CameraTrouble problem={camera.problem} onRetry={onRetry} /> : <Guide />}
    </div>
  )
}

/** What to do now, and why the last scan named nothing. */
function Told({ hint, refusal }: { hint: string; refusal: Refusal | null }) {
  return (
    <div className="live-told">
      <p role="status" className="live-hint">
        {hint}
      </p>
      {refusal ? <RefusalAlert refusal={refusal} /> : null}
    </div>
  )
}

type LiveActionsProps = { isReady: boolean; onPick(file: File): void; onScan(): void }

function LiveActions({ isReady, onPick, onScan }: LiveActionsProps) {
  const t = useTranslate()
  return (
    <div className="live-bottom">
      <PhotoPicker className="live-choose" onPick={onPick}>
        <Icon name="picture" size={24} />
        {t('Choose a Photo')}
      </PhotoPicker>
      <button
        type="button"
        className="live-shutter"
        aria-label={t('Scan this card')}
        disabled={!isReady}
        onClick={onScan}
      />
      <p className="live-privacy">
        {t(
          'Your camera’s pictures are looked at on this device; a photo is sent only to this server.',
        )}
      </p>
    </div>
  )
}

/** @param step `null` until there is a picture. */
function hintOf(
  camera: CameraState,
  step: WatchStep['step'] | null,
  isPile: boolean,
  t: Translate,
): string {
  if (camera.status === 'stopped') return ''
  switch (step) {
    case null:
      return t('Starting the camera…')
    case 'seek':
      return t(isPile ? 'Lay the next card into the frame' : 'Lay one card into the frame')
    case 'hold':
      return t('Hold still…')
    case 'ask':
      return t('Asking the server…')
    case 'known':
      return t('Card found')
  }
}
