import { Link, useViewTransitionState } from '@remix-run/react'
import { cardImageUrl } from '~/catalogue/card-view'
import { libraryCardPath } from '~/library/library-paths'
import type { LibraryTile as Tile } from '~/library/library-page'
import { majorUnits } from '~/prices/price'
import type { Currency } from '~/prices/price'
import { CardPicture } from '~/ui/card-picture'
import { formatPrice } from '~/ui/price'

type LibraryTileProps = {
  tile: Tile
  currency: Currency
  /** The list's own query, for the way back. */
  search: string
  lazy: boolean
}

export function LibraryTile({ tile, currency, search, lazy }: LibraryTileProps) {
  const { id, name, copies, minor } = tile
  const path = libraryCardPath(id, search)
  // Of all cards only the one that is opened or left may carry the name its picture moves under.
  const isMoving = useViewTransitionState(path)
  return (
    <Link to={path} className={isMoving ? 'tile moving' : 'tile'} prefetch="intent" viewTransition>
      <span className="tile-card">
        <CardPicture src={cardImageUrl(id, 'low')} alt="" lazy={lazy} />
        {copies > 1 ? (
          <span className="tile-copies figures">
            ×{copies}
            <span className="unseen"> copies</span>
          </span>
        ) : null}
      </span>
      <span className="tile-name">{name}</span>
      {minor === null ? null : (
        <span className="tile-set figures">{formatPrice(majorUnits(minor), currency)}</span>
      )}
    </Link>
  )
}
