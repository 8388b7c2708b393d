import { Link, useLocation, useNavigation } from '@remix-run/react'
import { cardImageUrl } from '~/catalogue/card-view'
import type { CardSummary } from '~/catalogue/card-view'
import { CardPicture } from '~/ui/card-picture'
import { onward, readPlace } from './place'

/** A card to choose: its picture, name, set and number, leading to its details. */
export function CardTile({ card, lazy }: { card: CardSummary; lazy?: boolean }) {
  const search = `?card=${encodeURIComponent(card.id)}`
  const place = readPlace(useLocation())
  // Of all cards only the chosen one may carry the name that its picture moves under.
  const moving = useNavigation().location?.search === search
  return (
    <Link
      to={`/${search}`}
      state={{ steps: onward(place) }}
      className={moving ? 'tile moving' : 'tile'}
      prefetch="intent"
      viewTransition
    >
      <CardPicture src={cardImageUrl(card.id, 'low')} alt="" lazy={lazy} />
      <span className="tile-name">{card.name}</span>
      <span className="tile-set figures">
        {card.set_name} · #{card.number}
      </span>
    </Link>
  )
}
