import { Link, useLocation } from '@remix-run/react'
import { useState } from 'react'
import { detailsPath } from '~/catalogue/card-view'
import { SmallPicture } from '~/catalogue/images/card-picture'
import { useTranslate } from '~/language/use-translate'
import { formatPrice } from '~/prices/format-price'
import { CardLine } from '~/scan/correct/card-line'
import { OtherCards } from '~/scan/correct/other-cards'
import type { PricedCard } from '~/scan/send/scan-reply'
import { adviceIn, refusalIn } from '~/scan/scan-messages'
import { onward, readHistoryState } from '~/scan/history-state'
import { whenTouched } from '~/ui/network'
import { PageIcon } from '~/ui/page-icon'
import { listCandidates, numberInPhoto, settledCard, toState } from './card-in-photo'
import type { CardInPhoto } from './card-in-photo'
import { PhotoCut } from './photo-cut'
import type { ShownPhoto } from './photo-cut'
import { Choices, LinkedChoices, toPricedCard } from './several-choices'

/** What a person can say about a card; absent without scripts. */
export type SeveralChange = {
  /** @param card `null` reverts the choice. */
  onChoose(index: number, card: PricedCard | null): void
  onLeaveOut(index: number, isLeftOut: boolean): void
  onRetry(index: number): void
}

type RowProps = {
  card: CardInPhoto
  index: number
  /** The photo as the page shows it, if it does. */
  photo: ShownPhoto | null
  change: SeveralChange | null
}

/** What is known about one card of a photo, and what a person can do about it. */
export function SeveralRow(props: RowProps) {
  const t = useTranslate()
  const { card, index, change } = props
  const settled = settledCard(card)
  const state = toState(card)
  return (
    <div
      className={`card-row line several-row ${state}`}
      role="group"
      aria-label={t('Card {number}', { number: numberInPhoto(card, index) })}
    >
      {settled ? <NamedHead {...props} settled={settled} /> : <OpenHead {...props} />}
      {change ? <LeaveOut {...props} change={change} /> : null}
      {settled && change ? <NamedMore {...props} settled={settled} change={change} /> : null}
      {state === 'open' ? <Doubt {...props} /> : null}
    </div>
  )
}

/** The card as the photo shows it, with its number there. */
function RowPicture({ card, index, photo }: RowProps) {
  const settled = settledCard(card)
  return (
    <>
      {photo ? <PhotoCut photo={photo} corners={card.corners} /> : null}
      {!photo && settled ? <SmallPicture card={settled} /> : null}
      <span className="several-number figures" aria-hidden="true">
        {numberInPhoto(card, index)}
      </span>
    </>
  )
}

type NamedProps = RowProps & { settled: PricedCard }

/** A card's name and price; with scripts it opens, without them it leads to the card. */
function NamedHead({ settled, ...row }: NamedProps) {
  const t = useTranslate()
  const { name, set_name, number, pricing } = settled
  const price = pricing ? formatPrice(pricing.averagePrice, pricing.currency, t) : ''
  const line = <CardLine picture={<RowPicture {...row} />} {...{ name, set_name, number, price }} />
  const link = useCardLink(settled, row.card)
  if (row.change)
    return (
      <details>
        <summary className="line-head">{line}</summary>
      </details>
    )
  return (
    <Link {...link} className="line-head">
      {line}
    </Link>
  )
}

function useCardLink(settled: PricedCard, card: CardInPhoto) {
  const current = readHistoryState(useLocation())
  const among = listCandidates(card).map(({ id }) => id)
  return {
    to: detailsPath(settled.id, { among }),
    state: { steps: onward(current) },
    prefetch: whenTouched(),
  }
}

type NamedMoreProps = NamedProps & { change: SeveralChange }

