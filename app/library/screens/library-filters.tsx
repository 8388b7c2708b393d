import { Form, useNavigate } from '@remix-run/react'
import { useId } from 'react'
import type { InputHTMLAttributes, FormEvent } from 'react'
import type { LibraryChoices } from '~/library/list/priced-library'
import {
  SORT_LABELS,
  AMOUNT_PATTERN,
  SORTS,
  readLibraryQuery,
  writeLibraryQuery,
} from '~/library/list/query'
import type { LibraryQuery } from '~/library/list/query'
import { FINISH_LABELS } from '~/prices/format-price'
import { toMajorUnits } from '~/prices/price'
import type { Currency } from '~/prices/price'
import { Labelled, Choice, fieldsOf } from '~/ui/fields'
import type { Option } from '~/ui/fields'
import { useShown } from '~/ui/hooks'
import { SearchField } from '~/ui/search'
import { ChosenFilters } from './chosen-filters'

type FilterFieldProps = Pick<
  InputHTMLAttributes<HTMLInputElement>,
  'type' | 'inputMode' | 'pattern' | 'title'
> & { name: string; label: string; value: string }

/** One end of a range, empty for none. */
export function FilterField({ name, label, value, ...rest }: FilterFieldProps) {
  const id = useId()
  return (
    <Labelled id={id} label={label}>
      <input
        id={id}
        name={name}
        ref={useShown<HTMLInputElement>(value)}
        defaultValue={value}
        className="field-input figures"
        autoComplete="off"
        {...rest}
      />
    </Labelled>
  )
}

type LibraryFiltersProps = { query: LibraryQuery; choices: LibraryChoices; currency: Currency }

/** Search, filters and order, kept in the URL; with scripts they apply as soon as one is chosen. */
export function LibraryFilters({ query, choices, currency }: LibraryFiltersProps) {
  const navigate = useNavigate()
  const apply = (form: HTMLFormElement) => {
    if (!form.reportValidity()) return
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
        <SearchField
          value={query.text}
          placeholder="Find in your library"
          label="Find in your library by name, number or set"
          verb="Find"
        />
        <details className="library-more">
          <summary>Sort and filter</summary>
          <Choices query={query} choices={choices} />
          <Ranges query={query} currency={currency} />
          <button className="button button-quiet">Apply</button>
        </details>
      </Form>
      <ChosenFilters query={query} choices={choices} currency={currency} />
    </div>
  )
}

function Choices({ query, choices }: Omit<LibraryFiltersProps, 'currency'>) {
  const { setId, rarity, finish, supertype, sort } = query
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
        label="Finish"
        value={finish}
        any="All finishes"
        options={choices.finishes.map((each) => [each, FINISH_LABELS[each]])}
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

/** From and to. Only the form's button applies them: a half-typed amount must not filter. */
function Ranges({ query, currency }: Omit<LibraryFiltersProps, 'choices'>) {
  const { valueFrom, valueTo, addedFrom, addedTo } = query
  return (
    <div className="library-choices">
      <FilterField
        name="min"
        label={`Worth from (${currency})`}
        value={amountText(valueFrom)}
        {...amount}
      />
      <FilterField
        name="max"
        label={`Worth to (${currency})`}
        value={amountText(valueTo)}
        {...amount}
      />
      <FilterField name="since" label="Added from" value={addedFrom ?? ''} type="date" />
      <FilterField name="until" label="Added to" value={addedTo ?? ''} type="date" />
    </div>
  )
}

const amount = {
  inputMode: 'decimal',
  pattern: AMOUNT_PATTERN,
  title: 'An amount such as 5 or 5.50',
} as const

const amountText = (minor: number | null) => (minor === null ? '' : toMajorUnits(minor).toFixed(2))

const same = (text: string): Option => [text, text]
const sortOption = (sort: (typeof SORTS)[number]): Option => [sort, SORT_LABELS[sort]]
