import type { CardSummary } from '~/catalogue/card-view'
import type { Translate } from '~/language/translate'
import { useTranslate } from '~/language/use-translate'
import { useEffect, useState } from 'react'
import type { ReactNode } from 'react'
import type { OnIdentified } from '~/scan/crop/use-scan.client'
import { useHasItem } from '~/scan/device/device-items'
import type { Refusal } from '~/scan/home-page'
import { loadStyles } from '~/ui/load-styles.client'
import type { Film } from './camera/camera.client'
import { CameraPicture } from './camera-view.client'
import { useFeedback } from './feedback.client'
import liveStyles from './live.css'
import { LiveView } from './live-view.client'
import { useTableConsent } from './table-question.client'
import { useCamera, type CameraState } from './camera/use-camera.client'
import { useSwitchCamera } from './camera/use-switch-camera.client'
import { useLiveScan } from './use-live-scan.client'
import { useOpenPicker } from './use-open-picker.client'
import type { WatchStep } from './watch-card'

/** Adds the view's own styles to the page, once. */
export const loadLiveStyles = () => loadStyles(liveStyles)

type LiveScreenProps = {
  /** Why a photo that was chosen here cannot be scanned. */
  refusal: Refusal | null
  onIdentified: OnIdentified
  onPick(file: File): void
  /** Photos were chosen, and are being prepared. */
  isPicking: boolean
  /** The cards scanned so far. */
  strip?: ReactNode
}

/**
 * The camera's picture, with a guide to lay the card into. The device names the card if its picture
 * decides; otherwise, or when somebody presses the shutter, the server is asked.
 */
export function LiveScreen(props: LiveScreenProps) {
  const { refusal, onIdentified, onPick, isPicking, strip } = props
  const t = useTranslate()
  const { camera, restart, onTrouble } = useCamera()
  const feedback = useFeedback()
  const table = useTableConsent()
  const [playing, setPlaying] = useState<Film | null>(null)
  const isPile = useHasItem('scan-session')
  const picker = useOpenPicker(isPicking, onPick)
  const stream = camera.status === 'filming' ? camera.stream : null
  useWakeLock(stream !== null)
  const film = playing?.stream === stream ? playing : null
  const {
    look,
    step,
    named,
    scanning,
    refusal: ownRefusal,
    scan,
    retry,
    stopAsking,
  } = useLiveScan({
    film,
    isPile,
    mayLoad: table.mayLoad,
    isPaused: picker.isPreparing || picker.isOpen,
    feedback,
    onIdentified,
  })
  const hint = chooseHint({ camera, step: useCalmStep(film ? step : null), isPile, named }, t)

  return (
    <main className={scanning ? 'live live-busy' : 'live'} data-theme="dark">
      <h1 className="unseen" tabIndex={-1}>
        {t('Live scan')}
      </h1>
      <CameraPicture stream={stream} onPlaying={setPlaying} onTrouble={onTrouble} />
      <LiveView
        camera={camera}
        outline={{ quad: look?.quad ?? null, step }}
        hint={hint}
        refusal={ownRefusal ?? refusal}
        feedback={feedback}
        table={table}
        strip={strip}
        scanning={scanning}
        isReady={film !== null && !scanning && !picker.isPreparing}
        onSwitchCamera={useSwitchCamera(stream, restart)}
        onRestart={restart}
        onOpenPicker={() => {
          stopAsking()
          picker.open()
        }}
        onPick={picker.pick}
        onScan={scan}
        onRetry={retry}
      />
    </main>
  )
}

type HintState = {
  camera: CameraState
  /** `null` until there is a picture. */
  step: WatchStep['step'] | null
  isPile: boolean
  /** A card that was named, and that nothing else announces. */
  named: CardSummary | null
}

function chooseHint({ camera, step, isPile, named }: HintState, t: Translate): string {
  if (camera.status === 'stopped') return ''
  if (named) return t('Found: {name}, {set}', { name: named.name, set: named.set_name })
  switch (step) {
    case null:
      return t('Starting the camera…')
    case 'seek':
      return t(
        isPile ? 'Place the next card inside the outline' : 'Place a card inside the outline',
      )
    case 'hold':
      return t('Hold still…')
    case 'ask':
      return t('Checking with the server…')
    case 'known':
      return t('Card found')
  }
}

/**
 * Keeps the screen lit while something is filmed: nobody touches it while cards are laid down. A
 * browser takes the lock back when the page is hidden, as the camera stops then; both begin again
 * when it is seen.
 */
function useWakeLock(isFilming: boolean) {
  useEffect(() => {
    if (!isFilming || !('wakeLock' in navigator)) return
    // Refused where the battery is low.
    const asked = navigator.wakeLock.request('screen').catch(() => null)
    return () => void asked.then((lock) => lock?.release()).catch(() => {})
  }, [isFilming])
}

type Step = WatchStep['step'] | null

/** By hand: a trembling hand changes the step several times in this time. */
const WAVERING_MS = 500

/**
 * The step to put into words: screen readers say each change, so a card has to be out of the guide
 * for a while before a person is asked to place one again.
 */
function useCalmStep(step: Step): Step {
  const [told, setTold] = useState(step)
  const isWavering = told === 'hold' && step === 'seek'
  if (told !== step && !isWavering) setTold(step)
  useEffect(() => {
    if (!isWavering) return
    const timer = setTimeout(() => setTold(step), WAVERING_MS)
    return () => clearTimeout(timer)
  }, [isWavering, step])
  return isWavering ? told : step
}
