import { formatNumber } from '~/language/formats'
import { useTranslate } from '~/language/use-translate'
import { CHOICES_ID } from '~/library/csv/preview-pages'
import type { ShownChoice, ShownImport } from '~/library/csv/shown-import'
import { CardPicture } from '~/catalogue/images/card-picture'
import { SetAndNumber } from './problem-list'
import { TurnButtons } from './turn-buttons'

type ChoiceListProps = {
  file: ShownImport
  /** The choices are being sent; one that is made now would be lost with the page. */
  isBusy: boolean
}

/** The lines that may be one of several cards: their owner chooses one, or skips the line. */
export function ChoiceList({ file, isBusy }: ChoiceListProps) {
  const t = useTranslate()
  if (file.choices === 0) return null
  return (
    <section className="panel" aria-labelledby={CHOICES_ID}>
      <h2 id={CHOICES_ID}>{t('Needs your choice')}</h2>
      <p className="soft">
        {t('Choose the right card for each line. Your choices are imported with the rest.')}
      </p>
      <div className="lines">
        {file.shownChoices.map((choice) => (
          <Choice key={choice.line} choice={choice} isBusy={isBusy} />
        ))}
      </div>
      <TurnButtons file={file} list="choices" labelledBy={CHOICES_ID} />
    </section>
  )
}

function Choice({ choice, isBusy }: { choice: ShownChoice; isBusy: boolean }) {
  const t = useTranslate()
  const { line, label, copies, condition, reason, field, options, chosen, ...setAndNumber } = choice
  const name = label || t('No name')
  return (
    <fieldset className="csv-choice" disabled={isBusy}>
      <legend className="unseen">{`${t('Line {line}', { line: String(line) })}: ${name}`}</legend>
      <p className="csv-line choice-line">
        <span className="csv-number figures">{t('Line {line}', { line: String(line) })}</span>
        <span className="csv-label">{name}</span>
        <span className="csv-place figures">
          <SetAndNumber {...setAndNumber} />
        </span>
        <span className="csv-version">
          {condition} · <span className="figures">× {formatNumber(copies, t.locale)}</span>
        </span>
        <span className="soft csv-reason">{reason}</span>
      </p>
      {options.map(({ value, imageUrl, name, energy, finish, ...place }) => (
        <label key={value} className="mode option">
          <input type="radio" name={field} value={value} defaultChecked={value === chosen} />
          <CardPicture src={imageUrl} alt="" face={{ name, energy, ...place }} lazy />
          <span className="csv-label">{name}</span>
          <span className="csv-place figures">
            <SetAndNumber {...place} />
          </span>
          <span className="csv-version">{finish}</span>
        </label>
      ))}
      <label className="mode option option-out">
        <input type="radio" name={field} value="" defaultChecked={chosen === ''} />
        <span className="csv-label">{t('Leave out')}</span>
      </label>
    </fieldset>
  )
}
