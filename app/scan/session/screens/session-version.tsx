import { useTranslate } from '~/language/use-translate'
import { CONDITIONS, CONDITION_LABELS } from '~/library/entry'
import { FINISH_LABELS } from '~/prices/format-price'
import type { Exchange } from '~/prices/price'
import { useShown } from '~/ui/hooks'
import type { KeptRow } from '~/scan/session/kept-session'
import { conditionOf, writeLine } from '~/scan/session/session'
import { formatOptionalAmount } from '~/scan/session/session-messages'
import { SESSION_ACTION } from '~/scan/session/session-paths'
import { replaceRow } from '~/scan/session/session-store'

type VersionChoiceProps = {
  row: KeptRow
  exchange: Exchange | null
  hydrated: boolean
  /** Called with whether an equal line had room for its copies. */
  onChange(hasRoom: boolean): void
}

/**
 * The finishes with their prices, if there are several, and the condition; without scripts a button
 * submits the chosen ones.
 */
export function VersionChoice({ row, exchange, hydrated, onChange }: VersionChoiceProps) {
  const t = useTranslate()
  const choose = (chosen: Partial<Pick<KeptRow, 'finish' | 'condition'>>) => {
    if (!hydrated) return true
    const hasRoom = replaceRow(row, { ...row, ...chosen })
    onChange(hasRoom)
    return hasRoom
  }
  return (
    <form method="post" action={SESSION_ACTION} className="session-version">
      <input type="hidden" name="line" value={writeLine(row)} />
      {row.finishes.length > 1 ? (
        <fieldset className="add-choices">
          <legend>{t('Finish')}</legend>
          {row.finishes.map(({ finish, price }) => (
            <label key={finish} className="add-choice">
              <input
                type="radio"
                name="finish"
                value={finish}
                checked={finish === row.finish}
                onChange={() => choose({ finish })}
              />
              <span>{t(FINISH_LABELS[finish])}</span>
              <span className="add-choice-price figures">
                {formatOptionalAmount(price, t, exchange)}
              </span>
            </label>
          ))}
        </fieldset>
      ) : null}
      <ConditionChoice row={row} onChoose={(condition) => choose({ condition })} />
      {hydrated ? null : (
        <button name="intent" value="change" className="button button-quiet">
          {t('Save')}
        </button>
      )}
    </form>
  )
}

type ConditionChoiceProps = {
  row: KeptRow
  /** @returns whether it is the row's now. */
  onChoose(condition: NonNullable<KeptRow['condition']>): boolean
}

function ConditionChoice({ row, onChoose }: ConditionChoiceProps) {
  const t = useTranslate()
  const value = conditionOf(row)
  function choose(select: HTMLSelectElement) {
    const condition = CONDITIONS.find((one) => one === select.value)
    if (condition && !onChoose(condition)) select.value = value
  }
  return (
    <label className="session-condition">
      <span>{t('Condition')}</span>
      <select
        aria-label={t('Condition of {name}', { name: row.name })}
        name="condition"
        ref={useShown<HTMLSelectElement>(value)}
        className="field-input"
        defaultValue={value}
        onChange={({ target }) => choose(target)}
      >
        {CONDITIONS.map((each) => (
          <option key={each} value={each}>
            {t(CONDITION_LABELS[each])}
          </option>
        ))}
      </select>
    </label>
  )
}
