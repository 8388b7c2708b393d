import { Form, Link, useNavigate } from '@remix-run/react'
import type { FormEvent } from 'react'
import type { LibraryChoices } from '~/library/library-choices'
import { SORT_LABELS } from '~/library/library-labels'
import { FINISH_LABELS } from '~/prices/price-view'
import { SORTS, isFiltered, readLibraryQuery, writeLibraryQuery } from '~/library/library-query'
import type { LibraryQuery } from '~/library/library-query'
import { Choice } from '~/ui/choice'
import type { Option } from '~/ui/choice'
import { fieldsOf } from '~/ui/fields-of'
import { useHydrated } from '~/ui/hydrated'
import { Icon } from '~/ui/icon'
import { useShown } from '~/ui/use-shown'

type LibraryFiltersProps = { query: LibraryQuery; choices: LibraryChoices }

/** Searches, filters and sorts by the address; with scripts as soon as something is chosen. */
export function LibraryFilters({ query, choices }: LibraryFiltersProps) {
  const hydrated = useHydrated()
  const navigate = useNavigate()
  const apply = (form: HTMLFormElement) => {
    const wanted = readLibraryQuery(fieldsOf(new FormData(form)))
    navigate(`/library${writeLibraryQuery(wanted)}`, { replace: true, preventScrollReset: true })
  }
  const onChange = ({ target, currentTarget }: FormEvent<HTMLFormElement>) => {
    if (target instanceof HTMLSelectElement) apply(currentTarget)
  }
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    apply(event.currentTarget)
  }
  return (
    <div className="library-find">
      <Form
        action="/library"
        role="search"
        aria-label="Your library"
        onChange={onChange}
        onSubmit={onSubmit}
      >
        <div className="search">
          <input
            type="search"
            name="q"
            ref={useShown<HTMLInputElement>(query.text)}
            defaultValue={query.text}
            className="search-field"
            placeholder="Find in your library"
            aria-label="Find in your library by name, number or set"
            enterKeyHint="search"
            autoComplete="off"
            autoCorrect="off"
            spellCheck={false}
            maxLength={100}
          />
          <button className="icon-button" aria-label="Find">
            <Icon name="search" />
          </button>
        </div>
        <details className="library-more">
          <summary>Sort and filter</summary>
          <Choices query={query} choices={choices} />
          {hydrated ? null : <button className="button button-quiet">Apply</button>}
        </details>
      </Form>
      <Chosen query={query} choices={choices} />
    </div>
  )
}

function Choices({ query, choices }: LibraryFiltersProps) {
  const { setId, rarity, printing, supertype, sort } = query
  return (
    <div className="library-choices">
      <Choice name="sort" label="Sort by" value={sort} options={SORTS.map(sortOption)} />
      <Choice
        name="set"
        label="Set"
        value={setId}
        any="All sets"
        options={choices.sets.map(({ id, name }) => [id, name])}
      />
      <Choice
        name="rarity"
        label="Rarity"
        value={rarity}
        any="All rarities"
        options={choices.rarities.map(same)}
      />
      <Choice
        name="printing"
        label="Printing"
        value={printing}
        any="All printings"
        options={choices.printings.map((each) => [each, FINISH_LABELS[each]])}
      />
      <Choice
        name="type"
        label="Kind"
        value={supertype}
        any="All kinds"
        options={choices.supertypes.map(same)}
      />
    </div>
  )
}

const same = (text: string): Option => [text, text]
const sortOption = (sort: (typeof SORTS)[number]): Option => [sort, SORT_LABELS[sort]]

/** What is chosen, each with the way to let it go. */
function Chosen({ query, choices }: LibraryFiltersProps) {
  if (!isFiltered(query) && query.sort === 'added') return null
  const { text, setId, rarity, printing, supertype, sort } = query
  const set = choices.sets.find(({ id }) => id === setId)?.name ?? setId
  const chips: [string | null, Partial<LibraryQuery>][] = [
    [text ? `“${text}”` : null, { text: '' }],
    [set, { setId: null }],
    [rarity, { rarity: null }],
    [printing && FINISH_LABELS[printing], { printing: null }],
    [supertype, { supertype: null }],
    [sort === 'added' ? null : `By ${SORT_LABELS[sort].toLowerCase()}`, { sort: 'added' }],
  ]
  return (
    <ul className="chips" aria-label="Chosen">
      {chips.map(([label, without]) =>
        label === null ? null : (
          <li key={label}>
            <Link
              to={`/library${writeLibraryQuery(query, { ...without, page: 1 })}`}
              className="chip"
              preventScrollReset
            >
              {label}
              <span aria-hidden="true"> ×</span>
              <span className="unseen">, let go</span>
            </Link>
          </li>
        ),
      )}
    </ul>
  )
}
