import { Link, useViewTransitionState } from '@remix-run/react'
import { cardImageUrl, cardPath } from '~/catalogue/card-view'
import { rarityLabel } from '~/catalogue/printed-words'
import { useTranslate } from '~/language/use-translate'
import { CardPicture } from '~/ui/card-picture'

/** What a list shows of a card. */
export type ListedCard = {
  id: string
  name: string
  number: string
  setName: string
  rarity: string | null
  /** As it is shown, with its currency; `null` where none is known. */
  price: string | null
}

type CardGridProps = {
  cards: readonly ListedCard[]
  /** What the list is called by screen readers. */
  label: string
  /** In a list of one set its name would be on every card. */
  withSet?: boolean
}

/** Tiles on a phone's first screen, which load at once. */
const TILES_IN_VIEW = 4

/** Cards to look through: picture, name, number, set, rarity and price. */
export function CardGrid({ cards, label, withSet = false }: CardGridProps) {
  return (
    <ul
      className={withSet ? 'tiles browse-tiles' : 'tiles browse-tiles set-grid'}
      aria-label={label}
    >
      {cards.map((card, place) => (
        <li key={card.id}>
          <GridTile card={card} withSet={withSet} lazy={place >= TILES_IN_VIEW} />
        </li>
      ))}
    </ul>
  )
}

function GridTile(props: { card: ListedCard; withSet: boolean; lazy: boolean }) {
  const { card, withSet, lazy } = props
  const t = useTranslate()
  const path = cardPath(card.id)
  // Of all cards only the opened or left one may carry the name that its picture moves under.
  const isMoving = useViewTransitionState(path)
  return (
    <Link to={path} className={isMoving ? 'tile moving' : 'tile'} prefetch="intent" viewTransition>
      <CardPicture src={cardImageUrl(card.id, 'low')} alt="" lazy={lazy} />
      <span className="tile-name">{card.name}</span>
      <span className="tile-set figures">
        {withSet ? `${card.setName} · #${card.number}` : `#${card.number}`}
      </span>
      {card.rarity && card.rarity !== 'None' ? (
        <span className="tile-set browse-rarity">{rarityLabel(card.rarity, t)}</span>
      ) : null}
      {card.price ? <span className="tile-price figures">{card.price}</span> : null}
    </Link>
  )
}
