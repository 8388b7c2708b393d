import { Form, Link, useNavigate, useNavigation } from '@remix-run/react'
import { useEffect, useRef } from 'react'
import type { FormEvent, MouseEvent } from 'react'
import { rarityLabel, typeLabel } from '~/catalogue/printed-words'
import type { Texts, Translate } from '~/language/translate'
import { useTranslate } from '~/language/use-translate'
import { Choice, toQuery } from '~/ui/fields'
import type { Option } from '~/ui/fields'
import { focusHeading, useArrived } from '~/ui/hooks'
import { useEarlyChoice, useLatestQuery } from '~/ui/list-hooks'
import { useIsOnline, whenTouched } from '~/ui/network'
import { Pager } from '~/ui/pager'
import { SearchField } from '~/ui/search'
import { Preferences } from '~/ui/preferences'
import { TopBar } from '~/ui/top-bar'
import { CardGrid } from './card-grid'
import type { SearchPage } from './search-page.server'
import { RESULTS_PER_PAGE, FILTERS, hasFilters, readSearchQuery, searchPath } from './search-query'
import type { Filter, SearchQuery } from './search-query'

/** The results of a search, page by page, with filters. */
export function SearchScreen({ page }: { page: SearchPage }) {
  const t = useTranslate()
  const { query, found, pages, cards } = page
  const isLoading = useNavigation().location?.pathname === '/search'
  const isAsked = query.text !== '' || hasFilters(query)
  const latest = useLatestQuery(query, readSearchQuery)
  useFoundFocus(query)
  return (
    <main className="screen list-screen browse" aria-busy={isLoading}>
      <TopBar back={{ to: '/', label: t('Back to Home') }}>
        <Preferences />
      </TopBar>
      <h1 className="list-title" tabIndex={-1}>
        {t('Find a card')}
      </h1>
      <SearchFilters page={{ ...page, query: latest }} />
      <p className="browse-count figures" role="status">
        {isAsked ? foundText(page, t) : ''}
      </p>
      {found > 0 ? (
        <CardGrid cards={cards} label={t('Cards found')} withSet />
      ) : (
        <NothingFound isAsked={isAsked} />
      )}
      <Pager page={query.page} pages={pages} pathOf={(page) => searchPath(latest, { page })} />
    </main>
  )
}

/**
 * Moves the focus to the heading of new results, also of the first ones after another page of the
 * app, unless somebody is writing the next search.
 */
function useFoundFocus({ text, page }: SearchQuery) {
  const screen = `${text} ${page}`
  const arrived = useArrived()
  const shown = useRef(arrived ? null : screen)
  useEffect(() => {
    if (shown.current === screen) return
    shown.current = screen
    const field = document.activeElement
    if (!(field instanceof HTMLInputElement) || field.value.trim() === text) focusHeading()
  }, [screen, text])
}

/** One container for all results, so that screen readers also announce an empty one. */
function foundText({ query, found, isExact, pages, cards }: SearchPage, t: Translate): string {
  if (found === 0) return nothingText(query, t)
  if (!isExact) return closeText(query.text, found, t)
  if (pages === 1)
    return t('{found, plural, one {# card matches} other {# cards match}}', { found })
  const first = (query.page - 1) * RESULTS_PER_PAGE + 1
  const last = first + cards.length - 1
  return t('{found} cards match, showing {first} to {last}', { found, first, last })
}

function closeText(text: string, found: number, t: Translate): string {
  const close = t('{found, plural, one {# close match.} other {# close matches.}}', {
    found,
  })
  return `${t('Nothing matches “{text}” exactly.', { text })} ${close}`
}

const NAMES: Readonly<Record<Filter, { name: string; any: string }>> = {
  set: { name: 'Set', any: 'All sets' },
  type: { name: 'Type', any: 'All types' },
  rarity: { name: 'Rarity', any: 'All rarities' },
  year: { name: 'Year', any: 'All years' },
} satisfies Texts

/** The address of what a form asks for, without its empty filters. */
function pathOfForm(form: HTMLFormElement): string {
  return searchPath(readSearchQuery(toQuery(new FormData(form))))
}

/**
 * Search and filters, kept in the address; with scripts a filter applies as soon as it is chosen.
 */
