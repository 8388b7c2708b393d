import type { ComponentProps, ReactNode } from 'react'
import { useTranslate } from '~/language/use-translate'
import { ScanningOverlay } from '~/scan/crop/scan-progress.client'
import type { Scanning } from '~/scan/crop/use-scan.client'
import { RefusalAlert } from '~/scan/refusal-alert'
import type { Refusal } from '~/scan/screens/home-page.server'
import { PhotoPicker } from '~/scan/screens/photo-picker'
import { Icon } from '~/ui/icon'
import { CameraTrouble, CardOutline, Guide } from './camera/camera-view.client'
import type { CameraState } from './camera/use-camera.client'
import { LiveTools } from './live-tools.client'
import { TableQuestion } from './table-question.client'
import type { useTableConsent } from './table-question.client'

type LiveViewProps = {
  camera: CameraState
  outline: ComponentProps<typeof CardOutline>
  /** What to do now. */
  hint: string
  /** Why the last scan named nothing. */
  refusal: Refusal | null
  feedback: ComponentProps<typeof LiveTools>['feedback']
  table: Pick<ReturnType<typeof useTableConsent>, 'bytes' | 'answer'>
  /** Shown between the guide and the shutter: the cards scanned so far. */
  strip?: ReactNode
  /** `null` unless a still is being scanned. */
  scanning: Scanning | null
  isReady: boolean
  /** Starts the camera again. */
  onRetry(): void
  onPick(file: File): void
  onScan(): void
}

/** Everything that stands on the camera's picture. */
export function LiveView(props: LiveViewProps) {
  const { camera, outline, hint, refusal, feedback, table, strip } = props
  const { scanning, isReady, onRetry, onPick, onScan } = props
  const stream = camera.status === 'filming' ? camera.stream : null
  return (
    <>
      <CardOutline {...outline} />
      <LiveTools stream={stream} feedback={feedback} />
      <LiveMiddle camera={camera} onRetry={onRetry} onPick={onPick} />
      <div className="live-words">
        <Told hint={hint} refusal={refusal} />
        {table.bytes ? <TableQuestion bytes={table.bytes} onAnswer={table.answer} /> : null}
        {strip}
      </div>
      <LiveActions isReady={isReady} onPick={onPick} onScan={onScan} />
      {scanning ? (
        <div className="live-scanning">
          <ScanningOverlay scanning={scanning} onRetry={onScan} />
        </div>
      ) : null}
    </>
  )
}

type LiveMiddleProps = { camera: CameraState; onRetry(): void; onPick(file: File): void }

function LiveMiddle({ camera, ...ways }: LiveMiddleProps) {
  const isStopped = camera.status === 'stopped'
  return (
    <div className="live-middle">
      {isStopped ? <CameraTrouble problem={camera.problem} {...ways} /> : <Guide />}
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
        // Were it disabled while it scans, it would lose the focus.
        aria-disabled={!isReady}
        onClick={isReady ? onScan : undefined}
      />
      <p className="live-privacy">
        {t('Camera frames are processed on this device; a photo is sent only to this server.')}
      </p>
    </div>
  )
}
