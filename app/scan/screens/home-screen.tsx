import { useLocation, useNavigate } from '@remix-run/react'
import { Suspense, lazy, useEffect } from 'react'
import type { Account } from '~/auth/session/account'
import { choicePath, detailsPath } from '~/catalogue/card-view'
import type { CardSummary } from '~/catalogue/card-view'
import { useHeadingFocus, useHydrated } from '~/ui/hooks'
import { ChooseScreen, SearchScreen } from './choose-screen'
import { DetailsScreen } from './details-screen'
import type { HomePage } from './home-page.server'
import { forgetScan, keepScan, useKeptScan, type Scanned } from './kept-scan'
import { MenuScreen } from './menu-screen'
import {
  announcement,
  onward,
  readPlace,
  screenKey,
  shownScreen,
  type Place,
} from './history-place'
import { canFilm, loadLiveScreen, useLiveView } from '~/scan/live/open-live'
import { loadCropScreen, usePhoto } from '~/scan/crop/pick-photo'
import type { OnIdentified } from '~/scan/crop/use-scan.client'

const CropScreen = lazy(async () => ({ default: (await loadCropScreen()).CropScreen }))
const LiveScreen = lazy(async () => ({ default: (await loadLiveScreen()).LiveScreen }))

type HomeScreenProps = { page: HomePage; account: Account | null | undefined }

/** The scanner's home in all its modes: what the server found for the address, the live view, or the crop. */
export function HomeScreen({ page, account }: HomeScreenProps) {
  const { photo, refusal, busy, pick } = usePhoto()
  const live = useLiveView()
  const scan = useKeptScan()
  const location = useLocation()
  // A page loaded anew may find a mode in the history that the server knew nothing of.
  const hydrated = useHydrated()
  const state: unknown = hydrated ? location.state : null
  const place = readPlace({ ...location, state })
  const has = { hasPhoto: photo !== null, canFilm: hydrated && canFilm() }
  const shown = shownScreen(page, place, has)
  const isLive = shown.kind === 'live'
  useHeadingFocus(screenKey(shown))
  const onIdentified = useIdentified(isLive ? place : null)
  const isMenu = hydrated && shown.kind === 'menu'
  useEffect(() => {
    if (isMenu) forgetScan()
  }, [isMenu])

  return (
    <>
      <p role="status" className="unseen">
        {announcement(shown)}
      </p>
      {shown.kind === 'menu' ? (
        <MenuScreen
          account={account}
          refusal={live.refusal ?? refusal ?? shown.refusal}
          busy={busy}
          onPick={(file) => void pick(file)}
          live={live}
        />
      ) : null}
      {isLive ? (
        <Suspense>
          <LiveScreen
            refusal={refusal}
            onIdentified={onIdentified}
            // In its place in the history: back leads from the crop to the menu.
            onPick={(file) => void pick(file, { replace: true })}
          />
          <LateFocus screen="live" />
        </Suspense>
      ) : null}
      {shown.kind === 'crop' && photo ? (
        <Suspense>
          <CropScreen photo={photo} onIdentified={onIdentified} />
          <LateFocus screen="crop" />
        </Suspense>
      ) : null}
      {shown.kind === 'choose' ? (
        <ChooseScreen {...shown} scan={scanOf(shown.candidates, scan) ?? shown.scan} />
      ) : null}
      {shown.kind === 'search' ? <SearchScreen {...shown} /> : null}
      {shown.kind === 'details' ? (
        <DetailsScreen {...shown} scan={scanOf([shown.card], scan) ?? shown.scan} />
      ) : null}
    </>
  )
}

/**
 * Leads on to what a scan named.
 *
 * @param live the live view's place in the history, where the scan was made there: it stays behind,
 *   so that back leads to the next card. A crop that is done makes room.
 */
function useIdentified(live: Place | null): OnIdentified {
  const navigate = useNavigate()
  return (reply, url) => {
    const ids = reply.candidates.map(({ id }) => id)
    void keepScan({ url, cardIds: ids })
    const options = { replace: live === null, viewTransition: true }
    const steps = live ? onward(live) : 1
    const { language } = reply
    if (reply.status === 'sure')
      navigate(detailsPath(reply.card.id, { language, among: ids }), {
        ...options,
        state: { steps },
      })
    else navigate(choicePath(ids, language), { ...options, state: { steps, advice: reply.advice } })
  }
}

/** A screen's heading may come later than its mode: its script is fetched when it is opened. */
function LateFocus({ screen }: { screen: string }) {
  useHeadingFocus(screen, true)
  return null
}

/** The scan's address where all of `cards` came of it. */
function scanOf(cards: CardSummary[], scan: Scanned | null): string | null {
  return scan && cards.every(({ id }) => scan.cardIds.includes(id)) ? scan.url : null
}
