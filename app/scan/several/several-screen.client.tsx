import { useTranslate } from '~/language/use-translate'
import { Link, useLocation, useNavigate } from '@remix-run/react'
import { useState } from 'react'
import type { PickedPhoto } from '~/scan/send/look-ahead.client'
import { drawBlobThumbnail } from '~/scan/device/thumbnail.client'
import { RefusalAlert } from '~/scan/refusal-alert'
import { onward, readHistoryState } from '~/scan/history-state'
import { HomeBar } from '~/scan/home-button'
import type { PricedCard } from '~/scan/send/scan-reply'
import { keepCards } from '~/scan/session/keep-cards.client'
import type { CardToKeep } from '~/scan/session/keep-cards.client'
import { keptSession } from '~/scan/session/kept-session'
import { SESSION_PATH } from '~/scan/session/session-paths'
import { settleScan, stepRow } from '~/scan/session/session-store'
import { Alert } from '~/ui/alert'
import { loadStyles } from '~/ui/load-styles.client'
import {
  listCandidates,
  correctedFrom,
  countInPhoto,
  formatProgress,
  settledCard,
  toState,
  withoutCounted,
} from './card-in-photo'
import { PhotoOutlines, SeveralList } from './several-list'
import severalStyles from './several.css'
import { useLaterPhoto } from './use-later-photo.client'
import { useSeveralScans } from './use-several-scans.client'
import type { CutCard } from './use-several-scans.client'

/** Adds the screen's own styles to the page, once. */
export const loadSeveralStyles = () => loadStyles(severalStyles)

/** Photos of which a card is counted in the session already, by `scanId`, and some are kept. */
const begun = new WeakSet<PickedPhoto>()

/** All cards of a picked photo: each is scanned separately, and named ones can be added. */
export function SeveralScreen({ photo }: { photo: PickedPhoto }) {
  const t = useTranslate()
  const { cards, change, retryAll, drop } = useSeveralScans(photo)
  const later = useLaterPhoto(photo, cards.some(isUnreachable))
  const named = cards.flatMap(toNamed)
  const { keep, full } = useKeep(photo, cards, { drop, forget: later.forget })
  const isBusy = cards.map(toState).includes('waiting')

  return (
    <main className="screen list-screen several several-scans" aria-busy={isBusy}>
      <HomeBar label={t('Back to Menu')} />
      <h1 className="list-title" tabIndex={-1}>
        {cards.length > 0 ? countInPhoto(cards, t) : t('Cards in your photo')}
      </h1>
      <p role="status" className="soft">
        {cards.length > 0 ? formatProgress(cards, t) : ''}
      </p>
      {later.refusal ? <RefusalAlert refusal={later.refusal} /> : null}
      {retryAll ? (
        <button type="button" className="button button-quiet" onClick={retryAll}>
          {t('Try All Again')}
        </button>
      ) : null}
      {full.refused > 0 ? <NoRoom key={full.turn} count={full.refused} /> : null}
      <div className="several-body">
        <PhotoOutlines photo={photo} cards={cards} />
        <SeveralList cards={cards} photo={photo} change={change} />
      </div>
      <div className="thumb-bar">
        <button
          type="button"
          className="button button-primary"
          disabled={named.length === 0}
          onClick={keep}
        >
          {named.length > 0
            ? t('{count, plural, one {Keep # Card} other {Keep # Cards}}', {
                count: named.length,
              })
            : t('Keep Cards')}
        </button>
      </div>
    </main>
  )
}

type KeepOptions = { drop(gone: readonly CutCard[]): void; forget(): Promise<void> }

/** Puts the named cards into the session; `full` tells how many it had no room for. */
function useKeep(photo: PickedPhoto, cards: readonly CutCard[], { drop, forget }: KeepOptions) {
  const navigate = useNavigate()
  const { steps, scanId } = readHistoryState(useLocation())
  const [full, setFull] = useState({ refused: 0, turn: 0 })
  const named = cards.flatMap(toNamed)

  /** @returns those that the session had no room for. */
  function addNamed(): CutCard[] {
    const counted = begun.has(photo) ? undefined : findCounted(scanId)
    const isNamed = named.some(({ card }) => card.id === counted?.cardId)
    // It is one of these cards, with another id.
    if (counted && !isNamed && cards.every((one) => toState(one) !== 'open')) stepRow(counted, -1)
    const kept = withoutCounted(named, isNamed ? (counted?.cardId ?? null) : null)
    const { refused } = keepCards(kept.map(toKeep).reverse())
    if (scanId) settleScan(scanId)
    return refused.map(({ one }) => one)
  }

  function keep() {
    const refused = addNamed()
    if (refused.length > 0) {
      begun.add(photo)
      drop(named.map(({ one }) => one).filter((one) => !refused.includes(one)))
      return setFull(({ turn }) => ({ refused: refused.length, turn: turn + 1 }))
    }
    void forget()
    // Replaces this screen: back must not scan all of them again.
    navigate(SESSION_PATH, { replace: true, state: { steps }, viewTransition: true })
  }

  return { keep, full }
}

function toNamed(one: CutCard) {
  const card = settledCard(one)
  return card ? [{ card, one }] : []
}

/** Tells how many cards a full session has no room for, and leads there. */
function NoRoom({ count }: { count: number }) {
  const t = useTranslate()
  const steps = onward(readHistoryState(useLocation()))
  return (
    <>
      <Alert
        takesFocus
        message={t(
          '{count, plural, one {# card does not fit: the session is full.} other {# cards do not fit: the session is full.}}',
          { count },
        )}
        next={t('Add the session’s cards to your library, then come back and keep the rest.')}
      />
      <Link to={SESSION_PATH} state={{ steps }} className="button button-quiet" viewTransition>
        {t('Your Scan Session')}
      </Link>
    </>
  )
}

function isUnreachable({ reply }: CutCard): boolean {
  return reply?.status === 'failed' && reply.isUnreachable === true
}

/** The row of a result that joined the session, with one of the photo's cards. */
function findCounted(scanId: string | undefined) {
  return keptSession.read().rows.find((row) => scanId && row.scanId === scanId)
}

function toKeep({ card, one }: { card: PricedCard; one: CutCard }): CardToKeep & { one: CutCard } {
  const { reply, picture } = one
  return {
    one,
    card,
    candidates: listCandidates(one),
    recognised: correctedFrom(reply, card) ?? undefined,
    thumbnail: picture && drawBlobThumbnail(picture),
  }
}
