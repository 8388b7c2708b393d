import { Link, useLocation } from '@remix-run/react'
import { cardImageUrl, detailsPath } from '~/catalogue/card-view'
import { useTranslate } from '~/language/use-translate'
import { formatPrice } from '~/prices/format-price'
import type { PricedCard, ScanReply } from '~/scan/crop/scan-reply'
import { adviceIn, refusalIn } from '~/scan/scan-messages'
import { onward, readPlace } from '~/scan/screens/history-place'
import { CardPicture } from '~/ui/card-picture'
import { settledCard } from './card-in-photo'
import type { CardInPhoto } from './card-in-photo'

type PhotoOutlinesProps = {
  /** Address of the photo, and its shape in any unit. */
  photo: { url: string; width: number; height: number }
  cards: readonly CardInPhoto[]
}

/** The photo with a numbered outline around each card, as the list below it counts them. */
export function PhotoOutlines({ photo, cards }: PhotoOutlinesProps) {
  const t = useTranslate()
  const { url, width, height } = photo
  return (
    <div className="several-photo">
      <img src={url} width={width} height={height} alt={t('All your cards')} />
      <svg
        viewBox={`0 0 ${width} ${height}`}
        aria-hidden="true"
        strokeWidth={LINE_SHARE * Math.min(width, height)}
      >
        {cards.map((card, place) => (
          <NumberedOutline key={place} card={card} number={place + 1} photo={photo} />
        ))}
      </svg>
    </div>
  )
}

/** Shares of the photo's shorter side. */
const LINE_SHARE = 0.01
const NUMBER_SHARE = 0.06
const DISC_SHARE = 0.05
/** From a text's line to the middle of its digits, as a share of its size. */
const DIGITS_MIDDLE = 0.35

type NumberedOutlineProps = {
  card: CardInPhoto
  number: number
  photo: PhotoOutlinesProps['photo']
}

function NumberedOutline({ card, number, photo: { width, height } }: NumberedOutlineProps) {
  if (!card.corners) return null
  const corners = card.corners.map(({ x, y }) => ({ x: x * width, y: y * height }))
  const middle = { x: mean(corners.map(({ x }) => x)), y: mean(corners.map(({ y }) => y)) }
  const side = Math.min(width, height)
  const size = NUMBER_SHARE * side
  return (
    <g className={`several-outline ${stateOf(card)}`}>
      <polygon points={corners.map(({ x, y }) => `${x},${y}`).join(' ')} />
      <circle cx={middle.x} cy={middle.y} r={DISC_SHARE * side} />
      <text x={middle.x} y={middle.y} dy={DIGITS_MIDDLE * size} fontSize={size}>
        {number}
      </text>
    </g>
  )
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length
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
        <li key={place} className={`card-row several-row ${stateOf(card)}`}>
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
  const t = useTranslate()
  const settled = settledCard(card)
  if (settled)
    return (
      <>
        <CardLink card={settled} />
        {card.chosen ? (
          <button
            type="button"
            className="button button-plain"
            aria-label={t('Change card {number}', { number: place + 1 })}
            onClick={() => change?.onChoose(place, null)}
          >
            {t('Change')}
          </button>
        ) : null}
      </>
    )
  const { reply } = card
  if (reply?.status === 'failed') return <FailedRow reply={reply} place={place} change={change} />
  if (reply?.status === 'choose') return <OpenRow reply={reply} place={place} change={change} />
  return <p className="soft">{t('Looking…')}</p>
}

type ReplyRowProps<Status> = Omit<RowProps, 'card'> & {
  reply: Extract<ScanReply, { status: Status }>
}

function FailedRow({ reply, place, change }: ReplyRowProps<'failed'>) {
  const t = useTranslate()
  return (
    <div className="several-open">
      <p>{refusalIn(reply.message, t)}</p>
      {reply.advice ? <p className="soft">{adviceIn(reply.advice, t)}</p> : null}
      {change ? (
        <button
          type="button"
          className="button button-quiet"
          aria-label={t('Try Again: card {number}', { number: place + 1 })}
          onClick={() => change.onRetry(place)}
        >
          {t('Try Again')}
        </button>
      ) : null}
    </div>
  )
}

function OpenRow({ reply: { candidates }, place, change }: ReplyRowProps<'choose'>) {
  const t = useTranslate()
  const label = t('Card {number}', { number: place + 1 })
  return (
    <div className="several-open" role="group" aria-label={label}>
      <p>{t(candidates.length === 1 ? 'Is it this one?' : 'Which one is it?')}</p>
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
  const t = useTranslate()
  const place = readPlace(useLocation())
  return (
    <Link to={detailsPath(card.id)} state={{ steps: onward(place) }} className="card-row-link">
      <CardPicture src={cardImageUrl(card.id, 'low')} alt="" />
      <span className="card-row-names">
        <span className="card-row-name">{card.name}</span>
        <span className="soft figures">
          {card.set_name} · #{card.number}
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
