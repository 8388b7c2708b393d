import { useTranslate } from '~/language/use-translate'
import { measureDistance } from '~/scan/recognise/image'
import type { CardCorners } from '~/scan/recognise/recognition'
import { useRowFocus } from '~/ui/list-hooks'
import { numberInPhoto, toState } from './card-in-photo'
import type { CardInPhoto } from './card-in-photo'
import { PHOTO_ID } from './photo-cut'
import type { ShownPhoto } from './photo-cut'
import { SeveralRow } from './several-row'
import type { SeveralChange } from './several-row'

type PhotoOutlinesProps = { photo: ShownPhoto; cards: readonly CardInPhoto[] }

/** The photo with a numbered outline around each card, matching the list beside it. */
export function PhotoOutlines({ photo, cards }: PhotoOutlinesProps) {
  const t = useTranslate()
  const { url, width, height } = photo
  return (
    <svg
      className="several-photo"
      viewBox={`0 0 ${width} ${height}`}
      role="img"
      aria-label={t('All your cards')}
    >
      <image id={PHOTO_ID} href={url} width={width} height={height} />
      {cards.map((card, index) => {
        const number = numberInPhoto(card, index)
        return <NumberedOutline key={number} card={card} number={number} photo={photo} />
      })}
    </svg>
  )
}

/** The disc's radius: of the card's shorter side, and at most of the photo's. */
const DISC_SHARE = { card: 0.12, photo: 0.045 }
/** Of the disc's radius. */
const NUMBER_SHARE = 1.25
/** From a text's baseline to the middle of its digits, as a fraction of its size. */
const DIGITS_MIDDLE = 0.35

type NumberedOutlineProps = { card: CardInPhoto; number: number; photo: ShownPhoto }

function NumberedOutline({ card, number, photo }: NumberedOutlineProps) {
  if (!card.corners) return null
  const { width, height } = photo
  const corners = card.corners.map(({ x, y }) => ({ x: x * width, y: y * height }))
  const { x, y, radius } = placeDisc(card.corners, photo)
  const size = NUMBER_SHARE * radius
  return (
    <g className={`several-outline ${toState(card)}`}>
      <polygon points={corners.map((corner) => `${corner.x},${corner.y}`).join(' ')} />
      <circle cx={x} cy={y} r={radius} />
      <text x={x} y={y} dy={DIGITS_MIDDLE * size} fontSize={size}>
        {number}
      </text>
    </g>
  )
}

/** On the corner nearest the photo's top left, and within the photo. */
function placeDisc(corners: CardCorners, { width, height }: ShownPhoto) {
  const shown = corners.map(({ x, y }) => ({ x: x * width, y: y * height }))
  const [a, b, c] = shown
  const [first = { x: 0, y: 0 }] = [...shown].sort(
    (one, other) => one.x + one.y - other.x - other.y,
  )
  const side = a && b && c ? Math.min(measureDistance(a, b), measureDistance(b, c)) : 0
  const radius = Math.min(DISC_SHARE.card * side, DISC_SHARE.photo * Math.min(width, height))
  const within = (at: number, most: number) => Math.max(radius, Math.min(at, most - radius))
  return { x: within(first.x, width), y: within(first.y, height), radius }
}

type SeveralListProps = {
  cards: readonly CardInPhoto[]
  /** The photo as `PhotoOutlines` shows it, if it does. */
  photo: ShownPhoto | null
  change: SeveralChange | null
}

/** The cards of a photo, each with its name and price, or with the possible cards. */
export function SeveralList({ cards, photo, change }: SeveralListProps) {
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
        <li key={numberInPhoto(card, index)}>
          <SeveralRow card={card} index={index} photo={photo} change={focusing} />
        </li>
      ))}
    </ol>
  )
}
