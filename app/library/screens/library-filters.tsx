import { Form, Link, useNavigate } from '@remix-run/react'
import type { FormEvent } from 'react'
import {
  AMOUNT_PATTERN,
  SORTS,
  SORT_LABELS,
  VIEWS,
  readLibraryQuery,
  writeLibraryQuery,
} from '~/library/list/query'
import type { LibraryView } from '~/library/list/query'
import type { LibraryPage } from '~/library/pages/library-page'
import { FINISH_LABELS, formatDay, formatPrice } from '~/prices/format-price'
import { toMajorUnits } from '~/prices/price'
import { fieldsOf } from '~/ui/fields'
import type { Option } from '~/ui/fields'
import { useShown } from '~/ui/hooks'
import { Icon } from '~/ui/icon'
import type { IconName } from '~/ui/icon'
import { SearchField } from '~/ui/search'
import { ChoiceChip, RangeChip, RangeField, rangeText, withoutFilter } from './filter-chips'

/**
 * Search, order, filters and view, all kept in the address; with scripts a choice applies at once,
 * without them by the form's button.
 */
export function LibraryFilters({ page }: { page: LibraryPage }) {
  const { query } = page
  const navigate = useNavigate()
  const apply = (form: HTMLFormElement) => {
    showHidden(form.querySelector<HTMLInputElement>('input:invalid'))
    if (!form.reportValidity()) return
    for (const open of form.querySelectorAll<HTMLElement>('[popover]')) open.hidePopover?.()
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
    <Form
      action="/library"
      role="search"
      aria-label="Your library"
      className="library-find"
      onChange={onChange}
      onSubmit={onSubmit}
    >
      {query.view ? <input type="hidden" name="view" value={query.view} /> : null}
      <div className="library-search">
        <SearchField
          value={query.text}
          placeholder="Find a card"
          label="Find in your library by name, number or set"
          verb="Find"
        />
        <ViewSwitch page={page} />
      </div>
      <div className="strip filters">
        <SortChip page={page} />
        <ChoiceChips page={page} />
        <RangeChips page={page} />
        <noscript className="filter-send">
          <button className="filter-button filter-apply">Apply</button>
        </noscript>
      </div>
    </Form>
  )
}

/** Opens the range of a field that has to be corrected: browsers say nothing at one out of sight. */
function showHidden(field: HTMLElement | null) {
  const isHidden = field?.offsetParent === null
  if (isHidden) field.closest<HTMLElement>('[popover]')?.showPopover?.()
}

const VIEW_LABELS: Readonly<Record<LibraryView, string>> = { tiles: 'Tiles', list: 'List' }
const VIEW_ICONS: Readonly<Record<LibraryView, IconName>> = { tiles: 'tiles', list: 'rows' }

function ViewSwitch({ page: { query, view } }: { page: LibraryPage }) {
  return (
    <div className="view-switch" role="group" aria-label="View">
      {VIEWS.map((each) => (
        <Link
          key={each}
          to={`/library${writeLibraryQuery(query, { view: each })}`}
          className="view-link"
          aria-label={VIEW_LABELS[each]}
          aria-current={each === view ? 'true' : undefined}
          preventScrollReset
          replace
        >
          <Icon name={VIEW_ICONS[each]} size={20} />
        </Link>
      ))}
    </div>
  )
}

function SortChip({ page: { query } }: { page: LibraryPage }) {
  return (
    <span className="filter filter-sort">
      <Icon name="sort" size={18} />
      <select
        ref={useShown<HTMLSelectElement>(query.sort)}
        name="sort"
        defaultValue={query.sort}
        aria-label="Sort by"
      >
        {SORTS.map((sort) => (
          <option key={sort} value={sort}>
            {SORT_LABELS[sort]}
          </option>
        ))}
      </select>
    </span>
  )
}

function ChoiceChips({ page: { query, choices } }: { page: LibraryPage }) {
  const { setId, rarity, finish, supertype, energy } = query
  return (
    <>
      <ChoiceChip
        {...{ name: 'set', label: 'Set', any: 'Any set', value: setId }}
        options={choices.sets.map(({ id, name }) => [id, name])}
        without={withoutFilter(query, { setId: null })}
      />
      <ChoiceChip
        {...{ name: 'rarity', label: 'Rarity', any: 'Any rarity', value: rarity }}
        options={choices.rarities.map(same)}
        without={withoutFilter(query, { rarity: null })}
      />
      <ChoiceChip
        {...{ name: 'printing', label: 'Finish', any: 'Any finish', value: finish }}
        options={choices.finishes.map((each) => [each, FINISH_LABELS[each]])}
        without={withoutFilter(query, { finish: null })}
      />
      <ChoiceChip
        {...{ name: 'type', label: 'Kind', any: 'Any kind', value: supertype }}
        options={choices.supertypes.map(same)}
        without={withoutFilter(query, { supertype: null })}
      />
      <ChoiceChip
        {...{ name: 'energy', label: 'Type', any: 'Any type', value: energy }}
        options={choices.energies.map(same)}
        without={withoutFilter(query, { energy: null })}
      />
    </>
  )
}

function RangeChips({ page: { query, currency } }: { page: LibraryPage }) {
  const { valueFrom, valueTo, addedFrom, addedTo } = query
  const money = (minor: number) => formatPrice(toMajorUnits(minor), currency)
  return (
    <>
      <RangeChip
        label="Value"
        chosen={rangeText(valueFrom, valueTo, money)}
        without={withoutFilter(query, { valueFrom: null, valueTo: null })}
      >
        <RangeField
          name="min"
          label={`From (${currency})`}
          value={inUnits(valueFrom)}
          {...amount}
        />
        <RangeField name="max" label={`To (${currency})`} value={inUnits(valueTo)} {...amount} />
      </RangeChip>
      <RangeChip
        label="Added"
        chosen={rangeText(addedFrom, addedTo, formatDay)}
        without={withoutFilter(query, { addedFrom: null, addedTo: null })}
      >
        <RangeField name="since" label="From" value={addedFrom ?? ''} type="date" />
        <RangeField name="until" label="To" value={addedTo ?? ''} type="date" />
      </RangeChip>
    </>
  )
}

const amount = {
  inputMode: 'decimal',
  pattern: AMOUNT_PATTERN,
  title: 'An amount such as 5 or 5.50',
} as const

const inUnits = (minor: number | null) => (minor === null ? '' : toMajorUnits(minor).toFixed(2))

const same = (text: string): Option => [text, text]
