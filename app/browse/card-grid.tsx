import { Link, useViewTransitionState } from '@remix-run/react'
import { cardImageUrl, cardPath } from '~/catalogue/card-view'
import { rarityLabel } from '~/catalogue/printed-words'
import { useTranslate } from '~/language/use-translate'
import type { Energy } from '~/catalogue/energy'
import { CardPicture } from '~/catalogue/images/card-picture'
import { useHere } from '~/ui/navigation/way-back'
import { whenTouched } from '~/ui/network'
import { Parts } from '~/language/parts'

/** What a list shows of a card. */
export type ListedCard = {
  id: string
  name: string
  /** The name in another language that it was found by. */
  printedName?: string
  number: string
  setName: string
  energy: Energy
  rarity: string | null
  /** The formatted price with its currency; `null` if none is known. */
  price: string | null
}

type CardGridProps = {
  cards: readonly ListedCard[]
  /** The list's name for screen readers. */
  label: string
  /** Off in a list of one set, where its name would be on every card. */
  withSet?: boolean
}

/** Number of tiles on a phone's first screen, which load eagerly. */
const TILES_IN_VIEW = 4

/** A grid of cards: picture, names, number, set, rarity and price. */
export function CardGrid({ cards, label, withSet = false }: CardGridProps) {
  return (
    <ul
      className={withSet ? 'tiles browse-tiles' : 'tiles browse-tiles set-grid'}
      aria-label={label}
    >
      {cards.map((card, index) => (
        <li key={card.id}>
          <GridTile card={card} withSet={withSet} lazy={index >= TILES_IN_VIEW} />
        </li>
      ))}
    </ul>
  )
}

function GridTile(props: { card: ListedCard; withSet: boolean; lazy: boolean }) {
  const { card, withSet, lazy } = props
  const t = useTranslate()
  const path = cardPath(card.id)
  // Only the card being opened or left may have the view-transition name of its picture.
  const isMoving = useViewTransitionState(path)
  return (
    <Link
      to={path}
      state={useHere()}
      className={isMoving ? 'tile moving' : 'tile'}
      prefetch={whenTouched()}
      viewTransition
    >
      <CardPicture
        src={cardImageUrl(card.id, 'low')}
        alt=""
        face={{ ...card, set: card.setName }}
        lazy={lazy}
      />
      <span className="tile-name">{card.name}</span>
      {card.printedName ? <span className="tile-set">{card.printedName}</span> : null}
      <span className="tile-set figures">
        <Parts parts={[...(withSet ? [card.setName] : []), `#${card.number}`]} />
      </span>
      {card.rarity && card.rarity !== 'None' ? (
        <span className="tile-set browse-rarity">{rarityLabel(card.rarity, t)}</span>
      ) : null}
      {card.price ? <span className="tile-price figures">{card.price}</span> : null}
    </Link>
  )
}
