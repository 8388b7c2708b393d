import { Link, useNavigation } from '@remix-run/react'
import { isFiltered, writeLibraryQuery } from '~/library/list/query'
import { count } from '~/library/library-messages'
import { CARDS_PER_PAGE } from '~/library/pages/library-page'
import type { LibraryPage } from '~/library/pages/library-page'
import { UNKNOWN_PATH } from '~/library/pages/unknown-page'
import { NoticeAlert, RemovedNotice } from '~/library/undo-notice'
import type { UndoOffer } from '~/library/undo-notice'
import { Pager } from '~/ui/pager'
import { LibraryFilters } from './library-filters'
import { LibraryMenu } from './library-head'
import { LibraryTop } from './library-top'
import { OwnedCards } from './owned-cards'

type LibraryScreenProps = {
  page: LibraryPage
  notice: UndoOffer | null
  /** Why the last step did nothing. */
  alert: string | null
}

export function LibraryScreen({ page, notice, alert }: LibraryScreenProps) {
  const isLoading = useNavigation().location?.pathname === '/library'
  return (
    <main className="screen library library-whole" aria-busy={isLoading}>
      <LibraryTop page={page} />
      <NoticeAlert message={alert} />
      {notice ? <RemovedNotice notice={notice} /> : null}
      {page.cards === 0 ? <EmptyLibrary /> : <Cards page={page} />}
      {page.unknown > 0 ? <UnknownCards unknown={page.unknown} /> : null}
      <LibraryMenu />
      <p role="status" className="unseen">
        {isLoading ? 'Loading your collection...' : foundText(page)}
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
  const { query, found, pages } = page
  return (
    <>
      <LibraryFilters page={page} />
      {found === 0 ? (
        <div className="empty">
          <p>No card in your library fits.</p>
          <Link to="/library" className="button button-quiet">
            Show All Cards
          </Link>
        </div>
      ) : (
        <OwnedCards page={page} search={writeLibraryQuery(query)} />
      )}
      {pages > 1 ? <p className="library-count figures">{shownRange(page)}</p> : null}
      <Pager
        page={query.page}
        pages={pages}
        pathOf={(page) => `/library${writeLibraryQuery(query, { page })}`}
      />
    </>
  )
}

/** Told after a filter has applied; the whole library needs no telling. */
function foundText({ query, found }: LibraryPage): string {
  return isFiltered(query) ? `${count(found, 'card')} found` : ''
}

function shownRange({ query, found, owned }: LibraryPage): string {
  const first = (query.page - 1) * CARDS_PER_PAGE + 1
  const last = first + owned.length - 1
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
