import { Link, useViewTransitionState } from '@remix-run/react'
import { cardImageUrl, cardPath } from '~/catalogue/card-view'
import { libraryCardPath, librarySetPath } from '~/library/library-paths'
import { SET_SHOWS } from '~/library/set-pages'
import type { SetPage, SetShow, SetTile as Tile } from '~/library/set-pages'
import { CardPicture } from '~/ui/card-picture'
import { LibraryHead } from './library-head'
import { SetBar } from './set-bar'

const TO_SETS = { to: '/library/sets', label: 'Back to Sets' }
const SHOW_LABELS: Readonly<Record<SetShow, string>> = {
  all: 'All',
  missing: 'Missing',
  owned: 'Yours',
}
/** Tiles that are on a phone's first screen, and so not worth waiting for a scroll. */
const TILES_IN_VIEW = 6

/** A set as a binder page: the cards that are there, and the gaps. */
export function SetScreen({ page }: { page: SetPage }) {
  const { id, name, year, owned, total, show, tiles } = page
  return (
    <main className="screen library">
      <LibraryHead title={name} back={TO_SETS}>
        <SetBar owned={owned} total={total} />
        <p className="soft figures">
          {owned} of {total}
          {owned === total ? ', complete' : `, ${total - owned} missing`}
          {year ? ` · ${year}` : ''}
        </p>
      </LibraryHead>
      <nav className="library-menu" aria-label="Show">
        {SET_SHOWS.map((each) => (
          <Link
            key={each}
            to={librarySetPath(id) + (each === 'all' ? '' : `?show=${each}`)}
            className="library-place"
            aria-current={each === show ? 'page' : undefined}
            preventScrollReset
            replace
          >
            {SHOW_LABELS[each]}
          </Link>
        ))}
      </nav>
      {tiles.length === 0 ? (
        <p className="empty soft">
          {show === 'missing' ? 'Nothing is missing: the set is complete.' : 'None of it yet.'}
        </p>
      ) : (
        <ul className="tiles set-tiles">
          {tiles.map((tile, place) => (
            <li key={tile.id}>
              <SetTile tile={tile} lazy={place >= TILES_IN_VIEW} />
            </li>
          ))}
        </ul>
      )}
    </main>
  )
}

function SetTile({ tile: { id, name, number, owned }, lazy }: { tile: Tile; lazy: boolean }) {
  const path = owned ? libraryCardPath(id) : cardPath(id)
  const isMoving = useViewTransitionState(path)
  return (
    <Link
      to={path}
      className={['tile', owned ? '' : 'tile-missing', isMoving ? 'moving' : ''].join(' ')}
      prefetch="intent"
      viewTransition
    >
      <span className="tile-card">
        <CardPicture src={cardImageUrl(id, 'low')} alt="" lazy={lazy} />
      </span>
      <span className="tile-set figures">
        #{number} {name}
        {owned ? null : <span className="unseen">, missing</span>}
      </span>
    </Link>
  )
}
