import { useNavigate } from '@remix-run/react'
import { Suspense, lazy } from 'react'
import type { PickedPhoto } from '~/scan/crop/look-ahead.client'
import { loadCropScreen } from '~/scan/crop/pick-photo'
import type { OnIdentified } from '~/scan/crop/use-scan.client'
import { loadLiveScreen } from '~/scan/live/open-live'
import { SessionUnderWay } from '~/scan/session/session-under-way'
import { LateFocus } from '~/ui/hooks'
import type { HistoryState, ShownScreen } from './history-state'
import type { Refusal } from './home-page.server'

// Loaded only once needed, or likely to be.
const LiveScreen = lazy(async () => ({ default: (await loadLiveScreen()).LiveScreen }))
const CropScreen = lazy(async () => ({ default: (await loadCropScreen()).CropScreen }))
const SeveralScreen = lazy(async () => {
  const several = await import('~/scan/several/several-screen.client')
  await several.loadSeveralStyles()
  return { default: several.SeveralScreen }
})

type PhotoScreenProps = {
  mode: ShownScreen['kind']
  /** The picked photo; `null` if there is none. */
  photo: PickedPhoto | null
  live: { refusal: Refusal | null; onPick(file: File): void }
  /** See `HistoryState`. */
  steps: HistoryState['steps']
  onIdentified: OnIdentified
}

/** The modes that handle photos in the browser: the live view, the crop, and several cards. */
export function PhotoScreen({ mode, photo, live, steps, onIdentified }: PhotoScreenProps) {
  const navigate = useNavigate()
  const scanAll = () => {
    const state = { mode: 'several', steps }
    navigate('/', { replace: true, state, viewTransition: true })
  }
  if (mode === 'live')
    return (
      <Suspense>
        <LiveScreen {...live} onIdentified={onIdentified} strip={<SessionUnderWay />} />
        <LateFocus screen="live" />
      </Suspense>
    )
  if (!photo) return null
  if (mode === 'crop')
    return (
      <Suspense>
        <CropScreen photo={photo} onIdentified={onIdentified} onScanAll={scanAll} />
        <LateFocus screen="crop" />
      </Suspense>
    )
  return mode === 'several' ? (
    <Suspense>
      <SeveralScreen photo={photo} />
      <LateFocus screen="several" />
    </Suspense>
  ) : null
}
