import { useTranslate } from '~/language/use-translate'
import { useNavigate } from '@remix-run/react'
import type { PickedPhoto } from '~/scan/crop/look-ahead.client'
import { useFoundCards } from '~/scan/crop/use-found-cards'
import { onward } from '~/scan/screens/history-state'
import type { HistoryState, LocationState } from '~/scan/screens/history-state'

type MoreCardsProps = {
  /** The photo in which one card was named. */
  photo: PickedPhoto
  /** The screen's history location. */
  current: HistoryState
  /** Id of the scan that named it. */
  scanId: string
}

/**
 * Says how many other cards a photo shows, and scans all of them; renders nothing if there are
 * none.
 */
export function MoreCards({ photo, current, scanId }: MoreCardsProps) {
  const t = useTranslate()
  const navigate = useNavigate()
  const found = useFoundCards(photo)
  if (found < 2) return null
  function scanAll() {
    const state: LocationState = { mode: 'several', steps: onward(current), scanId }
    navigate('/', { state, viewTransition: true })
  }
  return (
    <div className="details-note more-cards">
      <p>
        {t(
          '{count, plural, one {# more card in this photo.} other {# more cards in this photo.}}',
          { count: found - 1 },
        )}
      </p>
      <button type="button" className="button button-plain" onClick={scanAll}>
        {t('Scan All {count} Cards', { count: found })}
      </button>
    </div>
  )
}
