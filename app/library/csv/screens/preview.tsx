import { Form, useNavigation } from '@remix-run/react'
import { formatNumber } from '~/language/formats'
import type { Translate } from '~/language/translate'
import { useTranslate } from '~/language/use-translate'
import type { ImportMode } from '~/library/csv/import-plan'
import { CHOICES_ID, ENTRIES_ID } from '~/library/csv/preview-pages'
import type { ShownImport } from '~/library/csv/shown-import'
import { CardPicture } from '~/catalogue/images/card-picture'
import { Alert } from '~/ui/alert'
import { ChoiceList } from './choice-list'
import { LEFT_OUT_ID, SetAndNumber, ProblemList } from './problem-list'
import { ANSWER_FORM, TurnButtons } from './turn-buttons'

/** A page of the file's entries, each in a row of its own. */
function EntryList({ file }: { file: ShownImport }) {
  const t = useTranslate()
  if (file.entries === 0) return null
  return (
    <section className="panel" aria-labelledby={ENTRIES_ID}>
      <h2 id={ENTRIES_ID}>{t('To import')}</h2>
      <ul className="lines">
        {file.shownEntries.map((entry, index) => (
          <li key={index} className="csv-line csv-entry">
            <CardPicture src={entry.imageUrl} alt="" face={entry} lazy />
            <span className="csv-label">{entry.name}</span>
            <span className="csv-place figures">
              <SetAndNumber {...entry} />
            </span>
            <span className="csv-version">
              {entry.finish} · {entry.condition}
            </span>
            <span className="csv-copies figures">
              × {formatNumber(entry.copies, t.locale)}
              {entry.owned > 0 ? (
                <span className="csv-owned">
                  {t('you have {count}', { count: formatNumber(entry.owned, t.locale) })}
                </span>
              ) : null}
            </span>
          </li>
        ))}
      </ul>
      <TurnButtons file={file} list="entries" labelledBy={ENTRIES_ID} />
    </section>
  )
}

export function PreviewSection({ file }: { file: ShownImport }) {
  const t = useTranslate()
  const { formatName, rows, copies, entries, choices, problems } = file
  return (
    <>
      <p className="soft">
        {t(
          '{format}, {count, plural, one {# row} other {# rows}}. Nothing has changed in your library yet.',
          { format: formatName, count: rows },
        )}
      </p>
      <dl className="counts">
        <div className="count">
          <dt>{t('To import')}</dt>
          <dd className="figures">
            {t('{count, plural, one {# card} other {# cards}}', { count: copies })}
          </dd>
          <dd className="count-more figures">
            {t('{count, plural, one {in # entry} other {in # entries}}', { count: entries })}
          </dd>
        </div>
        {choices > 0 ? (
          <div className="count">
            <dt>{t('Needs your choice')}</dt>
            <dd className="figures">
              {t('{count, plural, one {# line} other {# lines}}', { count: choices })}
            </dd>
            <dd className="count-more">
              <a href={`#${CHOICES_ID}`}>
                {t('{count, plural, one {See it} other {See them}}', { count: choices })}
              </a>
            </dd>
          </div>
        ) : null}
        <div className="count">
          <dt>{t('Left out')}</dt>
          <dd className="figures">
            {t('{count, plural, one {# line} other {# lines}}', { count: problems })}
          </dd>
          <dd className="count-more">
            {problems > 0 ? (
              <a href={`#${LEFT_OUT_ID}`}>
                {t('{count, plural, one {See it} other {See them}}', { count: problems })}
              </a>
            ) : (
              clearText(file, t)
            )}
          </dd>
        </div>
      </dl>
      <Answer file={file} />
      <EntryList file={file} />
      <ProblemList file={file} />
    </>
  )
}

function clearText({ notes: count, choices }: ShownImport, t: Translate): string | null {
  return count > 0
    ? t('{count, plural, one {# line to check} other {# lines to check}}', { count })
    : choices > 0
      ? null
      : t('No problems found')
}

function Answer({ file }: { file: ShownImport }) {
  const t = useTranslate()
  const { formMethod, formData } = useNavigation()
  const isBusy = formMethod === 'POST'
  const isImporting = formData?.get('intent') === 'import'
  const { id, isOwn, copies, choices, lower } = file
  const canImport = copies > 0 || choices > 0
  return (
    <Form
      method="post"
      id={ANSWER_FORM}
      className="answer"
      // While it is being sent its choices are disabled: a second time they would be missing.
      onSubmit={(event) => {
        if (isBusy) event.preventDefault()
      }}
    >
      <input type="hidden" name="id" value={id} />
      <ChoiceList file={file} isBusy={isBusy} />
      {isOwn ? (
        <>
          <p>{t('Entries in this file replace those in your library; others are unchanged.')}</p>
          {lower > 0 ? (
            <Alert
              message={t(
                '{count, plural, one {# entry will have fewer copies than it has now.} other {# entries will have fewer copies than they have now.}}',
                { count: lower },
              )}
            />
          ) : null}
        </>
      ) : (
        <ModeChoice mode={file.mode} isBusy={isBusy} />
      )}
      {canImport ? (
        <button name="intent" value="import" className="button button-primary" disabled={isBusy}>
          {isImporting ? t('Importing…') : importLabel(file, t)}
        </button>
      ) : null}
      <button name="intent" value="discard" className="button button-plain" disabled={isBusy}>
        {canImport ? t('Cancel') : t('Choose Another File')}
      </button>
    </Form>
  )
}

function importLabel({ copies: count, choices }: ShownImport, t: Translate): string {
  if (choices === 0)
    return t('{count, plural, one {Import # Card} other {Import # Cards}}', { count })
  if (count === 0) return t('Import My Choices')
  return t(
    '{count, plural, one {Import # Card and My Choices} other {Import # Cards and My Choices}}',
    { count },
  )
}

function ModeChoice({ mode, isBusy }: { mode: ImportMode; isBusy: boolean }) {
  const t = useTranslate()
  return (
    <fieldset className="modes" disabled={isBusy}>
      <legend className="unseen">{t('Cards you already own')}</legend>
      <label className="mode">
        <input type="radio" name="mode" value="add" defaultChecked={mode === 'add'} />
        <span className="mode-name">{t('Add to my library')}</span>
        <span className="mode-more">{t('Adds these copies to those you own.')}</span>
      </label>
      <label className="mode">
        <input type="radio" name="mode" value="set" defaultChecked={mode === 'set'} />
        <span className="mode-name">{t('Match the file')}</span>
        <span className="mode-more">
          {t(
            'Sets the quantities from the file; other entries are unchanged. Use this to re-import a file.',
          )}
        </span>
      </label>
    </fieldset>
  )
}
