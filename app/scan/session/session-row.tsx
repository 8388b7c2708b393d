import { Link } from '@remix-run/react'
import { useRef, useState } from 'react'
import type { FormEvent } from 'react'
import { detailsPath } from '~/catalogue/card-view'
import { useTranslate } from '~/language/use-translate'
import { CONDITIONS } from '~/library/entry'
import { CONDITION_LABELS } from '~/library/list/query'
import { FINISH_LABELS } from '~/prices/format-price'
import type { Exchange } from '~/prices/price'
import { listAlternatives, correctRow } from '~/scan/correct/correct-row'
import { OtherCards } from '~/scan/correct/other-cards'
import { useHydrated, useShown } from '~/ui/hooks'
import { SearchField } from '~/ui/search'
import { MAX_COUNT, findAmount, conditionOf, writeLine } from './session'
import type { SessionRow } from './session'
import { dayOfPrice, formatOptionalAmount } from './session-messages'
import { CORRECT_PATH, SESSION_ACTION } from './session-paths'
import { choosePicture } from './kept-session'
import { replaceRow, stepRow } from './session-store'
import type { KeptRow } from './kept-session'
import { Parts } from '~/language/parts'

type SessionRowProps = {
  row: KeptRow
  /** The exchange for its amounts. */
  exchange: Exchange | null
  /** With scripts: removes the whole row. */
  onRemove(row: KeptRow): void
}

/** One line of a session: card, finish, condition, count, price. Its forms work without scripts. */
export function SessionRowPanel({ row, exchange, onRemove }: SessionRowProps) {
  const t = useTranslate()
  const hydrated = useHydrated()
  function change(event: FormEvent<HTMLFormElement>) {
    if (!hydrated) return
    event.preventDefault()
    const { nativeEvent } = event
    const button = nativeEvent instanceof SubmitEvent ? nativeEvent.submitter : null
    const intent = button instanceof HTMLButtonElement ? button.value : ''
    if (intent === 'remove' || (intent === 'less' && row.count === 1)) onRemove(row)
    else stepRow(row, intent === 'less' ? -1 : 1)
  }
  return (
    <div className="card-row session-row" role="group" aria-label={row.name}>
      <RowCard row={row} exchange={exchange} />
      <VersionChoice row={row} exchange={exchange} hydrated={hydrated} />
      <form method="post" action={SESSION_ACTION} onSubmit={change} className="session-change">
        <input type="hidden" name="line" value={writeLine(row)} />
        <div className="stepper">
          <button
            name="intent"
            value="less"
            aria-label={t('Remove one {name}', { name: row.name })}
          >
            −
          </button>
          <output className="figures session-number" aria-label={t('Copies')}>
            {row.count}
          </output>
          <button
            name="intent"
            value="more"
            aria-label={t('Add one {name}', { name: row.name })}
            disabled={row.count >= MAX_COUNT}
          >
            +
          </button>
        </div>
        <button
          name="intent"
          value="remove"
          className="button button-plain"
          aria-label={t('Remove {name}', { name: row.name })}
        >
          {t('Remove')}
        </button>
      </form>
      <CorrectRow row={row} exchange={exchange} hydrated={hydrated} />
    </div>
  )
}

type CorrectRowProps = Pick<SessionRowProps, 'row' | 'exchange'> & { hydrated: boolean }

/** The other possible cards, to choose in place; without scripts a search for them. */
function CorrectRow({ row, exchange, hydrated }: CorrectRowProps) {
  const t = useTranslate()
  const details = useRef<HTMLDetailsElement>(null)
  const [isOpen, setOpen] = useState(false)
  function choose(chosen: SessionRow) {
    correctRow(row, chosen)
    if (!details.current) return
    details.current.open = false
    details.current.querySelector('summary')?.focus()
  }
  return (
    <details
      ref={details}
      className="not-yours"
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary>{t('Not your card?')}</summary>
      {hydrated && isOpen ? (
        <OtherCards
          among={listAlternatives(row, row.cardId)}
          query={row.name}
          exchange={exchange}
          onChoose={choose}
        />
      ) : null}
      {hydrated ? null : (
        <form action={CORRECT_PATH}>
          <input type="hidden" name="line" value={writeLine(row)} />
          <SearchField
            value={row.name}
            placeholder={t('Search by name or number')}
            verb={t('Search')}
          />
        </form>
      )}
    </details>
  )
}

