import { Link, useViewTransitionState, useNavigation } from '@remix-run/react'
import { cardImageUrl } from '~/catalogue/card-view'
import { writeLibraryQuery } from '~/library/list/query'
import { libraryCardPath, count } from '~/library/library-messages'
import { CARDS_PER_PAGE } from '~/library/pages/library-page'
import type { LibraryPage, OwnedTile } from '~/library/pages/library-page'
import { UNKNOWN_PATH } from '~/library/pages/unknown-page'
import { NoticeAlert, RemovedNotice } from '~/library/undo-notice'
import type { UndoOffer } from '~/library/undo-notice'
import { formatPrice } from '~/prices/format-price'
import { toMajorUnits } from '~/prices/price'
import type { Currency } from '~/prices/price'
import { CardPicture } from '~/ui/card-picture'
import { LibraryFilters } from './library-filters'
import { LibraryHead, LibraryMenu } from './library-head'
import { Pager } from './pager'
import { WorthPanel } from './worth-panel'

type LibraryTileProps = {
  tile: OwnedTile
  currency: Currency
  /** The list's own query, for the way back. */
  search: string
  lazy: boolean
}

export function LibraryTile({ tile, currency, search, lazy }: LibraryTileProps) {
  const { id, name, copies, minor } = tile
  const path = libraryCardPath(id, search)
  // A view transition's name must be unique: only the opened or left card may have it.
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
        <span className="tile-set figures">{formatPrice(toMajorUnits(minor), currency)}</span>
      )}
    </Link>
  )
}

type LibraryScreenProps = {
  page: LibraryPage
  notice: UndoOffer | null
  /** Why the last step did nothing. */
  alert: string | null
}

/** Tiles on a phone's first screen, which load at once. */
const TILES_IN_VIEW = 2

export function LibraryScreen({ page, notice, alert }: LibraryScreenProps) {
  const isLoading = useNavigation().location?.pathname === '/library'
  return (
    <main className="screen library" aria-busy={isLoading}>
      <LibraryHead title="Your Library">
        <LibraryMenu />
      </LibraryHead>
      <NoticeAlert message={alert} />
      {notice ? <RemovedNotice notice={notice} /> : null}
      {page.cards === 0 ? <EmptyLibrary /> : <Cards page={page} />}
      {page.unknown > 0 ? <UnknownCards unknown={page.unknown} /> : null}
      <p role="status" className="unseen">
        {isLoading ? 'Loading your collection...' : ''}
      </p>
    </main>
  )
}

function EmptyLibrary() {
  return (
    <div className="empty">
      <span className="empty-card" aria-hidden="true">
        +
      </span>
      <h2 className="empty-title">Your library is empty</h2>
      <p className="soft">Scan some cards to start building your collection!</p>
      <Link to="/" className="button button-primary">
        Scan a Card
      </Link>
    </div>
  )
}

function Cards({ page }: { page: LibraryPage }) {
  const { query, tiles, found, pages, currency } = page
  const search = writeLibraryQuery(query)
  return (
    <>
      <WorthPanel page={page} />
      <LibraryFilters query={query} choices={page.choices} currency={currency} />
      <p className="library-count figures">{shownRange(page)}</p>
      {found === 0 ? (
        <div className="empty">
          <p>No card in your library fits.</p>
          <Link to="/library" className="button button-quiet">
            Show All Cards
          </Link>
        </div>
      ) : (
        <ul className="tiles library-tiles">
          {tiles.map((tile, place) => (
            <li key={tile.id}>
              <LibraryTile
                tile={tile}
                currency={currency}
                search={search}
                lazy={place >= TILES_IN_VIEW}
              />
            </li>
          ))}
        </ul>
      )}
      <Pager query={query} pages={pages} />
    </>
  )
}

function shownRange({ query, found, tiles }: LibraryPage): string {
  if (found <= CARDS_PER_PAGE) return count(found, 'card')
  const first = (query.page - 1) * CARDS_PER_PAGE + 1
  const last = first + tiles.length - 1
  return `Showing ${first.toLocaleString('en-US')}–${last.toLocaleString('en-US')} of ${count(found, 'card')}`
}

function UnknownCards({ unknown }: { unknown: number }) {
  return (
    <p className="library-unknown">
      {unknown === 1
        ? '1 more card is not in the catalogue now. It is kept, and comes back with it.'
        : `${count(unknown, 'more card')} are not in the catalogue now. They are kept, and come back with it.`}{' '}
      <Link to={UNKNOWN_PATH} className="unknown-link">
        {unknown === 1 ? 'See it' : 'See them'}
      </Link>
    </p>
  )
}
