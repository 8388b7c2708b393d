import { useTranslate } from '~/language/use-translate'
import { useLocation, useNavigate } from '@remix-run/react'
import type { PickedPhoto } from '~/scan/crop/look-ahead.client'
import { drawBlobThumbnail } from '~/scan/device/thumbnail.client'
import { readHistoryState } from '~/scan/screens/history-state'
import { forgetCopy } from '~/scan/queue/queue-scan.client'
import { HomeBar } from '~/scan/screens/home-button'
import type { PricedCard } from '~/scan/crop/scan-reply'
import { keepCards } from '~/scan/session/keep-cards.client'
import type { CardToKeep } from '~/scan/session/keep-cards.client'
import { keptSession } from '~/scan/session/kept-session'
import { SESSION_PATH } from '~/scan/session/session-paths'
import { settleScan, stepRow } from '~/scan/session/session-store'
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
import { useSeveralScans } from './use-several-scans.client'
import type { CutCard } from './use-several-scans.client'

/** Adds the screen's own styles to the page, once. */
export const loadSeveralStyles = () => loadStyles(severalStyles)

/** All cards of a picked photo: each is scanned separately, and named ones can be added. */
export function SeveralScreen({ photo }: { photo: PickedPhoto }) {
  const t = useTranslate()
  const navigate = useNavigate()
  const { steps, scanId } = readHistoryState(useLocation())
  const { cards, change } = useSeveralScans(photo)
  const named = cards.flatMap((one) => {
    const card = settledCard(one)
    return card ? [{ card, one }] : []
  })
  const progress = cards.map(toState)
  const isBusy = progress.includes('waiting')

  function keep() {
    const counted = keptSession.read().rows.find((row) => scanId && row.scanId === scanId)
    const isNamed = named.some(({ card }) => card.id === counted?.cardId)
    // It is one of these cards, with another id.
    if (counted && !isNamed && progress.every((state) => state !== 'open')) stepRow(counted, -1)
    const kept = withoutCounted(named, isNamed ? (counted?.cardId ?? null) : null)
    void keepCards(kept.map(toKeep).reverse())
    if (scanId) settleScan(scanId)
    if (photo.copy) void forgetCopy(photo.copy)
    // Replaces this screen: back must not scan all of them again.
    navigate(SESSION_PATH, { replace: true, state: { steps }, viewTransition: true })
  }

  return (
    <main className="screen list-screen several several-scans" aria-busy={isBusy}>
      <HomeBar label={t('Back to Menu')} />
      <h1 className="list-title" tabIndex={-1}>
        {cards.length > 0 ? countInPhoto(cards, t) : t('Cards in your photo')}
      </h1>
      <p role="status" className="soft">
        {cards.length > 0 ? formatProgress(cards, t) : ''}
      </p>
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

function toKeep({ card, one }: { card: PricedCard; one: CutCard }): CardToKeep {
  const { reply, picture } = one
  return {
    card,
    candidates: listCandidates(one),
    recognised: correctedFrom(reply, card) ?? undefined,
    thumbnail: picture && drawBlobThumbnail(picture),
  }
}
