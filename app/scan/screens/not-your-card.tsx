import { useLocation, useNavigate } from '@remix-run/react'
import type { FormEvent } from 'react'
import { detailsPath } from '~/catalogue/card-view'
import type { CardSummary } from '~/catalogue/card-view'
import type { Language } from '~/catalogue/language'
import { useTranslate } from '~/language/use-translate'
import { formatShortPrice } from '~/prices/exchange/format-amount'
import { CORRECTIONS, countCorrection } from '~/scan/correct/count-correction'
import { SmallPicture } from '~/catalogue/images/card-picture'
import { toQuery } from '~/ui/fields'
import { SearchForm } from '~/ui/search'
import { readHistoryState } from '~/scan/history-state'
import { keepScanFor } from '~/scan/device/kept-scan'
import type { PricedSummary } from '~/scan/home-page'

/** Only needed for a card that this device keeps already. */
const loadCorrecting = () => import('~/scan/correct/correct-row')

type NotYourCardProps = {
  card: CardSummary
  /** The other cards that the photo may show, likeliest first. */
  others: PricedSummary[]
  /** The card that the scan named, if a person has chosen `card` instead. */
  recognised: string | null
  /** The language of the scanned card, if not English. */
  language: Language | null
  /** Whether the photo is on screen: the chosen card's own screen then corrects what is kept. */
  hasScan: boolean
}

/**
 * What else a scanned card could be, and a search for it; styles show it while the question about
 * it is open. Choosing another card tells the server which two were confused; with scripts, nothing
 * waits for that.
 */
export function NotYourCard(props: NotYourCardProps) {
  const { card, others, recognised, language, hasScan } = props
  const t = useTranslate()
  const current = readHistoryState(useLocation())
  const navigate = useNavigate()
  const named = recognised ?? card.id
  const among = [card, ...others].map(({ id }) => id)

  function choose(event: FormEvent<HTMLFormElement>) {
    const { nativeEvent, currentTarget } = event
    const button = nativeEvent instanceof SubmitEvent ? nativeEvent.submitter : null
    if (!(button instanceof HTMLButtonElement)) return
    event.preventDefault()
    const chosen = others.find(({ id }) => id === button.value)
    const { row, scanId } = current
    keepScanFor(button.value, card.id)
    countCorrection(named, button.value, toQuery(new FormData(currentTarget)))
    if (chosen && !hasScan && (row || scanId))
      loadCorrecting()
        .then(({ correctKept }) => correctKept({ row, scanId }, chosen))
        .catch(() => undefined)
    // Back must not show the wrong card again, whose result would undo the correction.
    navigate(detailsPath(button.value, { language, among, recognised: named }), {
      replace: true,
      state: current,
      viewTransition: true,
    })
  }

  return (
    <div className="not-yours-more">
      {others.length > 0 ? (
        <form method="post" action={CORRECTIONS} onSubmit={choose}>
          <input type="hidden" name="recognised" value={named} />
          {language ? <input type="hidden" name="language" value={language} /> : null}
          {among.map((id) => (
            <input key={id} type="hidden" name="among" value={id} />
          ))}
          <ul className="strip" aria-label={t('Other possible cards')}>
            {others.map((other) => (
              <li key={other.id}>
                <button name="chosen" value={other.id} className="strip-card">
                  <SmallPicture card={other} lazy />
                  <span className="strip-name">{other.name}</span>
                  <span className="strip-set figures">
                    {other.set_name} · #{other.number}
                  </span>
                  <span className="strip-price figures">{formatShortPrice(other.price, t)}</span>
                </button>
              </li>
            ))}
          </ul>
        </form>
      ) : null}
      <SearchForm query={card.name} />
    </div>
  )
}
