import { useLocation, useNavigate } from '@remix-run/react'
import { Suspense, useEffect, useState } from 'react'
import type { Account } from '~/auth/session/account'
import { choicePath, detailsPath } from '~/catalogue/card-view'
import type { CardSummary } from '~/catalogue/card-view'
import { useTranslate } from '~/language/use-translate'
import { useHeadingFocus, useHydrated } from '~/ui/hooks'
import { optional } from '~/ui/optional'
import type { HomePage, Refusal } from '~/scan/home-page'
import { forgetScan, keepScan, useKeptScan, type KeptScan } from '~/scan/device/kept-scan'
import { MenuScreen } from './menu-screen'
import { PhotoScreen } from './photo-screen'
import { Result, useResultAhead } from './result'
import { useArrival } from './use-arrival'
import { pickOnMenu, useHistoryState } from './use-history-state'
import {
  announcement,
  onward,
  screenKey,
  shownScreen,
  type HistoryState,
  type ShownScreen,
} from '~/scan/history-state'
import { canFilm, useLiveView } from '~/scan/live/open-live'
import { usePhoto } from '~/scan/crop/pick-photo'
import { useHasItem } from '~/scan/device/device-items'
import { SessionUnderWay } from '~/scan/session/screens/session-under-way'
import { useQueueRefusal } from '~/scan/queue/queue-refusal'
import type { QueuedStripProps } from '~/scan/queue/queued-strip'
import type { PickedPhoto } from '~/scan/send/look-ahead.client'
import type { OnIdentified } from '~/scan/crop/use-scan.client'

const RecentStrip = optional(async () => (await import('~/scan/device/recent-strip')).RecentStrip)
const QueuedStrip = optional(async () => (await import('~/scan/queue/queued-strip')).QueuedStrip)
const KnownCardScreen = optional(async () => (await import('./known-card-screen')).KnownCardScreen)

type HomeScreenProps = { page: HomePage; account: Account | null | undefined }

/** The scanner's home: the server's page for the address, or the browser's own modes for photos. */
export function HomeScreen({ page, account }: HomeScreenProps) {
  const { photo, refusal, busy, pick, pickAll, reopen } = usePhoto()
  const live = useLiveView()
  const hydrated = useHydrated()
  const current = useHistoryState(hydrated, reopen)
  const cardId = useAskedCard(hydrated)
  const has = { hasPhoto: photo !== null, canFilm: hydrated && canFilm(), cardId }
  const shown = shownScreen(page, current, has)
  const scan = useShownScan(shown, current, hydrated)
  const ownRefusal = useScreen(screenKey(shown), { live: live.refusal, photo: refusal })
  useResultAhead(shown.kind !== 'menu')
  const onIdentified = useIdentified(current, shown.kind === 'live' ? null : photo)
  const queueRefusal = useQueueRefusal(shown.kind === 'menu')
  const arrival = useArrival({ live, pick, pickAll })
  const pickHere = pickOnMenu(pick, current)
  const next = { live, current, onPick: (file: File) => void pick(file, { replaces: current }) }

  return (
    <>
      <p role="status" className="unseen">
        {announcement(shown, useTranslate())}
      </p>
      {shown.kind === 'menu' ? (
        <MenuScreen
          account={account}
          refusal={ownRefusal ?? queueRefusal ?? (hydrated ? arrival : null) ?? shown.refusal}
          busy={busy}
          onPick={pickHere}
          onPickAll={(files) => void pickAll(files)}
          live={live}
          session={<SessionUnderWay fallback={<div className="menu-session" />} />}
        >
          <QueuedHere onPick={pickHere} isPicking={busy} />
          <RecentHere />
        </MenuScreen>
      ) : null}
      {shown.kind === 'known' ? (
        <Suspense>
          <KnownCardScreen cardId={shown.cardId} />
        </Suspense>
      ) : null}
      <PhotoScreen
        mode={shown.kind}
        refusal={ownRefusal}
        isPicking={busy}
        {...{ photo, next, onIdentified }}
      />
      {shown.kind === 'choose' || shown.kind === 'details' ? (
        <Result
          shown={shown}
          scan={scan?.url ?? shown.scan}
          photo={photo?.url === current.photo ? photo : null}
          scanId={scan?.id ?? current.scanId ?? null}
          refusal={ownRefusal}
          next={next}
        />
      ) : null}
    </>
  )
}