function SearchFilters({ page: { query, choices } }: { page: SearchPage }) {
  const t = useTranslate()
  const navigate = useNavigate()
  const apply = (form: HTMLFormElement) =>
    navigate(pathOfForm(form), { replace: true, preventScrollReset: true })
  const onChange = ({ target, currentTarget }: FormEvent<HTMLFormElement>) => {
    if (target instanceof HTMLSelectElement) apply(currentTarget)
  }
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    navigate(pathOfForm(event.currentTarget))
  }
  const isEmpty = FILTERS.every((filter) => choices[filter].length === 0)
  return (
    <Form
      ref={useEarlyChoice(apply)}
      action="/search"
      role="search"
      autoComplete="off"
      className="browse-find"
      onChange={onChange}
      onSubmit={onSubmit}
    >
      <SearchField
        value={query.text}
        placeholder={t('Search by name or number')}
        label={t('Search by name or number')}
        verb={t('Search')}
      />
      {isEmpty ? null : (
        <details className="disclosure" open={hasFilters(query)}>
          <summary>{t('Filter by set, type, rarity or year')}</summary>
          <div className="field-pairs">
            {FILTERS.map((filter) => (
              <Choice
                key={filter}
                name={filter}
                label={t(NAMES[filter].name)}
                any={t(NAMES[filter].any)}
                value={query[filter]}
                options={translateOptions(filter, choices[filter], t)}
              />
            ))}
          </div>
          <div className="browse-apply">
            <button className="button button-quiet without-scripts">{t('Apply Filters')}</button>
            {hasFilters(query) ? <ClearFilters query={query} /> : null}
          </div>
        </details>
      )}
    </Form>
  )
}

/** Types and rarities in the page's language, types in alphabetical order. */
function translateOptions(
  filter: Filter,
  options: readonly Option[],
  t: Translate,
): readonly Option[] {
  if (filter === 'rarity') return options.map(([rarity]) => [rarity, rarityLabel(rarity, t)])
  if (filter !== 'type') return options
  const { compare } = new Intl.Collator(t.locale)
  return options
    .map(([type]): Option => [type, typeLabel(type, t)])
    .sort(([, a], [, b]) => compare(a, b))
}

const NO_FILTERS = { set: null, type: null, rarity: null, year: null, page: 1 }

function ClearFilters({ query }: { query: SearchQuery }) {
  const t = useTranslate()
  return (
    <Link
      to={searchPath(query, NO_FILTERS)}
      className="button button-plain"
      onClick={focusSummary}
      preventScrollReset
    >
      {t('Clear Filters')}
    </Link>
  )
}

/** Removing the filters also removes this link, so the focus moves to the filters' summary. */
function focusSummary({ currentTarget }: MouseEvent<HTMLElement>) {
  currentTarget.closest('details')?.querySelector('summary')?.focus()
}

export function NothingFound({ isAsked }: { isAsked: boolean }) {
  const t = useTranslate()
  const isOnline = useIsOnline()
  return (
    <div className="empty">
      <span className="empty-card" aria-hidden="true">
        ?
      </span>
      {isAsked ? null : <p>{t('Search by name, number or set.')}</p>}
      {isOnline && !isAsked ? null : (
        <p className="soft">
          {isOnline
            ? t('Try a name, a number such as 4/102, or a set.')
            : t('No connection. Searches, sets and cards you opened are kept on this device.')}
        </p>
      )}
      <BrowseLinks />
    </div>
  )
}

function nothingText(query: SearchQuery, t: Translate): string {
  if (hasFilters(query)) return t('No cards match these filters.')
  return t('No card found for “{text}”.', { text: query.text })
}

/** Links into the catalogue for people without a card at hand. */
function BrowseLinks() {
  const t = useTranslate()
  return (
    <nav className="browse-links" aria-label={t('Browse')}>
      <Link to="/sets" className="button button-quiet" prefetch={whenTouched()}>
        {t('Browse Sets')}
      </Link>
      <Link to="/pokemon" className="button button-quiet" prefetch={whenTouched()}>
        {t('Browse Pokémon')}
      </Link>
    </nav>
  )
}
