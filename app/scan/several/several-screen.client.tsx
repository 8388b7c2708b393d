import { useTranslate } from '~/language/use-translate'
import { useLocation, useNavigate } from '@remix-run/react'
import { useState } from 'react'
import type { PickedPhoto } from '~/scan/crop/look-ahead.client'
import { drawThumbnailOf } from '~/scan/device/thumbnail.client'
import { readPlace } from '~/scan/screens/history-place'
import { forgetCopy } from '~/scan/queue/queue-scan.client'
import { HomeBar } from '~/scan/screens/home-button'
import { keepCards } from '~/scan/session/keep-cards.client'
import { SESSION_PATH } from '~/scan/session/session-paths'
import { loadStyles } from '~/ui/load-styles.client'
import { countInPhoto, progressOf, settledCard } from './card-in-photo'
import { PhotoOutlines, SeveralList } from './several-list'
import severalStyles from './several.css'
import { useSeveralScans } from './use-several-scans.client'

/** Adds the screen's own styles to the page, once. */
export const loadSeveralStyles = () => loadStyles(severalStyles)

/** All cards of a picked photo: each is scanned by itself, and those that are named can be kept. */
export function SeveralScreen({ photo }: { photo: PickedPhoto }) {
  const t = useTranslate()
  const navigate = useNavigate()
  const { steps } = readPlace(useLocation())
  const { cards, change } = useSeveralScans(photo)
  const [isKeeping, setKeeping] = useState(false)
  const named = cards.flatMap((one) => {
    const card = settledCard(one)
    return card ? [{ card, picture: one.picture }] : []
  })
  const isBusy = cards.some(({ reply }) => reply === null)

  async function keep() {
    setKeeping(true)
    const kept = named.map(async ({ card, picture }) => ({
      card,
      thumbnail: picture && (await drawThumbnailOf(picture)),
    }))
    await keepCards((await Promise.all(kept)).reverse())
    if (photo.copy) await forgetCopy(photo.copy)
    // In this screen's place: back must not scan all of them again.
    navigate(SESSION_PATH, { replace: true, state: { steps }, viewTransition: true })
  }

  return (
    <main className="screen list-screen several" aria-busy={isBusy}>
      <HomeBar label={t('Back to Menu')} />
      <h1 className="list-title" tabIndex={-1}>
        {cards.length > 0 ? countInPhoto(cards, t) : t('Cards in your photo')}
      </h1>
      <p role="status" className="soft">
        {cards.length > 0 ? progressOf(cards, t) : ''}
      </p>
      <PhotoOutlines photo={photo} cards={cards} />
      <SeveralList cards={cards} change={change} />
      <div className="thumb-bar">
        <button
          type="button"
          className="button button-primary"
          disabled={named.length === 0 || isKeeping}
          onClick={() => void keep()}
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
