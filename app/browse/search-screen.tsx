import { Form, Link, useNavigate, useNavigation } from '@remix-run/react'
import type { FormEvent, MouseEvent } from 'react'
import { Choice, fieldsOf } from '~/ui/fields'
import { useHeadingFocus } from '~/ui/hooks'
import { Pager } from '~/ui/pager'
import { SearchField } from '~/ui/search'
import { Preferences } from '~/ui/preferences'
import { TopBar } from '~/ui/top-bar'
import { CardGrid } from './card-grid'
import type { SearchPage } from './search-page.server'
import { CARDS_PER_PAGE, FILTERS, isFiltered, readSearchQuery, searchPath } from './search-query'
import type { Filter, SearchQuery } from './search-query'

const HOME = { to: '/', label: 'Back to Home' }

/** What a search found, page by page, with filters. */
export function SearchScreen({ page }: { page: SearchPage }) {
  const { query, found, pages, cards } = page
  const isLoading = useNavigation().location?.pathname === '/search'
  const isAsked = query.text !== '' || isFiltered(query)
  useHeadingFocus(`${query.text} ${query.page}`)
  return (
    <main className="screen list-screen browse" aria-busy={isLoading}>
      <TopBar back={HOME}>
        <Preferences />
      </TopBar>
      <h1 className="list-title" tabIndex={-1}>
        Find a card
      </h1>
      <SearchFilters page={page} />
      <p className="browse-count figures" role="status">
        {isAsked ? foundText(page) : ''}
      </p>
      {found > 0 ? (
        <CardGrid cards={cards} label="Cards found" withSet />
      ) : (
        <NothingFound isAsked={isAsked} />
      )}
      <Pager page={query.page} pages={pages} pathOf={(next) => searchPath(query, { page: next })} />
    </main>
  )
}

/** One place for all that a search comes to, so that a filter that finds nothing is told, too. */
function foundText({ query, found, pages, cards }: SearchPage): string {
  if (found === 0) return nothingText(query)
  const first = (query.page - 1) * CARDS_PER_PAGE + 1
  return pages === 1 ? countText(found) : rangeText(first, first + cards.length - 1, found)
}

const numbers = new Intl.NumberFormat('en-US')

function countText(found: number): string {
  return found === 1 ? '1 card matches' : `${numbers.format(found)} cards match`
}

function rangeText(first: number, last: number, found: number): string {
  return `${numbers.format(found)} cards match, these are ${numbers.format(first)} to ${numbers.format(last)}`
}

const NAMES: Readonly<Record<Filter, { label: string; any: string }>> = {
  set: { label: 'Set', any: 'All sets' },
  type: { label: 'Type', any: 'All types' },
  rarity: { label: 'Rarity', any: 'All rarities' },
  year: { label: 'Year', any: 'All years' },
}

/** Search and filters, kept in the address; with scripts a filter applies as soon as it is chosen. */
function SearchFilters({ page: { query, choices } }: { page: SearchPage }) {
  const navigate = useNavigate()
  const onChange = ({ target, currentTarget }: FormEvent<HTMLFormElement>) => {
    if (!(target instanceof HTMLSelectElement)) return
    const wanted = readSearchQuery(fieldsOf(new FormData(currentTarget)))
    navigate(searchPath(wanted), { replace: true, preventScrollReset: true })
  }
  const isEmpty = FILTERS.every((filter) => choices[filter].length === 0)
  return (
    <Form action="/search" role="search" className="browse-find" onChange={onChange}>
      <SearchField
        value={query.text}
        placeholder="Search by name or number"
        label="Search by name or number"
        verb="Search"
      />
      {isEmpty ? null : (
        <details className="disclosure" open={isFiltered(query)}>
          <summary>Filter by set, type, rarity or year</summary>
          <div className="field-pairs">
            {FILTERS.map((filter) => (
              <Choice
                key={filter}
                name={filter}
                {...NAMES[filter]}
                value={query[filter]}
                options={choices[filter]}
              />
            ))}
          </div>
          <div className="browse-apply">
            <button className="button button-quiet without-scripts">Apply Filters</button>
            {isFiltered(query) ? <ClearFilters query={query} /> : null}
          </div>
        </details>
      )}
    </Form>
  )
}

const NO_FILTERS = { set: null, type: null, rarity: null, year: null, page: 1 }

function ClearFilters({ query }: { query: SearchQuery }) {
  return (
    <Link
      to={searchPath(query, NO_FILTERS)}
      className="button button-plain"
      onClick={focusSummary}
      preventScrollReset
    >
      Clear Filters
    </Link>
  )
}

/** The link goes with the filters, so the focus moves to what opens them. */
function focusSummary({ currentTarget }: MouseEvent<HTMLElement>) {
  currentTarget.closest('details')?.querySelector('summary')?.focus()
}

function NothingFound({ isAsked }: { isAsked: boolean }) {
  return (
    <div className="empty">
      <span className="empty-card" aria-hidden="true">
        ?
      </span>
      {isAsked ? null : <p>Any card, by what is printed on it.</p>}
      <p className="soft">Try a name, a number such as 4/102, or a set.</p>
      <BrowseLinks />
    </div>
  )
}

function nothingText(query: SearchQuery): string {
  if (isFiltered(query)) return 'No card fits these filters.'
  return `No card found for “${query.text}”.`
}

/** Ways through the catalogue for somebody without a card at hand. */
function BrowseLinks() {
  return (
    <nav className="browse-links" aria-label="Browse">
      <Link to="/sets" className="button button-quiet" prefetch="intent">
        Browse Sets
      </Link>
      <Link to="/pokemon" className="button button-quiet" prefetch="intent">
        Browse Pokémon
      </Link>
    </nav>
  )
}
