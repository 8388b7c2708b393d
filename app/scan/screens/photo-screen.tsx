import { useNavigate } from '@remix-run/react'
import { Suspense, lazy } from 'react'
import type { PickedPhoto } from '~/scan/send/look-ahead.client'
import { loadCropScreen } from '~/scan/crop/pick-photo'
import type { OnIdentified } from '~/scan/crop/use-scan.client'
import { loadLiveScreen } from '~/scan/live/open-live'
import type { NextScan } from '~/scan/session/screens/next-card'
import { SessionUnderWay } from '~/scan/session/screens/session-under-way'
import { loadSeveralScreen } from '~/scan/several/load-several'
import { LateFocus } from '~/ui/hooks'
import { optional } from '~/ui/optional'
import type { ShownScreen } from '~/scan/history-state'
import type { Refusal } from '~/scan/home-page'

// Loaded only once needed, or likely to be.
const LiveScreen = lazy(async () => ({ default: (await loadLiveScreen()).LiveScreen }))
const CropScreen = lazy(async () => ({ default: (await loadCropScreen()).CropScreen }))
// Comes with the result screen, which is preloaded.
const NextCard = optional(async () => (await import('~/scan/session/screens/next-card')).NextCard)
const SeveralScreen = lazy(loadSeveralScreen)

type PhotoScreenProps = {
  mode: ShownScreen['kind']
  /** The picked photo; `null` if there is none. */
  photo: PickedPhoto | null
  /** Why the last photo was not opened. */
  refusal: Refusal | null
  /** Photos were chosen, and are being prepared. */
  isPicking: boolean
  /** How to take another photo. */
  next: NextScan
  onIdentified: OnIdentified
}

/** The modes that handle photos in the browser: the live view, the crop, and several cards. */
export function PhotoScreen(props: PhotoScreenProps) {
  const { mode, photo, refusal, isPicking, next, onIdentified } = props
  const navigate = useNavigate()
  const { steps } = next.current
  const scanAll = () => {
    const state = { mode: 'several', steps }
    navigate('/', { replace: true, state, viewTransition: true })
  }
  const chooseScreen = () => {
    if (mode === 'live')
      return (
        <LiveScreen
          refusal={refusal}
          onPick={next.onPick}
          strip={<SessionUnderWay />}
          {...{ isPicking, onIdentified }}
        />
      )
    if (photo && mode === 'crop')
      return (
        <CropScreen
          key={photo.url}
          another={(look, label) => (
            <Suspense>
              <NextCard {...{ next, look, label }} />
            </Suspense>
          )}
          pickRefusal={refusal}
          all={{ load: loadSeveralScreen, open: scanAll }}
          {...{ photo, onIdentified }}
        />
      )
    return photo && mode === 'several' ? <SeveralScreen photo={photo} /> : null
  }
  const screen = chooseScreen()
  return screen ? (
    <Suspense>
      {screen}
      <LateFocus screen={mode} />
    </Suspense>
  ) : null
}
