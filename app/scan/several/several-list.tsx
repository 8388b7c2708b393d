import { Link } from '@remix-run/react'
import { cardImageUrl, detailsPath } from '~/catalogue/card-view'
import { formatPrice } from '~/prices/format-price'
import type { PricedCard } from '~/scan/crop/scan-reply'
import { CardPicture } from '~/ui/card-picture'
import { settledCard } from './card-in-photo'
import type { CardInPhoto } from './card-in-photo'

type PhotoOutlinesProps = {
  /** Address of the photo, and its shape in any unit. */
  photo: { url: string; width: number; height: number }
  cards: readonly CardInPhoto[]
}

/** The photo with a numbered outline around each card, as the list below it counts them. */
export function PhotoOutlines({ photo: { url, width, height }, cards }: PhotoOutlinesProps) {
  // The numbers' size and the lines' width, as shares of the photo's shorter side.
  const unit = Math.min(width, height) / 100
  return (
    <div className="several-photo">
      <img src={url} width={width} height={height} alt="All your cards" />
      <svg viewBox={`0 0 ${width} ${height}`} aria-hidden="true" strokeWidth={unit}>
        {cards.map((card, place) =>
          card.corners ? (
            <g key={place} className={`several-outline ${stateOf(card)}`}>
              <polygon
                points={card.corners.map(({ x, y }) => `${x * width},${y * height}`).join(' ')}
              />
              <circle {...middleOf(card.corners, width, height)} r={5 * unit} />
              <text {...textAt(card.corners, width, height)} fontSize={6 * unit} dy={2.1 * unit}>
                {place + 1}
              </text>
            </g>
          ) : null,
        )}
      </svg>
    </div>
  )
}

function middleOf(corners: NonNullable<CardInPhoto['corners']>, width: number, height: number) {
  const mean = (key: 'x' | 'y') => corners.reduce((sum, corner) => sum + corner[key], 0) / 4
  return { cx: mean('x') * width, cy: mean('y') * height }
}

function textAt(corners: NonNullable<CardInPhoto['corners']>, width: number, height: number) {
  const { cx, cy } = middleOf(corners, width, height)
  return { x: cx, y: cy }
}

type State = 'waiting' | 'named' | 'open'

function stateOf(card: CardInPhoto): State {
  if (settledCard(card)) return 'named'
  return card.reply ? 'open' : 'waiting'
}

/** What a person can say about a card; nothing of it without scripts. */
export type SeveralChange = {
  /** @param card `null` takes the choice back. */
  onChoose(place: number, card: PricedCard | null): void
  onRetry(place: number): void
}

type SeveralListProps = { cards: readonly CardInPhoto[]; change: SeveralChange | null }

/** The cards of a photo, each with its name and price, or with what it may be. */
export function SeveralList({ cards, change }: SeveralListProps) {
  return (
    <ol className="several-rows">
      {cards.map((card, place) => (
        <li key={place} className={`several-row ${stateOf(card)}`}>
          <span className="several-number figures" aria-hidden="true">
            {place + 1}
          </span>
          <Row card={card} place={place} change={change} />
        </li>
      ))}
    </ol>
  )
}

type RowProps = { card: CardInPhoto; place: number; change: SeveralChange | null }

function Row({ card, place, change }: RowProps) {
  const settled = settledCard(card)
  const { reply } = card
  if (settled)
    return (
      <>
        <CardLink card={settled} />
        {card.chosen ? (
          <button
            type="button"
            className="button button-plain"
            onClick={() => change?.onChoose(place, null)}
          >
            Change<span className="unseen"> card {place + 1}</span>
          </button>
        ) : null}
      </>
    )
  if (!reply) return <p className="soft">Looking…</p>
  if (reply.status === 'failed')
    return (
      <div className="several-open">
        <p>{reply.message}</p>
        {reply.advice ? <p className="soft">{reply.advice}</p> : null}
        {change ? (
          <button
            type="button"
            className="button button-quiet"
            onClick={() => change.onRetry(place)}
          >
            Try Again<span className="unseen">: card {place + 1}</span>
          </button>
        ) : null}
      </div>
    )
  const candidates = reply.status === 'choose' ? reply.candidates : []
  return (
    <div className="several-open" role="group" aria-label={`Card ${place + 1}`}>
      <p>{candidates.length === 1 ? 'Is it this one?' : 'Which one is it?'}</p>
      <ul className="several-choices">
        {candidates.map((candidate) => (
          <li key={candidate.id}>
            {change ? (
              <button type="button" onClick={() => change.onChoose(place, candidate)}>
                <Choice card={candidate} />
              </button>
            ) : (
              <Link to={detailsPath(candidate.id)}>
                <Choice card={candidate} />
              </Link>
            )}
          </li>
        ))}
      </ul>
    </div>
  )
}

function CardLink({ card }: { card: PricedCard }) {
  return (
    <Link to={detailsPath(card.id)} className="several-card">
      <CardPicture src={cardImageUrl(card.id, 'low')} alt="" />
      <span className="several-names">
        <span className="several-name">{card.name}</span>
        <span className="soft figures">
          {card.set_name} · #{card.number}
        </span>
        {card.pricing ? (
          <span className="several-price figures">
            {formatPrice(card.pricing.averagePrice, card.pricing.currency)}
          </span>
        ) : null}
      </span>
    </Link>
  )
}

function Choice({ card }: { card: PricedCard }) {
  return (
    <>
      <CardPicture src={cardImageUrl(card.id, 'low')} alt="" />
      <span className="several-choice-name">
        {card.name}
        <span className="soft figures">
          {card.set_name} · #{card.number}
        </span>
      </span>
    </>
  )
}
