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
import { readPlace, announcement, screenKey, shownScreen } from './history-place'
import { loadCropScreen, usePhoto } from '~/scan/crop/pick-photo'
import type { OnIdentified } from '~/scan/crop/use-scan.client'

const CropScreen = lazy(async () => ({ default: (await loadCropScreen()).CropScreen }))

type HomeScreenProps = { page: HomePage; account: Account | null | undefined }

/** The scanner's home in all its modes: what the server found for the address, or the crop. */
export function HomeScreen({ page, account }: HomeScreenProps) {
  const navigate = useNavigate()
  const { photo, refusal, busy, pick } = usePhoto()
  const scan = useKeptScan()
  const location = useLocation()
  // A page loaded anew may find a mode in the history that the server knew nothing of.
  const hydrated = useHydrated()
  const state: unknown = hydrated ? location.state : null
  const shown = shownScreen(page, readPlace({ ...location, state }), photo !== null)
  useHeadingFocus(screenKey(shown))
  const isMenu = hydrated && shown.kind === 'menu'
  useEffect(() => {
    if (isMenu) forgetScan()
  }, [isMenu])

  const onIdentified: OnIdentified = (reply, url) => {
    const ids = reply.candidates.map(({ id }) => id)
    void keepScan({ url, cardIds: ids })
    // In the crop's place in the history: back leads to the menu, not to a crop that is done.
    const options = { replace: true, viewTransition: true }
    const { language } = reply
    if (reply.status === 'sure')
      navigate(detailsPath(reply.card.id, { language, among: ids }), {
        ...options,
        state: { steps: 1 },
      })
    else
      navigate(choicePath(ids, language), { ...options, state: { steps: 1, advice: reply.advice } })
  }

  return (
    <>
      <p role="status" className="unseen">
        {announcement(shown)}
      </p>
      {shown.kind === 'menu' ? (
        <MenuScreen
          account={account}
          refusal={refusal ?? shown.refusal}
          busy={busy}
          onPick={(file) => void pick(file)}
        />
      ) : null}
      {shown.kind === 'crop' && photo ? (
        <Suspense>
          <CropScreen photo={photo} onIdentified={onIdentified} />
          <CropFocus />
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

/** The crop's heading may come later than its mode: its script is fetched with the first photo. */
function CropFocus() {
  useHeadingFocus('crop', true)
  return null
}

/** The scan's address where all of `cards` came of it. */
function scanOf(cards: CardSummary[], scan: Scanned | null): string | null {
  return scan && cards.every(({ id }) => scan.cardIds.includes(id)) ? scan.url : null
}
