import { Link, useLocation } from '@remix-run/react'
import { useState } from 'react'
import { cardImageUrl, detailsPath } from '~/catalogue/card-view'
import type { CardSummary } from '~/catalogue/card-view'
import { useTranslate } from '~/language/use-translate'
import { formatPrice } from '~/prices/format-price'
import { OtherCards } from '~/scan/correct/other-cards'
import type { PricedCard } from '~/scan/crop/scan-reply'
import { adviceIn, refusalIn } from '~/scan/scan-messages'
import { onward, readHistoryState } from '~/scan/screens/history-state'
import { CardPicture } from '~/ui/card-picture'
import { listCandidates, settledCard } from './card-in-photo'
import type { CardInPhoto } from './card-in-photo'
import { Choices, LinkedChoices, toPricedCard } from './several-choices'
import { Parts } from '~/language/parts'

/** What a person can say about a card; absent without scripts. */
export type SeveralChange = {
  /** @param card `null` reverts the choice. */
  onChoose(index: number, card: PricedCard | null): void
  onLeaveOut(index: number, isLeftOut: boolean): void
  onRetry(index: number): void
}

type RowProps = { card: CardInPhoto; index: number; change: SeveralChange | null }

/** What is known about one card of a photo, and what a person can do about it. */
export function SeveralRow(props: RowProps) {
  const t = useTranslate()
  const { card, index } = props
  const settled = settledCard(card)
  if (card.isLeftOut) return <LeftOutRow {...props} />
  if (!settled && !card.reply) return <p className="soft">{t('Searching…')}</p>
  return (
    <div
      className="several-open"
      role="group"
      aria-label={t('Card {number}', { number: index + 1 })}
    >
      {settled ? (
        <CardLink card={settled} candidates={listCandidates(card)} />
      ) : (
        <Doubt {...props} />
      )}
      {props.change ? <RowActions {...props} change={props.change} /> : null}
    </div>
  )
}

function LeftOutRow({ index, change }: RowProps) {
  const t = useTranslate()
  return (
    <>
      <p className="soft">{t('Left out')}</p>
      <button
        type="button"
        className="button button-plain"
        aria-label={t('Undo: card {number}', { number: index + 1 })}
        onClick={() => change?.onLeaveOut(index, false)}
      >
        {t('Undo')}
      </button>
    </>
  )
}

type RowActionsProps = RowProps & { change: SeveralChange }

/** Buttons to revert to the scan's answer, choose another card, or exclude it. */
function RowActions({ card, index, change }: RowActionsProps) {
  const t = useTranslate()
  const { reply, chosen } = card
  const number = index + 1
  const isSettled = settledCard(card) !== null
  return (
    <>
      <div className="several-actions">
        {chosen ? (
          <button
            type="button"
            className="button button-plain"
            aria-label={t('Change card {number}', { number })}
            onClick={() => change.onChoose(index, null)}
          >
            {t('Change')}
          </button>
        ) : null}
        {reply?.status === 'failed' && !chosen ? (
          <button
            type="button"
            className="button button-quiet"
            aria-label={t('Try Again: card {number}', { number })}
            onClick={() => change.onRetry(index)}
          >
            {t('Try Again')}
          </button>
        ) : null}
        <button
          type="button"
          className="button button-plain"
          aria-label={t('Leave out card {number}', { number })}
          onClick={() => change.onLeaveOut(index, true)}
        >
          {t('Leave out')}
        </button>
      </div>
      {chosen ? null : (
        <Others card={card} isSettled={isSettled} onChoose={(one) => change.onChoose(index, one)} />
      )}
    </>
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
  if (reply?.status === 'failed')
    return (
      <>
        <p>{refusalIn(reply.message, t)}</p>
        {reply.advice ? <p className="soft">{adviceIn(reply, t)}</p> : null}
      </>
    )
  const candidates = listCandidates(card)
  return (
    <>
      <p>{t(candidates.length === 1 ? 'Is it this one?' : 'Which one is it?')}</p>
      {change ? (
        <Choices candidates={candidates} onChoose={(one) => change.onChoose(index, one)} />
      ) : (
        <LinkedChoices candidates={candidates} prices={card.prices ?? []} />
      )}
    </>
  )
}

type CardLinkProps = { card: PricedCard; candidates: readonly CardSummary[] }

function CardLink({ card, candidates }: CardLinkProps) {
  const t = useTranslate()
  const current = readHistoryState(useLocation())
  const to = detailsPath(card.id, { among: candidates.map(({ id }) => id) })
  return (
    <Link to={to} state={{ steps: onward(current) }} className="card-row-link">
      <CardPicture src={cardImageUrl(card.id, 'low')} alt="" />
      <span className="card-row-names">
        <span className="card-row-name">{card.name}</span>
        <span className="soft figures">
          <Parts parts={[card.set_name, `#${card.number}`]} />
        </span>
        {card.pricing ? (
          <span className="several-price figures">
            {formatPrice(card.pricing.averagePrice, card.pricing.currency, t)}
          </span>
        ) : null}
      </span>
    </Link>
  )
}
