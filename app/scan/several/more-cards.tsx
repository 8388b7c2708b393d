import { useTranslate } from '~/language/use-translate'
import { Link, useNavigate } from '@remix-run/react'
import type { PickedPhoto } from '~/scan/send/look-ahead.client'
import { useFoundCards } from '~/scan/crop/use-found-cards'
import { RefusalAlert } from '~/scan/refusal-alert'
import { onward } from '~/scan/history-state'
import type { HistoryState, LocationState } from '~/scan/history-state'
import { SEVERAL_PATH } from '~/scan/crop/photo-picker'
import { useScanAll } from '~/scan/crop/use-scan-all'
import { loadSeveralScreen } from './load-several'

type MoreCardsProps = {
  /** The photo in which one card was named. */
  photo: PickedPhoto
  /** The state of the screen's history entry. */
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
  const open = () => {
    const state: LocationState = { mode: 'several', steps: onward(current), scanId }
    navigate('/', { state, viewTransition: true })
  }
  const { refusal, scanAll } = useScanAll(found, { load: loadSeveralScreen, open })
  if (found < 2) return null
  return (
    <div className="details-note more-cards">
      {refusal ? <RefusalAlert refusal={refusal} /> : null}
      <MoreCount count={found - 1} />
      <button type="button" className="button button-plain" onClick={scanAll}>
        {t('Scan All {count} Cards', { count: found })}
      </button>
    </div>
  )
}

/** The same for a photo that only the server has seen: to scan all of them it is sent again. */
export function MoreCardsSent({ count }: { count: number }) {
  const t = useTranslate()
  return (
    <div className="details-note more-cards">
      <MoreCount count={count} />
      <Link to={SEVERAL_PATH} className="button button-plain">
        {t('Scan All Cards')}
      </Link>
      <p className="soft">{t('Choose the same photo again there.')}</p>
    </div>
  )
}

function MoreCount({ count }: { count: number }) {
  const t = useTranslate()
  return (
    <p>
      {t('{count, plural, one {# more card in this photo.} other {# more cards in this photo.}}', {
        count,
      })}
    </p>
  )
}
