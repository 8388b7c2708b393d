import { useFetcher } from '@remix-run/react'
import type { FetcherWithComponents } from '@remix-run/react'
import { useId, useState } from 'react'
import type { FocusEvent, FormEvent } from 'react'
import type { CardActionAnswer } from '~/library/card-actions.server'
import { readEntryChange } from '~/library/entry-form'
import type { CardPageEntry } from '~/library/pages/library-card-page.server'
import { CONDITIONS, CONDITION_LABELS, MAX_COPIES } from '~/library/entry'
import type { Translate } from '~/language/translate'
import { useTranslate } from '~/language/use-translate'
import { shownPrice } from '~/prices/choose-price'
import { shownBy } from '~/prices/exchange/exchange'
import { formatAmount } from '~/prices/exchange/format-amount'
import { FINISH_LABELS, NO_PRICE, formatDay } from '~/prices/format-price'
import { Alert } from '~/ui/alert'
import { Choice, StayField, toQuery } from '~/ui/fields'
import { useHydrated, useShown } from '~/ui/hooks'
import { useEarlyChoice } from '~/ui/list-hooks'
import type { Version } from './entry-keys'
import { useSendChosen, useSendLater } from './use-send-later'

type Fetcher = FetcherWithComponents<CardActionAnswer | null>

type EntryPanelProps = {
  entry: CardPageEntry
  /** The response to a refused form that was sent without scripts. */
  answer?: CardActionAnswer
  /** Called with the version that a form about the entry gives it, before it is sent. */
  onSend?(entry: Version, to: Version | null): void
}

/** One entry: quantity, finish and condition. With scripts, changes show at once. */
export function EntryPanel({ entry, answer, onSend }: EntryPanelProps) {
  const t = useTranslate()
  const fetcher = useFetcher<CardActionAnswer | null>()
  const alertId = useId()
  const sent = fetcher.formData
  const refused = useRefusal(fetcher, answer)
  if (sent?.get('intent') === 'remove') return null
  const shown = (sent && readEntryChange(toQuery(sent))) ?? entry
  const isMoving = shown.finish !== entry.finish || shown.condition !== entry.condition
  return (
    <div className="entry" role="group" aria-label={formatVersion(shown, t)}>
      {refused ? <Alert id={alertId} message={t(refused.problem)} /> : null}
      <ChangeForm
        fetcher={fetcher}
        entry={entry}
        shown={shown}
        isMoving={isMoving}
        typed={refused?.typed}
        describedBy={refused ? alertId : undefined}
        onSend={onSend}
      />
      <div className="entry-foot">
        <p className="soft figures">
          {t('Added {day}', { day: formatDay(entry.addedOn, t) })}
          <br />
          {formatPriceEach(entry, t)}
        </p>
        <fetcher.Form method="post" onSubmit={() => onSend?.(entry, null)}>
          <OldKey entry={entry} />
          <StayField />
          <button
            name="intent"
            value="remove"
            disabled={isMoving}
            className="button button-plain"
            aria-label={t('Remove {name}', { name: formatVersion(entry, t) })}
          >
            {t('Remove')}
          </button>
        </fetcher.Form>
      </div>
    </div>
  )
}

/**
 * Why the last form was refused. A fetcher that was redirected, as after a removal, still holds its
 * previous response.
 */
function useRefusal({ state, data }: Fetcher, answer: CardActionAnswer | undefined) {
  const [old, setOld] = useState<CardActionAnswer | null>()
  if (state === 'submitting' && data !== old) setOld(data)
  if (state !== 'idle') return undefined
  if (data === undefined) return answer
  return data === old ? undefined : (data ?? undefined)
}

const requestSubmit = (form: HTMLFormElement) => form.requestSubmit()

type ChangeFormProps = {
  fetcher: Fetcher
  entry: CardPageEntry
  shown: Pick<CardPageEntry, 'finish' | 'condition' | 'quantity'>
  /** A new finish or condition is being saved. */
  isMoving: boolean
  /** The field's content, if it is not a quantity. */
  typed: string | undefined
  /** Id of the alert that says why the last change was refused. */
  describedBy: string | undefined
  onSend: EntryPanelProps['onSend']
}

