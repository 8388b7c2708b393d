import { cardImageUrl } from '~/catalogue/card-view'
import { CardPicture } from '~/catalogue/images/card-picture'
import type { CardSummary } from '~/catalogue/card-view'

type KeptPictureProps = {
  card: Pick<CardSummary, 'name' | 'set_name' | 'number' | 'energy'> & {
    cardId: string
    /** The person's photo of the card, as a `data:` URL; without it, the card's own picture. */
    thumbnail: string | null
  }
  /** Loaded lazily; for long strips. */
  lazy?: boolean
}

/** A card that this device keeps, in the shape of a card. */
export function KeptPicture({ card, ...shown }: KeptPictureProps) {
  const { cardId, name, set_name: set, number, energy, thumbnail } = card
  return (
    <CardPicture
      src={thumbnail ?? cardImageUrl(cardId, 'low')}
      alt=""
      face={{ name, set, number, energy }}
      {...shown}
    />
  )
}
