import { Link } from '@remix-run/react'
import { useId, useRef, useState } from 'react'
import type { FormEvent } from 'react'
import { detailsPath } from '~/catalogue/card-view'
import { useTranslate } from '~/language/use-translate'
import { CONDITION_LABELS, USUAL_CONDITION } from '~/library/entry'
import { FINISH_LABELS } from '~/prices/format-price'
import type { Exchange } from '~/prices/price'
import { CardLine } from '~/scan/correct/card-line'
import { listAlternatives, correctRow } from '~/scan/correct/correct-row'
import { OtherCards } from '~/scan/correct/other-cards'
import { KeptPicture } from '~/scan/device/kept-picture'
import { Alert } from '~/ui/alert'
import { useHydrated } from '~/ui/hooks'
import { whenTouched } from '~/ui/network'
import { SearchField } from '~/ui/search'
import { MAX_COUNT, findAmount, conditionOf, writeLine } from '~/scan/session/session'
import type { SessionRow } from '~/scan/session/session'
import { LINE_FULL, dayOfPrice, formatOptionalAmount } from '~/scan/session/session-messages'
import { CORRECT_PATH, SESSION_ACTION } from '~/scan/session/session-paths'
import { stepRow } from '~/scan/session/session-store'
import type { KeptRow } from '~/scan/session/kept-session'
import { VersionChoice } from './session-version'

type SessionRowProps = {
  row: KeptRow
  exchange: Exchange | null
  /** With scripts: removes the whole row. */
  onRemove(row: KeptRow): void
}

/**
 * One line of a session: card, version, price and count. It opens to what can be changed of it; its
 * forms work without scripts.
 */
export function SessionRowPanel({ row, exchange, onRemove }: SessionRowProps) {
  const t = useTranslate()
  const hydrated = useHydrated()
  const form = useId()
  const [isRefused, setRefused] = useState(false)
  const onChange = (hasRoom: boolean) => setRefused(!hasRoom)
  return (
    <div className="card-row session-row line" role="group" aria-label={row.name}>
      <details>
        <summary className="line-head">
          <RowHead row={row} exchange={exchange} />
        </summary>
      </details>
      <CountForm id={form} row={row} hydrated={hydrated} onRemove={onRemove} />
      <div className="line-more">
        {isRefused ? <Alert message={t(LINE_FULL)} /> : null}
        <VersionChoice {...{ row, exchange, hydrated, onChange }} />
        <div className="line-ways">
          <CorrectRow {...{ row, exchange, hydrated, onChange }} />
          <Link
            to={detailsPath(row.cardId, { among: row.among, recognised: row.recognised })}
            state={{ row: row.id }}
            className="button button-plain"
            prefetch={whenTouched()}
            viewTransition
          >
            {t('Show Card')}
          </Link>
          <button
            form={form}
            name="intent"
            value="remove"
            className="button button-plain"
            aria-label={t('Remove {name}', { name: row.name })}
          >
            {t('Remove')}
          </button>
        </div>
      </div>
    </div>
  )
}

type CountFormProps = Pick<SessionRowProps, 'row' | 'onRemove'> & { id: string; hydrated: boolean }

/** The number of copies between two buttons; one further down submits it as well. */
function CountForm({ id, row, hydrated, onRemove }: CountFormProps) {
  const t = useTranslate()
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
    <form
      id={id}
      method="post"
      action={SESSION_ACTION}
      onSubmit={change}
      className="session-change"
    >
      <input type="hidden" name="line" value={writeLine(row)} />
      <div className="stepper">
        <button name="intent" value="less" aria-label={t('Remove one {name}', { name: row.name })}>
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
    </form>
  )
}

type CorrectRowProps = Pick<SessionRowProps, 'row' | 'exchange'> & {
  hydrated: boolean
  /** Called with whether an equal line had room for its copies. */
  onChange(hasRoom: boolean): void
}

/** The other possible cards, to choose in place; without scripts a search for them. */
function CorrectRow({ row, exchange, hydrated, onChange }: CorrectRowProps) {
  const t = useTranslate()
  const details = useRef<HTMLDetailsElement>(null)
  const [isOpen, setOpen] = useState(false)
  function choose(chosen: SessionRow) {
    onChange(correctRow(row, chosen))
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

/** The card of a line with its price and what tells it from others of that card. */
function RowHead({ row, exchange }: Pick<SessionRowProps, 'row' | 'exchange'>) {
  const t = useTranslate()
  const { name, set_name, number, count } = row
  const amount = findAmount(row)
  const price = formatOptionalAmount(amount, t, exchange)
  const day = amount ? dayOfPrice(row.pricedAt, t) : ''
  const condition = conditionOf(row)
  const version = [
    t(FINISH_LABELS[row.finish]),
    ...(condition === USUAL_CONDITION ? [] : [t(CONDITION_LABELS[condition])]),
  ]
  return (
    <CardLine
      picture={<KeptPicture card={row} />}
      {...{ name, set_name, number }}
      price={(amount && count > 1 ? t('{price} each', { price }) : price) + day}
      note={version.join(' · ')}
    />
  )
}
