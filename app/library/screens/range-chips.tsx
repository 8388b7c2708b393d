import { useId, useState } from 'react'
import type { InputHTMLAttributes, ReactNode } from 'react'
import type { Translate } from '~/language/translate'
import { useTranslate } from '~/language/use-translate'
import { AMOUNT_PATTERN } from '~/library/list/query'
import type { InvalidEnds } from '~/library/list/query'
import type { LibraryPage } from '~/library/pages/library-page'
import { shownBy } from '~/prices/exchange/exchange'
import { formatDay } from '~/prices/format-price'
import { toMajorUnits } from '~/prices/price'
import { Alert } from '~/ui/alert'
import { Labelled } from '~/ui/fields'
import { useShown } from '~/ui/hooks'
import { PageIcon } from '~/ui/page-icon'
import { LetGo, withoutFilter } from './filter-chips'

/** The filters by value and by day. */
export function RangeChips({ page }: { page: LibraryPage }) {
  return (
    <>
      <ValueChip page={page} />
      <DayChip page={page} />
    </>
  )
}

const AMOUNT = { inputMode: 'decimal', pattern: AMOUNT_PATTERN } as const

/** In the currency that the address names, whatever the page shows; otherwise in the page's. */
function ValueChip({ page }: { page: LibraryPage }) {
  const t = useTranslate()
  const { query } = page
  const { valueFrom, valueTo, invalid } = query
  const currency = query.currency ?? shownBy(page)?.to ?? page.currency
  const money = new Intl.NumberFormat(t.locale, { style: 'currency', currency })
  const amount = { ...AMOUNT, problem: t('Write an amount like 5 or 5.50.') }
  const inUnits = (minor: number | null) =>
    minor === null ? '' : withoutSeparators(toMajorUnits(minor), money, t.locale)
  return (
    <RangeChip
      id="filter-value"
      label={t('Value')}
      chosen={rangeText([valueFrom, valueTo], (minor) => money.format(toMajorUnits(minor)), t)}
      without={withoutFilter(query, {
        valueFrom: null,
        valueTo: null,
        invalid: only(['since', 'until'], invalid),
      })}
    >
      <RangeField
        name="min"
        label={t('From ({currency})', { currency })}
        value={inUnits(valueFrom)}
        invalid={invalid.min}
        {...amount}
      />
      <RangeField
        name="max"
        label={t('To ({currency})', { currency })}
        value={inUnits(valueTo)}
        invalid={invalid.max}
        {...amount}
      />
      <input type="hidden" name="currency" value={currency} />
    </RangeChip>
  )
}

/** With the currency's decimals, without thousands separators, which the field does not accept. */
function withoutSeparators(amount: number, money: Intl.NumberFormat, locale: string): string {
  const { minimumFractionDigits, maximumFractionDigits } = money.resolvedOptions()
  const decimals = { minimumFractionDigits, maximumFractionDigits, useGrouping: false }
  return new Intl.NumberFormat(locale, decimals).format(amount)
}

function DayChip({ page: { query } }: { page: LibraryPage }) {
  const t = useTranslate()
  const { addedFrom, addedTo, invalid } = query
  const day = { type: 'date', problem: t('Please choose a day.') } as const
  return (
    <RangeChip
      id="filter-added"
      label={t('Added')}
      chosen={rangeText([addedFrom, addedTo], (text) => formatDay(text, t), t)}
      without={withoutFilter(query, {
        addedFrom: null,
        addedTo: null,
        invalid: only(['min', 'max', 'currency'], invalid),
      })}
    >
      <RangeField
        name="since"
        label={t('From')}
        value={addedFrom ?? ''}
        invalid={invalid.since}
        {...day}
      />
      <RangeField
        name="until"
        label={t('To')}
        value={addedTo ?? ''}
        invalid={invalid.until}
        {...day}
      />
    </RangeChip>
  )
}

function only(ends: readonly string[], invalid: InvalidEnds): InvalidEnds {
  return Object.fromEntries(Object.entries(invalid).filter(([end]) => ends.includes(end)))
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

type RangeFieldProps = Pick<
  InputHTMLAttributes<HTMLInputElement>,
  'type' | 'inputMode' | 'pattern'
> & {
  name: string
  label: string
  value: string
  /** What the address says in place of a value. */
  invalid: string | undefined
  /** Says what a value looks like. */
  problem: string
}

/** One end of a range, empty for none; says below it if it is not valid. */
export function RangeField({ name, label, value, invalid, problem, ...rest }: RangeFieldProps) {
  const id = useId()
  const shown = invalid ?? value
  const field = useShown<HTMLInputElement>(shown)
  const [found, setFound] = useState({ shown, isWrong: invalid !== undefined })
  if (found.shown !== shown) setFound({ shown, isWrong: invalid !== undefined })
  const { isWrong } = found
  return (
    <span className="filter-end">
      <Labelled id={id} label={label}>
        <input
          id={id}
          name={name}
          ref={field}
          defaultValue={shown}
          className="field-input figures"
          autoComplete="off"
          aria-invalid={isWrong || undefined}
          aria-describedby={isWrong ? `${id}-problem` : undefined}
          onInvalid={() => setFound({ shown, isWrong: true })}
          onInput={({ currentTarget: { validity } }) => {
            if (validity.valid) setFound({ shown, isWrong: false })
          }}
          {...rest}
        />
      </Labelled>
      {isWrong ? (
        <span id={`${id}-problem`} role="alert" className="filter-problem">
          {problem}
        </span>
      ) : null}
    </span>
  )
}

/** What the address says in place of amounts, currency and days: the fields may be out of sight. */
export function RangeProblems({ invalid }: { invalid: InvalidEnds }) {
  const t = useTranslate()
  const { min, max, currency, since, until } = invalid
  const present = (texts: (string | undefined)[]) => texts.filter((text) => text !== undefined)
  const amounts = present([min, max])
  const messages = [
    ...amounts.map((text) => t('“{text}” is not an amount.', { text })),
    ...present([currency]).map((text) =>
      t('Values in “{text}” cannot be compared here.', { text }),
    ),
    ...present([since, until]).map((text) => t('“{text}” is not a date.', { text })),
  ]
  if (messages.length === 0) return null
  const next = amounts.length > 0 ? t('Write an amount like 5 or 5.50.') : null
  return <Alert message={messages.join(' ')} next={next} />
}

/** `$1.00 – $5.00`, or the one end that is given. */
function rangeText<End>(
  [from, to]: readonly [End | null, End | null],
  write: (end: End) => string,
  t: Translate,
): string | null {
  if (from !== null && to !== null) return `${write(from)} – ${write(to)}`
  if (from !== null) return t('From {value}', { value: write(from) })
  return to === null ? null : t('Up to {value}', { value: write(to) })
}
