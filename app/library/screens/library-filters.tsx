import { Form, useNavigate } from '@remix-run/react'
import { useEffect, useRef } from 'react'
import type { FocusEvent, FormEvent } from 'react'
import { rarityLabel, typeLabel } from '~/catalogue/printed-words'
import { useTranslate } from '~/language/use-translate'
import { SORTS, SORT_LABELS, readLibraryQuery, writeLibraryQuery } from '~/library/list/query'
import type { LibraryPage } from '~/library/pages/library-page'
import { FINISH_LABELS } from '~/prices/format-price'
import { toQuery } from '~/ui/fields'
import type { Option } from '~/ui/fields'
import { useShown } from '~/ui/hooks'
import { useEarlyChoice } from '~/ui/list-hooks'
import { PageIcon } from '~/ui/page-icon'
import { SearchField } from '~/ui/search'
import { ChoiceChip, withoutFilter } from './filter-chips'
import { RangeChips, RangeProblems } from './range-chips'
import { ViewSwitch } from './view-switch'

/**
 * Search, order, filters and view, all kept in the address; with scripts a choice applies at once,
 * without them after the form's button is pressed.
 */
export function LibraryFilters({ page }: { page: LibraryPage }) {
  const t = useTranslate()
  const { query } = page
  const navigate = useNavigate()
  const show = (form: HTMLFormElement) => {
    const wanted = readLibraryQuery(toQuery(new FormData(form)))
    navigate(`/library${writeLibraryQuery(wanted)}`, { replace: true, preventScrollReset: true })
  }
  const onChange = ({ target, currentTarget }: FormEvent<HTMLFormElement>) => {
    if (target instanceof HTMLSelectElement) show(currentTarget)
  }
  /** An end of a range applies once it is left; its panel stays open for the other one. */
  const onBlur = ({ target, currentTarget }: FocusEvent<HTMLFormElement>) => {
    if (isNewEnd(target) && currentTarget.checkValidity()) show(currentTarget)
  }
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    if (isSentFromRange(form, event.nativeEvent) && !form.checkValidity())
      return showField(form.querySelector<HTMLInputElement>('input:invalid'))
    for (const open of form.querySelectorAll<HTMLElement>('[popover]')) open.hidePopover?.()
    show(form)
  }
  return (
    <Form
      ref={useEarlyChoice(show)}
      action="/library"
      role="search"
      aria-label={t('Your library')}
      autoComplete="off"
      noValidate
      className="library-find"
      onChange={onChange}
      onBlur={onBlur}
      onSubmit={onSubmit}
    >
      {query.view ? <input type="hidden" name="view" value={query.view} /> : null}
      <div className="library-search">
        <SearchField
          value={query.text}
          placeholder={t('Find a card')}
          label={t('Find in your library by name, number or set')}
          verb={t('Find')}
        />
        <ViewSwitch page={page} />
        <noscript>
          <button className="filter-button filter-apply">{t('Apply')}</button>
        </noscript>
      </div>
      <div ref={useChosenInSight()} className="strip filters">
        <SortChip page={page} />
        <ChoiceChips page={page} />
        <RangeChips page={page} />
      </div>
      <RangeProblems invalid={query.invalid} />
    </Form>
  )
}

/** Pixels between a chip that was scrolled into view and the screen's edge. */
const ROOM_BESIDE = 20

/** A row of chips, scrolled to the first active filter. */
function useChosenInSight() {
  const row = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const chosen = row.current?.querySelector('.filter-chosen')
    if (!row.current || !chosen) return
    const beyond = chosen.getBoundingClientRect().right - row.current.getBoundingClientRect().right
    if (beyond > 0) row.current.scrollLeft += beyond + ROOM_BESIDE
  }, [])
  return row
}

/** Whether the button or a field of a range sent the form, not the search. */
function isSentFromRange(form: HTMLFormElement, event: Event): boolean {
  const button = event instanceof SubmitEvent ? event.submitter : null
  const isInside = button !== null && button.closest('[popover]') !== null
  // Return in a field presses the form's first button, and Safari focuses no button that is pressed.
  return isInside || form.querySelector('[popover] :focus') !== null
}

/** Whether somebody has changed this end of a range. */
function isNewEnd(field: EventTarget): boolean {
  if (!(field instanceof HTMLInputElement)) return false
  return field.closest('[popover]') !== null && field.value !== field.defaultValue
}

/** Moves the focus to an invalid field, which says what is wrong; opens its range first. */
function showField(field: HTMLElement | null) {
  if (field?.offsetParent === null) field.closest<HTMLElement>('[popover]')?.showPopover?.()
  field?.focus()
}

function SortChip({ page: { query } }: { page: LibraryPage }) {
  const t = useTranslate()
  return (
    <span className="filter filter-sort">
      <PageIcon name="sort" size={18} />
      <select
        ref={useShown<HTMLSelectElement>(query.sort)}
        name="sort"
        defaultValue={query.sort}
        aria-label={t('Sort by')}
      >
        {SORTS.map((sort) => (
          <option key={sort} value={sort}>
            {t(SORT_LABELS[sort])}
          </option>
        ))}
      </select>
    </span>
  )
}

/** The library's values, and the chosen one, of which it may have no card. */
function offer<Value extends string>(
  values: readonly Value[],
  chosen: Value | null,
  labelOf: (value: Value) => string,
) {
  const all = new Set(chosen === null ? values : [...values, chosen])
  return Array.from(all, (value): Option => [value, labelOf(value)])
}

function ChoiceChips({ page: { query, choices } }: { page: LibraryPage }) {
  const t = useTranslate()
  const { setId, rarity, finish, supertype, energy } = query
  return (
    <>
      <ChoiceChip
        name="set"
        label={t('Set')}
        any={t('Any set')}
        value={setId}
        options={choices.sets.map(({ id, name }) => [id, name])}
        without={withoutFilter(query, { setId: null })}
      />
      <ChoiceChip
        name="rarity"
        label={t('Rarity')}
        any={t('Any rarity')}
        value={rarity}
        options={offer(choices.rarities, rarity, (each) => rarityLabel(each, t))}
        without={withoutFilter(query, { rarity: null })}
      />
      <ChoiceChip
        name="finish"
        label={t('Finish')}
        any={t('Any finish')}
        value={finish}
        options={offer(choices.finishes, finish, (each) => t(FINISH_LABELS[each]))}
        without={withoutFilter(query, { finish: null })}
      />
      <ChoiceChip
        name="type"
        label={t('Kind')}
        any={t('Any kind')}
        value={supertype}
        options={offer(choices.supertypes, supertype, (each) => typeLabel(each, t))}
        without={withoutFilter(query, { supertype: null })}
      />
      <ChoiceChip
        name="energy"
        label={t('Type')}
        any={t('Any type')}
        value={energy}
        options={offer(choices.energies, energy, (each) => typeLabel(each, t))}
        without={withoutFilter(query, { energy: null })}
      />
    </>
  )
}