function NamedMore({ settled, card, index, change }: NamedMoreProps) {
  const t = useTranslate()
  const link = useCardLink(settled, card)
  return (
    <div className="line-more">
      <div className="line-ways">
        {card.chosen ? (
          <button
            type="button"
            className="button button-plain"
            aria-label={t('Change card {number}', { number: numberInPhoto(card, index) })}
            onClick={() => change.onChoose(index, null)}
          >
            {t('Change')}
          </button>
        ) : (
          <Others card={card} isSettled onChoose={(one) => change.onChoose(index, one)} />
        )}
        <Link {...link} className="button button-plain">
          {t('Show Card')}
        </Link>
      </div>
    </div>
  )
}

/** What is said about a card that is not named. */
function OpenHead(props: RowProps) {
  const t = useTranslate()
  const { card } = props
  const { reply } = card
  return (
    <div className="line-head">
      <span className="line-picture">
        <RowPicture {...props} />
      </span>
      <div className="line-text">{text()}</div>
    </div>
  )

  function text() {
    if (card.isLeftOut) return <p className="soft">{t('Left out')}</p>
    if (!reply) return <p className="soft">{t('Searching…')}</p>
    if (reply.status !== 'failed') {
      const isOne = listCandidates(card).length === 1
      return <p className="line-name">{t(isOne ? 'Is it this one?' : 'Which one is it?')}</p>
    }
    return (
      <>
        <p>{refusalIn(reply, t)}</p>
        {reply.advice ? <p className="soft">{adviceIn(reply, t)}</p> : null}
      </>
    )
  }
}

/** Excludes a card, or includes it again. */
function LeaveOut({ card, index, change }: RowProps & { change: SeveralChange }) {
  const t = useTranslate()
  const number = numberInPhoto(card, index)
  if (card.isLeftOut)
    return (
      <button
        type="button"
        className="button button-plain"
        aria-label={t('Undo: card {number}', { number })}
        onClick={() => change.onLeaveOut(index, false)}
      >
        {t('Undo')}
      </button>
    )
  if (!card.reply) return null
  return (
    <button
      type="button"
      className="icon-button several-leave"
      aria-label={t('Leave out card {number}', { number })}
      title={t('Leave out')}
      onClick={() => change.onLeaveOut(index, true)}
    >
      <PageIcon name="close" size={20} />
    </button>
  )
}

type OthersProps = { card: CardInPhoto; isSettled: boolean; onChoose(card: PricedCard): void }

/** The other possible cards of a row, and a search for any; loaded when somebody opens it. */
function Others({ card, isSettled, onChoose }: OthersProps) {
  const t = useTranslate()
  const [isOpen, setOpen] = useState(false)
  const candidates = listCandidates(card)
  const settled = settledCard(card)
  // A doubtful row shows its candidates already.
  const among = isSettled ? candidates.filter(({ id }) => id !== settled?.id) : []
  return (
    <details className="not-yours" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>{t(isSettled ? 'Not your card?' : 'Search by name or number')}</summary>
      {isOpen ? (
        <OtherCards
          among={among.map(({ id }) => id)}
          query={candidates[0]?.name ?? ''}
          exchange={null}
          onChoose={(row) => onChoose(toPricedCard(row))}
        />
      ) : null}
    </details>
  )
}

/** What a person has to decide about a card: which one it is, or what to do about its photo. */
function Doubt({ card, index, change }: RowProps) {
  const t = useTranslate()
  const { reply } = card
  const candidates = listCandidates(card)
  const choose = (one: PricedCard) => change?.onChoose(index, one)
  if (candidates.length === 0 && !change) return null
  return (
    <div className="several-doubt">
      {change && candidates.length > 0 ? (
        <Choices candidates={candidates} onChoose={choose} />
      ) : null}
      {change ? null : <LinkedChoices candidates={candidates} prices={card.prices ?? []} />}
      {change && reply?.status === 'failed' ? (
        <button
          type="button"
          className="button button-quiet"
          aria-label={t('Try Again: card {number}', { number: numberInPhoto(card, index) })}
          onClick={() => change.onRetry(index)}
        >
          {t('Try Again')}
        </button>
      ) : null}
      {change ? <Others card={card} isSettled={false} onChoose={choose} /> : null}
    </div>
  )
}
