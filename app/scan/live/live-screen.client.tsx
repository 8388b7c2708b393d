import { useState } from 'react'
import type { ReactNode } from 'react'
import { ScanningOverlay } from '~/scan/crop/scan-progress.client'
import type { OnIdentified } from '~/scan/crop/use-scan.client'
import type { Refusal } from '~/scan/screens/home-page.server'
import { PhotoPicker } from '~/scan/screens/photo-picker'
import { Alert } from '~/ui/alert'
import { Icon } from '~/ui/icon'
import { loadStyles } from '~/ui/load-styles.client'
import { takeStill, type Film } from './camera.client'
import { CameraPicture, CameraTrouble, Guide } from './camera-view.client'
import { useFeedback } from './feedback.client'
import liveStyles from './live.css'
import { LiveTools } from './live-tools.client'
import { useCamera, type CameraState } from './use-camera.client'
import { useStillScan } from './use-still-scan.client'

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

/** What the camera sees, with a guide to lay the card into. */
export function LiveScreen({ refusal, onIdentified, onPick, strip }: LiveScreenProps) {
  const { camera, restart } = useCamera()
  const feedback = useFeedback()
  const [playing, setPlaying] = useState<Film | null>(null)
  const still = useStillScan((reply, scan) => {
    feedback.tell('known')
    onIdentified(reply, scan)
  })
  const stream = camera.status === 'filming' ? camera.stream : null
  const film = playing?.stream === stream ? playing : null
  const isReady = film !== null && still.scanning === null
  const shown = still.refusal ?? refusal

  function scanStill() {
    if (!film) return
    feedback.tell('locked')
    void still.scan(() => takeStill(film))
  }

  return (
    <main className="live" aria-busy={still.scanning !== null}>
      <h1 className="unseen" tabIndex={-1}>
        Live scan
      </h1>
      <CameraPicture stream={stream} onPlaying={setPlaying} />
      <LiveTools stream={stream} feedback={feedback} />
      <div className="live-middle">
        {camera.status === 'stopped' ? (
          <CameraTrouble problem={camera.problem} onRetry={restart} />
        ) : (
          <Guide />
        )}
      </div>
      <div className="live-words">
        {shown ? <Alert message={shown.message} next={shown.advice} /> : null}
        <p role="status" className={shown ? 'unseen' : 'live-hint'}>
          {hintOf(camera, film !== null)}
        </p>
        {strip}
      </div>
      <LiveActions isReady={isReady} onPick={onPick} onScan={scanStill} />
      {still.scanning ? (
        <div className="live-scanning">
          <ScanningOverlay scanning={still.scanning} onRetry={scanStill} />
        </div>
      ) : null}
    </main>
  )
}

type LiveActionsProps = { isReady: boolean; onPick(file: File): void; onScan(): void }

function LiveActions({ isReady, onPick, onScan }: LiveActionsProps) {
  return (
    <div className="live-bottom">
      <PhotoPicker className="live-choose" onPick={onPick}>
        <Icon name="picture" size={24} />
        Choose a Photo
      </PhotoPicker>
      <button
        type="button"
        className="live-shutter"
        aria-label="Scan this card"
        disabled={!isReady}
        onClick={onScan}
      />
      <p className="live-privacy">
        Your camera’s pictures are looked at on this device; a photo is sent only to this server.
      </p>
    </div>
  )
}

function hintOf(camera: CameraState, isPlaying: boolean): string {
  if (camera.status === 'stopped') return ''
  return isPlaying ? 'Lay one card into the frame' : 'Starting the camera…'
}
