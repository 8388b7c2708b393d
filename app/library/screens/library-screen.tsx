import { Link, useNavigation } from '@remix-run/react'
import type { Translate } from '~/language/translate'
import { useTranslate } from '~/language/use-translate'
import { CONDITIONS, CONDITION_LABELS } from '~/library/entry'
import type { ConditionMultipliers } from '~/library/list/entry-prices.server'
import { isFiltered, readLibraryQuery, writeLibraryQuery } from '~/library/list/query'
import { CARDS_PER_PAGE } from '~/library/pages/library-page'
import type { LibraryPage } from '~/library/pages/library-page'
import { UNKNOWN_PATH } from '~/library/pages/unknown-page'
import { NoticeAlert, RemovedNotice } from '~/library/undo-notice'
import type { UndoOffer } from '~/library/undo-notice'
import { useLatestQuery } from '~/ui/list-hooks'
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
  const t = useTranslate()
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
        {isLoading ? t('Loading your collection...') : foundText(page, t)}
      </p>
    </main>
  )
}

export function EmptyLibrary() {
  const t = useTranslate()
  return (
    <div className="empty">
      <span className="empty-card" aria-hidden="true">
        +
      </span>
      <h2 className="empty-title">{t('Your library is empty')}</h2>
      <p className="soft">{t('Scan some cards to start building your collection!')}</p>
      <Link to="/" className="button button-primary">
        {t('Scan a Card')}
      </Link>
    </div>
  )
}

function Cards({ page }: { page: LibraryPage }) {
  const t = useTranslate()
  const { query, found, pages } = page
  const latest = useLatestQuery(query, readLibraryQuery)
  return (
    <>
      <LibraryFilters page={{ ...page, query: latest }} />
      {found === 0 ? <NoneFits /> : <OwnedCards page={page} search={writeLibraryQuery(query)} />}
      {pages > 1 ? <p className="library-count figures">{shownRange(page, t)}</p> : null}
      <Pager
        page={query.page}
        pages={pages}
        pathOf={(page) => `/library${writeLibraryQuery(latest, { page })}`}
      />
      {page.multipliers ? <p className="soft figures">{sharesText(page.multipliers, t)}</p> : null}
    </>
  )
}

/** What a copy counts in each condition. */
function sharesText(multipliers: ConditionMultipliers, t: Translate): string {
  const percent = new Intl.NumberFormat(t.locale, { style: 'percent', maximumFractionDigits: 1 })
  const shares = CONDITIONS.map(
    (condition) => `${t(CONDITION_LABELS[condition])} ${percent.format(multipliers[condition])}`,
  )
  return t('Copies count by condition, as a share of the near mint price: {shares}.', {
    shares: shares.join(', '),
  })
}

/** Where the filters leave no card. */
export function NoneFits() {
  const t = useTranslate()
  return (
    <div className="empty">
      <p>{t('No cards in your library match.')}</p>
      <Link to="/library" className="button button-quiet">
        {t('Show All Cards')}
      </Link>
    </div>
  )
}

/** Announced after a filter has applied; the whole library is not announced. */
function foundText({ query, found: count }: LibraryPage, t: Translate): string {
  return isFiltered(query)
    ? t('{count, plural, one {# card found} other {# cards found}}', { count })
    : ''
}

function shownRange({ query, found: count, owned }: LibraryPage, t: Translate): string {
  const first = (query.page - 1) * CARDS_PER_PAGE + 1
  const last = first + owned.length - 1
  return t('Showing {first}–{last} of {count, plural, one {# card} other {# cards}}', {
    first,
    last,
    count,
  })
}

function UnknownCards({ unknown: count }: { unknown: number }) {
  const t = useTranslate()
  return (
    <p className="library-unknown">
      {t(
        '{count, plural, one {# more card is not in the catalogue now. It stays in your library and reappears when the catalogue has it.} other {# more cards are not in the catalogue now. They stay in your library and reappear when the catalogue has them.}}',
        { count },
      )}{' '}
      <Link to={UNKNOWN_PATH} className="unknown-link">
        {t('{count, plural, one {See it} other {See them}}', { count })}
      </Link>
    </p>
  )
}
