import { Link } from '@remix-run/react'
import { useTranslate } from '~/language/use-translate'
import type { LiveView } from '~/scan/live/open-live'
import { wakeSound } from '~/scan/live/sound'
import type { HistoryState } from '~/scan/history-state'
import { PhotoPicker } from '~/scan/crop/photo-picker'
import { Icon } from '~/ui/icon'
import { useStepBack } from '~/ui/navigation/step-back'

/** How the next card is scanned from a screen. */
export type NextScan = {
  live: LiveView
  /** The state of the screen's history entry. */
  current: HistoryState
  /** Takes a photo of the next card, replacing the screen. */
  onPick(file: File): void
}

type NextCardProps = {
  next: NextScan
  /** `button-quiet` unless it is the screen's way on. */
  look?: string
  label?: string
  /** Called when somebody asks for the camera. */
  onOpen?(): void
}

/** Opens the camera at once: the live view if there is one, otherwise the phone's own app. */
export function NextCard({ next, look = 'button-quiet', label, onOpen }: NextCardProps) {
  const { live, current, onPick } = next
  const stepBack = useStepBack()
  function goLive() {
    onOpen?.()
    if (current.isAfterLive) {
      wakeSound()
      stepBack()
    } else void live.open(current)
  }
  const named = <NextCardLabel label={label} />
  return (
    <>
      <PhotoPicker
        camera
        hidden={live.hasCamera}
        className={`button ${look}`}
        onOpen={onOpen}
        onPick={onPick}
      >
        {named}
      </PhotoPicker>
      {live.hasCamera ? (
        <button
          type="button"
          className={`button ${look}`}
          onPointerDown={live.ready}
          onClick={goLive}
        >
          {named}
        </button>
      ) : null}
    </>
  )
}

/** Without scripts the menu's own button opens the camera. */
export function MenuLink({ label }: { label?: string | undefined }) {
  return (
    <Link to="/" className="button button-quiet">
      <NextCardLabel label={label} />
    </Link>
  )
}

export function NextCardLabel({ label }: { label?: string | undefined }) {
  const t = useTranslate()
  return (
    <>
      <Icon name="camera" size={20} />
      <span className="next-label">{label ?? t('Scan Next')}</span>
    </>
  )
}
