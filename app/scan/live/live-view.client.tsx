import { useEffect, useState } from 'react'
import type { ComponentProps, ReactNode } from 'react'
import { useTranslate } from '~/language/use-translate'
import { ScanningOverlay } from '~/scan/crop/scan-progress.client'
import type { Scanning } from '~/scan/crop/use-scan.client'
import { readItem, writeItem } from '~/scan/device/device-items'
import { RefusalAlert } from '~/scan/refusal-alert'
import type { Refusal } from '~/scan/home-page'
import { PhotoPicker } from '~/scan/crop/photo-picker'
import { Icon } from '~/ui/icon'
import { CameraTrouble, CardOutline, Guide } from './camera-view.client'
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
  /** The cards scanned so far. */
  strip?: ReactNode
  /** `null` unless a still is being scanned. */
  scanning: Scanning | null
  isReady: boolean
  /** `null` if there is no other camera. */
  onSwitchCamera: (() => void) | null
  /** Starts the camera again. */
  onRestart(): void
  /** Called when somebody begins to choose a photo. */
  onOpenPicker(): void
  onPick(file: File): void
  onScan(): void
  /** Scans the same still again. */
  onRetry(): void
}

/** Everything that stands on the camera's picture. */
export function LiveView(props: LiveViewProps) {
  const { camera, outline, hint, refusal, feedback, table, strip } = props
  const { scanning, isReady, onSwitchCamera, onRestart, onOpenPicker, onPick, onScan, onRetry } =
    props
  const stream = camera.status === 'filming' ? camera.stream : null
  return (
    <div className="live-layout">
      <CardOutline {...outline} />
      <LiveTools {...{ stream, feedback, onSwitchCamera }} />
      <LiveMiddle camera={camera} onRetry={onRestart} onPick={onPick} />
      {table.bytes && stream ? <TableQuestion bytes={table.bytes} onAnswer={table.answer} /> : null}
      <div className="live-words">
        <Told hint={hint} refusal={refusal} />
        <div className="live-slot">
          {strip}
          <Privacy />
        </div>
      </div>
      <LiveActions {...{ isReady, onOpenPicker, onPick, onScan }} />
      {scanning ? (
        <div className="live-scanning">
          <ScanningOverlay scanning={scanning} onRetry={onRetry} />
        </div>
      ) : null}
    </div>
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

type LiveActionsProps = Pick<LiveViewProps, 'isReady' | 'onOpenPicker' | 'onPick' | 'onScan'>

function LiveActions({ isReady, onOpenPicker, onPick, onScan }: LiveActionsProps) {
  const t = useTranslate()
  return (
    <>
      <PhotoPicker className="live-choose" onOpen={onOpenPicker} onPick={onPick}>
        <Icon name="picture" size={24} />
        {t('Choose a Photo')}
      </PhotoPicker>
      <button
        type="button"
        className="live-shutter"
        aria-label={t('Scan this card')}
        // A disabled button would lose the focus while it scans.
        aria-disabled={!isReady}
        onClick={isReady ? onScan : undefined}
      />
    </>
  )
}

/** What happens to the pictures: shown on the first visit, until there are cards in its place. */
function Privacy() {
  const t = useTranslate()
  const [isFirst] = useState(() => readItem('live-visited') === null)
  useEffect(() => writeItem('live-visited', 'yes'), [])
  return isFirst ? (
    <p className="live-privacy">
      {t('Camera frames are processed on this device; a photo is sent only to this server.')}
    </p>
  ) : null
}
