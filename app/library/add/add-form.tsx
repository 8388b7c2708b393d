import { useId } from 'react'
import type { FetcherWithComponents } from '@remix-run/react'
import type { CardSummary } from '~/catalogue/card-view'
import { useTranslate } from '~/language/use-translate'
import { FINISH_LABELS } from '~/prices/format-price'
import type { Finish } from '~/prices/price'
import { StayField } from '~/ui/fields'
import { addAction } from '~/library/add-action'
import { SOURCE_FIELD } from '~/library/added-result'
import type { AddAnswer } from '~/library/add-action'
import { CONDITIONS, CONDITION_LABELS, MAX_COPIES, USUAL_CONDITION } from '~/library/entry'

/** What the add sheet shows. */
export type AddOffer = {
  card: CardSummary
  /** The plainest first. */
  finishes: { finish: Finish; amount: string }[]
  /** The one to begin with. */
  finish: Finish
  /** The form's batch id: the copies are added once, however often it is sent. */
  batchId: string
  /** The page of the button that opened it. */
  returnTo: string
}

type AddFormProps = {
  offer: AddOffer
  fetcher: FetcherWithComponents<AddAnswer>
  /** The page that the form posts to; the button's by default. */
  page?: string
  /** What led to the card, from a page of its own. */
  source?: string | undefined
  /** Called with the form before it is sent. */
  onSend?(form: HTMLFormElement): void
}

/** Finish, condition and quantity of the copies to add. */
export function AddForm(props: AddFormProps) {
  const { offer, source, fetcher, page = props.offer.returnTo, onSend } = props
  const t = useTranslate()
  const { card, finishes, batchId, returnTo } = offer
  const isAdding = fetcher.state !== 'idle'
  return (
    <fetcher.Form
      method="post"
      action={addAction(page)}
      className="add-form"
      onSubmit={({ currentTarget }) => onSend?.(currentTarget)}
    >
      <input type="hidden" name="card_id" value={card.id} />
      <input type="hidden" name="batch" value={batchId} />
      <input type="hidden" name="returnTo" value={returnTo} />
      {source ? <input type="hidden" name={SOURCE_FIELD} value={source} /> : null}
      <StayField />
      <fieldset className="add-choices">
        <legend>{t('Finish')}</legend>
        {finishes.map(({ finish, amount }) => (
          <label key={finish} className="add-choice">
            <input
              type="radio"
              name="finish"
              value={finish}
              defaultChecked={finish === offer.finish}
            />
            <span>{t(FINISH_LABELS[finish])}</span>
            <span className="add-choice-price figures">{amount}</span>
          </label>
        ))}
      </fieldset>
      <fieldset className="add-choices">
        <legend>{t('Condition')}</legend>
        {CONDITIONS.map((condition) => (
          <label key={condition} className="add-choice">
            <input
              type="radio"
              name="condition"
              value={condition}
              defaultChecked={condition === USUAL_CONDITION}
            />
            <span>{t(CONDITION_LABELS[condition])}</span>
          </label>
        ))}
      </fieldset>
      <CopiesField />
      <button className="button button-primary" disabled={isAdding}>
        {isAdding ? t('Adding...') : t('Add Copies')}
      </button>
    </fetcher.Form>
  )
}

function CopiesField() {
  const t = useTranslate()
  const quantity = useId()
  return (
    <div className="add-quantity">
      <label htmlFor={quantity}>{t('Copies to add')}</label>
      <input
        id={quantity}
        type="number"
        name="quantity"
        defaultValue={1}
        min={1}
        max={MAX_COPIES}
        required
        inputMode="numeric"
        className="field-input figures"
      />
    </div>
  )
}
