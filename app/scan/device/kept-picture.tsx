import { useState } from 'react'
import { cardImageUrl } from '~/catalogue/card-view'
import { useIsOnline } from '~/ui/network'

type KeptPictureProps = {
  cardId: string
  /** The person's photo of the card, as a `data:` URL; without it, the card's own picture. */
  thumbnail: string | null
  className?: string
  /** Loaded lazily; for long strips. */
  lazy?: boolean
}

/**
 * A card that this device keeps, in the shape of a card. Without a network its picture may not
 * load: then a card is drawn, and the picture is requested again once there is one.
 */
export function KeptPicture({ cardId, thumbnail, className, lazy = false }: KeptPictureProps) {
  const isOnline = useIsOnline()
  const src = thumbnail ?? cardImageUrl(cardId, 'low')
  const attempt = `${isOnline} ${src}`
  const [failed, setFailed] = useState<string | null>(null)
  if (failed === attempt) return <DrawnCard className={className} />
  return (
    <img
      key={attempt}
      src={src}
      alt=""
      className={className}
      loading={lazy ? 'lazy' : 'eager'}
      decoding="async"
      onError={() => setFailed(attempt)}
    />
  )
}

/** A card's frame: a picture above two lines of text. */
function DrawnCard({ className = '' }: { className?: string | undefined }) {
  return (
    <svg className={className} viewBox="0 0 63 88" fill="none" aria-hidden="true">
      <path
        d="M9 9h45v36H9zM9 58h45M9 68h30"
        stroke="currentColor"
        strokeWidth="4"
        strokeLinecap="round"
        strokeLinejoin="round"
        opacity="0.25"
      />
    </svg>
  )
}