function ChangeForm(props: ChangeFormProps) {
  const { fetcher, entry, shown, isMoving, typed, describedBy, onSend } = props
  const t = useTranslate()
  const hydrated = useHydrated()
  const form = useEarlyChoice(requestSubmit)
  const sendLater = useSendLater(form, isMoving || fetcher.state === 'submitting')
  const sendChosen = useSendChosen()
  const send = (event: FormEvent<HTMLFormElement>) => {
    sendLater(event)
    const fields = toQuery(new FormData(event.currentTarget))
    if (!event.defaultPrevented) onSend?.(entry, readEntryChange(fields))
  }
  return (
    <fetcher.Form
      ref={form}
      method="post"
      preventScrollReset
      noValidate
      {...sendChosen}
      onSubmit={send}
      autoComplete="off"
      className="entry-form"
    >
      <OldKey entry={entry} />
      <input type="hidden" name="intent" value="change" />
      <StayField />
      {/* The default button of the return key, which would otherwise be the first of the steps. */}
      <button hidden />
      <div className="field-pairs">
        <Choice
          name="finish"
          label={t('Finish')}
          value={shown.finish}
          options={entry.finishes.map((each) => [each, t(FINISH_LABELS[each])])}
        />
        <Choice
          name="condition"
          label={t('Condition')}
          value={shown.condition}
          options={CONDITIONS.map((each) => [each, t(CONDITION_LABELS[each])])}
        />
      </div>
      <CopiesField
        typed={typed}
        describedBy={describedBy}
        hydrated={hydrated}
        quantity={shown.quantity}
      />
      {hydrated ? null : <button className="button button-quiet">{t('Save')}</button>}
    </fetcher.Form>
  )
}

type CopiesFieldProps = Pick<ChangeFormProps, 'typed' | 'describedBy'> & {
  quantity: number
  hydrated: boolean
}

/** The number of copies, changed by buttons or typed. */
function CopiesField({ quantity, typed, describedBy, hydrated }: CopiesFieldProps) {
  const t = useTranslate()
  const field = useShown<HTMLInputElement>(String(quantity))
  const standing = typed ?? String(quantity)
  // Not on input: a half-typed quantity is invalid, or another number.
  const sendTyped = ({ currentTarget: { form, value } }: FocusEvent<HTMLInputElement>) => {
    if (value !== standing) form?.requestSubmit()
  }
  return (
    <div className="stepper">
      <button name="step" value="-1" aria-label={t('One fewer')} disabled={quantity <= 1}>
        −
      </button>
      <input
        ref={field}
        type="number"
        name="quantity"
        defaultValue={standing}
        onBlur={hydrated ? sendTyped : undefined}
        min={1}
        max={MAX_COPIES}
        required
        inputMode="numeric"
        aria-label={t('Copies')}
        aria-invalid={typed === undefined ? undefined : true}
        aria-describedby={describedBy}
        className="figures"
      />
      <button name="step" value="1" aria-label={t('One more')} disabled={quantity >= MAX_COPIES}>
        +
      </button>
    </div>
  )
}

/** Which entry a form is about. */
function OldKey({ entry: { finish, condition } }: { entry: CardPageEntry }) {
  return (
    <>
      <input type="hidden" name="from-finish" value={finish} />
      <input type="hidden" name="from-condition" value={condition} />
    </>
  )
}

function formatVersion({ finish, condition }: Version, t: Translate): string {
  return `${t(FINISH_LABELS[finish])}, ${t(CONDITION_LABELS[condition])}`
}

function formatPriceEach({ price, isNearMintPrice }: CardPageEntry, t: Translate): string {
  const shown = shownPrice(price)
  if (!shown) return t(NO_PRICE)
  const amount = formatAmount(shown, shownBy(price), t)
  return isNearMintPrice
    ? t('{amount} each if near mint', { amount })
    : t('{amount} each', { amount })
}
