import { Link, useLocation, useNavigation } from '@remix-run/react'
import { cardImageUrl, cardPath } from '~/catalogue/card-view'
import type { CardSummary } from '~/catalogue/card-view'
import { CardPicture } from '~/ui/card-picture'
import { onward, readPlace } from './place'

type CardTileProps = {
  card: CardSummary
  /** The details of a card that was scanned, or the page about a card that was looked up. */
  leadsTo: 'details' | 'page'
  lazy?: boolean
}

/** A card to choose: its picture, name, set and number. */
export function CardTile({ card, leadsTo, lazy }: CardTileProps) {
  const to = leadsTo === 'page' ? cardPath(card.id) : `/?card=${encodeURIComponent(card.id)}`
  const place = readPlace(useLocation())
  const next = useNavigation().location
  // Of all cards only the chosen one may carry the name that its picture moves under.
  const moving = next !== undefined && next.pathname + next.search === to
  return (
    <Link
      to={to}
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
