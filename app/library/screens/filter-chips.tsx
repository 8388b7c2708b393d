import { Link } from '@remix-run/react'
import { useId } from 'react'
import type { InputHTMLAttributes, MouseEvent, ReactNode } from 'react'
import type { Translate } from '~/language/translate'
import { useTranslate } from '~/language/use-translate'
import { writeLibraryQuery } from '~/library/list/query'
import type { LibraryQuery } from '~/library/list/query'
import { Labelled } from '~/ui/fields'
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

type RangeChipProps = {
  /** The popover's id, the same in every language. */
  id: string
  label: string
  /** The chosen range in words; `null` without one. */
  chosen: string | null
  without: string
  /** The fields of both ends. */
  children: ReactNode
}

/** A range filter, whose fields open below it. */
export function RangeChip({ id, label, chosen, without, children }: RangeChipProps) {
  const t = useTranslate()
  return (
    <span className={chosen === null ? 'filter' : 'filter filter-chosen'}>
      {/* React supports these popover attributes from version 19 on. */}
      <button
        type="button"
        className="filter-button figures"
        aria-haspopup="dialog"
        {...{ popovertarget: id }}
      >
        {chosen === null ? null : <span className="unseen">{label}: </span>}
        {chosen ?? label}
      </button>
      {chosen === null ? null : <LetGo to={without} label={label} />}
      <span id={id} className="filter-panel" role="dialog" aria-label={label} {...{ popover: '' }}>
        <span className="filter-head">
          <span className="filter-title">{label}</span>
          <button
            type="button"
            className="filter-close"
            aria-label={t('Close')}
            {...{ popovertarget: id, popovertargetaction: 'hide' }}
          >
            <PageIcon name="close" size={20} />
          </button>
        </span>
        <span className="filter-ends">{children}</span>
        <button className="button button-primary">{t('Apply')}</button>
      </span>
    </span>
  )
}

/** It disappears with the filter, so the focus moves to the control that chooses the filter. */
function LetGo({ to, label }: { to: string; label: string }) {
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

type RangeFieldProps = Pick<
  InputHTMLAttributes<HTMLInputElement>,
  'type' | 'inputMode' | 'pattern' | 'title'
> & { name: string; label: string; value: string }

/** One end of a range, empty for none. */
export function RangeField({ name, label, value, ...rest }: RangeFieldProps) {
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

/** The address of the list that `query` selects, without some of its filters. */
export function withoutFilter(query: LibraryQuery, filters: Partial<LibraryQuery>): string {
  return `/library${writeLibraryQuery(query, { ...filters, page: 1 })}`
}

/** `$1.00 – $5.00`, or the one end that is given. */
export function rangeText<End>(
  [from, to]: readonly [End | null, End | null],
  write: (end: End) => string,
  t: Translate,
): string | null {
  if (from !== null && to !== null) return `${write(from)} – ${write(to)}`
  if (from !== null) return t('From {value}', { value: write(from) })
  return to === null ? null : t('Up to {value}', { value: write(to) })
}
