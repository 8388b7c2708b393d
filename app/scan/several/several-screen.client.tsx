import { useTranslate } from '~/language/use-translate'
import { Link, useLocation, useNavigate } from '@remix-run/react'
import { useEffect, useRef, useState } from 'react'
import type { PickedPhoto } from '~/scan/send/look-ahead.client'
import { forgetKeptPhoto, useKeptPhoto } from '~/scan/device/kept-photo.client'
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
import { PageIcon } from '~/ui/page-icon'
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
  const later = useLaterPhoto(photo, cards)
  const { original } = photo
  useKeptPhoto({ original, copy: later.copy }, { cards: cards.length > 0 ? cards : undefined })
  const named = cards.flatMap(toNamed)
  const { leave, forget } = later
  const { keep, kept, isLeaving } = useKeep(photo, cards, { drop, leave, forget })
  const isBusy = cards.map(toState).includes('waiting')

  return (
    <main className="screen list-screen several several-scans" aria-busy={isBusy}>
      <HomeBar label={t('Back to Menu')} />
      <h1 className="list-title" tabIndex={-1}>
        {cards.length > 0 && !kept ? countInPhoto(cards, t) : t('Cards in your photo')}
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
      {kept ? <KeptPart key={kept.turn} {...kept} left={cards.length} /> : null}
      <div className="several-body">
        <PhotoOutlines photo={photo} cards={cards} />
        <SeveralList cards={cards} photo={photo} change={change} />
      </div>
      <div className="thumb-bar">
        <button
          type="button"
          className="button button-primary"
          disabled={named.length === 0 || isLeaving}
          aria-busy={isLeaving}
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

type KeepOptions = { drop(gone: readonly CutCard[]): void } & Pick<
  ReturnType<typeof useLaterPhoto>,
  'leave' | 'forget'
>

/** What a tap on Keep did if it did not finish the photo. */
type Kept = { added: number; refused: number; turn: number }

/**
 * Puts the named cards into the session, and opens it. Cards that it has no room for, or that still
 * need a decision, stay on the screen: `kept` tells how many went.
 */
function useKeep(photo: PickedPhoto, cards: readonly CutCard[], options: KeepOptions) {
  const navigate = useNavigate()
  const { steps, scanId } = readHistoryState(useLocation())
  const [kept, setKept] = useState<Kept | null>(null)
  const [isLeaving, setLeaving] = useState(false)
  const isDone = useRef(false)
  const named = cards.flatMap(toNamed)

  /** @returns those that the session had no room for. */
  function addNamed(): CutCard[] {
    const counted = begun.has(photo) || isSettled(scanId) ? undefined : findCounted(scanId)
    const isNamed = named.some(({ card }) => card.id === counted?.cardId)
    // It is one of these cards, with another id.
    if (counted && !isNamed && cards.every((one) => toState(one) !== 'open')) stepRow(counted, -1)
    const kept = withoutCounted(named, isNamed ? (counted?.cardId ?? null) : null)
    const { refused } = keepCards(kept.map(toKeep).reverse())
    if (scanId) settleScan(scanId)
    return refused.map(({ one }) => one)
  }

  function keep() {
    if (isDone.current) return
    const refused = addNamed()
    const isUndecided = cards.some((one) => ['open', 'waiting'].includes(toState(one)))
    if (refused.length > 0 || isUndecided) {
      const added = named.map(({ one }) => one).filter((one) => !refused.includes(one))
      begun.add(photo)
      options.drop(added)
      void options.leave(cards.filter((one) => !added.includes(one)))
      const numbers = { added: added.length, refused: refused.length }
      return setKept((before) => ({ ...numbers, turn: (before?.turn ?? 0) + 1 }))
    }
    // The session may take a while to open: a second tap must not add them again.
    isDone.current = true
    setLeaving(true)
    void options.forget()
    // Nor must a page that is reloaded meanwhile.
    void forgetKeptPhoto()
    // Replaces this screen: back must not scan all of them again.
    navigate(SESSION_PATH, { replace: true, state: { steps }, viewTransition: true })
  }

  return { keep, kept, isLeaving }
}

function toNamed(one: CutCard) {
  const card = settledCard(one)
  return card ? [{ card, one }] : []
}

/** Tells what a tap on Keep left, and leads to the session. */
function KeptPart({ added, refused, left }: Kept & { left: number }) {
  const t = useTranslate()
  const steps = onward(readHistoryState(useLocation()))
  return (
    <>
      {refused > 0 ? (
        <Alert
          takesFocus
          message={t(
            '{count, plural, one {# card does not fit: the session is full.} other {# cards do not fit: the session is full.}}',
            { count: refused },
          )}
          next={t('Add the session’s cards to your library, then come back and keep the rest.')}
        />
      ) : (
        <KeptSome count={added} left={left} />
      )}
      <Link to={SESSION_PATH} state={{ steps }} className="button button-quiet" viewTransition>
        {t('Your Scan Session')}
      </Link>
    </>
  )
}

function KeptSome({ count, left }: { count: number; left: number }) {
  const t = useTranslate()
  const notice = useRef<HTMLDivElement>(null)
  useEffect(() => notice.current?.focus(), [])
  return (
    <div className="notice" role="status" ref={notice} tabIndex={-1}>
      <PageIcon name="check" size={20} />
      <p>
        {t(
          '{count, plural, one {# card is in your session.} other {# cards are in your session.}} {left, plural, one {The one below still needs} other {Those below still need}} your review.',
          { count, left },
        )}
      </p>
    </div>
  )
}

/** Whether cards of that scan's photo were kept already, maybe before the page was reloaded. */
function isSettled(scanId: string | undefined): boolean {
  return scanId !== undefined && keptSession.read().settled?.includes(scanId) === true
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
