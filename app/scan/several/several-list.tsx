import { useTranslate } from '~/language/use-translate'
import { useRowFocus } from '~/ui/list-hooks'
import { toState } from './card-in-photo'
import type { CardInPhoto } from './card-in-photo'
import { SeveralRow } from './several-row'
import type { SeveralChange } from './several-row'

type PhotoOutlinesProps = {
  /** Address of the photo, and its aspect ratio in any unit. */
  photo: { url: string; width: number; height: number }
  cards: readonly CardInPhoto[]
}

/** The photo with a numbered outline around each card, matching the list below it. */
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
        {cards.map((card, index) => (
          <NumberedOutline key={index} card={card} number={index + 1} photo={photo} />
        ))}
      </svg>
    </div>
  )
}

/** Fractions of the photo's shorter side. */
const LINE_SHARE = 0.01
const NUMBER_SHARE = 0.06
const DISC_SHARE = 0.05
/** From a text's baseline to the middle of its digits, as a fraction of its size. */
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
    <g className={`several-outline ${toState(card)}`}>
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

type SeveralListProps = { cards: readonly CardInPhoto[]; change: SeveralChange | null }

/** The cards of a photo, each with its name and price, or with the possible cards. */
export function SeveralList({ cards, change }: SeveralListProps) {
  // The pressed control disappears with the row's former content: the focus stays in the row.
  const { list, focusRow } = useRowFocus<HTMLOListElement>('button, summary')
  const focusing: SeveralChange | null = change && {
    onChoose(index, card) {
      change.onChoose(index, card)
      focusRow(index)
    },
    onLeaveOut(index, isLeftOut) {
      change.onLeaveOut(index, isLeftOut)
      focusRow(index)
    },
    onRetry: change.onRetry,
  }
  return (
    <ol ref={list} className="several-rows">
      {cards.map((card, index) => (
        <li key={index} className={`card-row several-row ${toState(card)}`}>
          <span className="several-number figures" aria-hidden="true">
            {index + 1}
          </span>
          <SeveralRow card={card} index={index} change={focusing} />
        </li>
      ))}
    </ol>
  )
}
