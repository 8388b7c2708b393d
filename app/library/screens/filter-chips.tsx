import { Link } from '@remix-run/react'
import type { MouseEvent } from 'react'
import { useTranslate } from '~/language/use-translate'
import { writeLibraryQuery } from '~/library/list/query'
import type { LibraryQuery } from '~/library/list/query'
import type { Option } from '~/ui/fields'
import { useShown } from '~/ui/hooks'
import { PageIcon } from '~/ui/page-icon'

type ChoiceChipProps = {
  name: string
  label: string
  value: string | null
  /** The label for no choice. */
  any: string
  options: readonly Option[]
  /** The address without this filter. */
  without: string
}

/** A filter with one choice, as a native select; nothing if there is nothing to choose. */
export function ChoiceChip({ name, label, value, any, options, without }: ChoiceChipProps) {
  const shown = value ?? ''
  const field = useShown<HTMLSelectElement>(shown)
  if (options.length < 2 && value === null) return null
  const isOffered = value === null || options.some(([option]) => option === value)
  const all = isOffered ? options : [...options, [value, value] as const]
  return (
    <span className={value === null ? 'filter' : 'filter filter-chosen'}>
      <select ref={field} name={name} defaultValue={shown} aria-label={label}>
        <option value="">{any}</option>
        {all.map(([option, text]) => (
          <option key={option} value={option}>
            {text}
          </option>
        ))}
      </select>
      {value === null ? null : <LetGo to={without} label={label} />}
    </span>
  )
}

/** Removes a filter, and itself with it: the focus moves to the control that chooses the filter. */
export function LetGo({ to, label }: { to: string; label: string }) {
  const t = useTranslate()
  return (
    <Link
      to={to}
      className="filter-let-go"
      onClick={focusBefore}
      aria-label={t('Remove filter: {filter}', { filter: label })}
      preventScrollReset
      replace
    >
      <PageIcon name="close" size={16} />
    </Link>
  )
}

function focusBefore({ currentTarget }: MouseEvent<HTMLElement>) {
  const before = currentTarget.previousElementSibling
  if (before instanceof HTMLElement) before.focus()
}

/** The address of the list that `query` selects, without some of its filters. */
export function withoutFilter(query: LibraryQuery, filters: Partial<LibraryQuery>): string {
  return `/library${writeLibraryQuery(query, { ...filters, page: 1 })}`
}