type Refusals = { live: Refusal | null; photo: Refusal | null }

/** Moves the focus to a new screen. @returns why the camera, or else a photo, was refused there. */
function useScreen(screen: string, { live, photo }: Refusals): Refusal | null {
  useHeadingFocus(screen)
  const [noCamera, noPhoto] = [useNew(live, screen), useNew(photo, screen)]
  return noCamera ?? noPhoto
}

/** What has failed since the screen appeared; the failures of an earlier one are over. */
function useNew(refusal: Refusal | null, screen: string): Refusal | null {
  const [before, setBefore] = useState({ screen, refusal: null as Refusal | null })
  if (before.screen !== screen) setBefore({ screen, refusal })
  return refusal === before.refusal ? null : refusal
}

/**
 * Opens the page of the named card. The live view stays behind it in the history, so that back
 * leads to the next card; a finished crop is replaced.
 *
 * @param photo what was cropped; `null` in the live view.
 */
function useIdentified(current: HistoryState, photo: PickedPhoto | null): OnIdentified {
  const navigate = useNavigate()
  return (reply, url, copy, scanId = String(Date.now())) => {
    const ids = reply.candidates.map(({ id }) => id)
    void keepScan({ id: scanId, url, cardIds: ids, copy })
    // Without a view transition, whose first frames delay the price.
    const replace = photo !== null
    const state = photo
      ? { steps: current.steps, photo: photo.url, scanId }
      : { steps: onward(current), isAfterLive: true, scanId }
    const { language } = reply
    if (reply.status === 'sure')
      navigate(detailsPath(reply.card.id, { language, among: ids }), {
        replace,
        state,
      })
    else navigate(choicePath(ids, language), { replace, state: { ...state, advice: reply.advice } })
  }
}

/** Photos that wait for a connection; loads nothing if there are none. */
function QueuedHere(strip: QueuedStripProps) {
  const hasQueued = useHasItem('queued-scans')
  const [hadQueued, setHadQueued] = useState(false)
  // The last one can be restored once it is removed.
  if (hasQueued && !hadQueued) setHadQueued(true)
  return hadQueued ? (
    <Suspense>
      <QueuedStrip {...strip} />
    </Suspense>
  ) : null
}

/** The latest scans of this device; loads nothing if there are none. */
function RecentHere() {
  return useHasItem('recent-scans') ? (
    <Suspense>
      <RecentStrip />
    </Suspense>
  ) : null
}

/** The card in the address; the first render is the same as the server's. */
function useAskedCard(hydrated: boolean): string | null {
  const { search } = useLocation()
  return hydrated ? new URLSearchParams(search).get('card') : null
}

/**
 * The scan that all cards on screen came from; the menu forgets it. A card that was opened from the
 * session, or belongs to an earlier scan, is not the last scan's, even if that may show it, too.
 */
function useShownScan(
  shown: ShownScreen,
  { row, scanId }: HistoryState,
  hydrated: boolean,
): KeptScan | null {
  const scan = useKeptScan()
  const isMenu = hydrated && shown.kind === 'menu'
  useEffect(() => {
    if (isMenu) forgetScan()
  }, [isMenu])
  const cards = cardsOn(shown)
  const isOwn =
    scan !== null &&
    !row &&
    (scanId ?? scan.id) === scan.id &&
    cards.every(({ id }) => scan.cardIds.includes(id))
  const own = isOwn ? scan : null
  const named = shown.kind === 'details' ? own?.copy : null
  useEffect(() => {
    if (named) void forgetCopy(named)
  }, [named])
  return own
}

/** The device's own copy of a photo is no longer needed once the card is named. */
async function forgetCopy(copy: string) {
  try {
    await (await import('~/scan/queue/queue-scan.client')).forgetCopy(copy)
  } catch {
    // It stays where a person can remove it.
  }
}

function cardsOn(shown: ShownScreen): CardSummary[] {
  if (shown.kind === 'choose') return shown.candidates
  return shown.kind === 'details' ? [shown.card] : []
}