/** The card of a line with its price, linked to its result. */
function RowCard({ row, exchange }: Pick<SessionRowProps, 'row' | 'exchange'>) {
  const t = useTranslate()
  const amount = findAmount(row)
  return (
    <Link
      to={detailsPath(row.cardId, { among: row.among, recognised: row.recognised })}
      state={{ row: row.id }}
      className="card-row-link"
      viewTransition
    >
      <span className="session-thumb">
        <img src={choosePicture(row)} alt="" decoding="async" />
      </span>
      <span className="card-row-names">
        <span className="card-row-name">{row.name}</span>
        <span className="soft figures">
          <Parts parts={[row.set_name, `#${row.number}`]} />
        </span>
        <span className="figures">
          {row.finishes.length > 1 ? '' : `${t(FINISH_LABELS[row.finish])} · `}
          {amount && row.count > 1
            ? t('{price} each', { price: formatOptionalAmount(amount, t, exchange) })
            : formatOptionalAmount(amount, t, exchange)}
          {amount ? dayOfPrice(row.pricedAt, t) : ''}
        </span>
      </span>
    </Link>
  )
}

type VersionChoiceProps = Pick<SessionRowProps, 'row' | 'exchange'> & { hydrated: boolean }

/**
 * The finishes with their prices, if there are several, and the condition; without scripts a button
 * submits the chosen ones.
 */
function VersionChoice({ row, exchange, hydrated }: VersionChoiceProps) {
  const t = useTranslate()
  const choose = (chosen: Partial<Pick<KeptRow, 'finish' | 'condition'>>) => {
    if (hydrated) replaceRow(row, { ...row, ...chosen })
  }
  return (
    <form method="post" action={SESSION_ACTION} className="session-version">
      <input type="hidden" name="line" value={writeLine(row)} />
      {row.finishes.length > 1 ? (
        <VersionSelect
          name="finish"
          label={t('Finish of {name}', { name: row.name })}
          value={row.finish}
          options={row.finishes.map(({ finish, price }) => [
            finish,
            `${t(FINISH_LABELS[finish])} · ${formatOptionalAmount(price, t, exchange)}`,
          ])}
          onChoose={(finish) => choose({ finish })}
        />
      ) : null}
      <VersionSelect
        name="condition"
        label={t('Condition of {name}', { name: row.name })}
        value={conditionOf(row)}
        options={CONDITIONS.map((each) => [each, t(CONDITION_LABELS[each])])}
        onChoose={(condition) => choose({ condition })}
      />
      {hydrated ? null : (
        <button name="intent" value="change" className="button button-quiet">
          {t('Save')}
        </button>
      )}
    </form>
  )
}

type VersionSelectProps<Value extends string> = {
  name: string
  label: string
  value: Value
  options: readonly (readonly [Value, string])[]
  onChoose(value: Value): void
}

function VersionSelect<Value extends string>(props: VersionSelectProps<Value>) {
  const { name, label, value, options, onChoose } = props
  const choose = (chosen: string) => {
    const option = options.find(([one]) => one === chosen)
    if (option) onChoose(option[0])
  }
  return (
    <select
      aria-label={label}
      name={name}
      ref={useShown<HTMLSelectElement>(value)}
      className="field-input"
      defaultValue={value}
      onChange={({ target }) => choose(target.value)}
    >
      {options.map(([option, text]) => (
        <option key={option} value={option}>
          {text}
        </option>
      ))}
    </select>
  )
}
