import { Form, useNavigation } from '@remix-run/react'
import { cardImageUrl } from '~/catalogue/card-view'
import { formatNumber } from '~/language/formats'
import type { Translate } from '~/language/translate'
import { useTranslate } from '~/language/use-translate'
import type { ShownImport } from '~/library/csv/csv-page.server'
import { CardPicture } from '~/ui/card-picture'
import { LEFT_OUT_ID, Place, ProblemList } from './problem-list'

/** The first entries of the file, each in a row of its own. */
function EntryList({ file }: { file: ShownImport }) {
  const t = useTranslate()
  const { entries, firstEntries } = file
  if (entries === 0) return null
  const more = entries - firstEntries.length
  return (
    <section className="panel" aria-labelledby="to-import">
      <h2 id="to-import">{t('To import')}</h2>
      <ul className="lines">
        {firstEntries.map((entry, place) => (
          <li key={place} className="line line-entry">
            <CardPicture src={cardImageUrl(entry.cardId, 'low')} alt="" lazy />
            <span className="line-label">{entry.name}</span>
            <span className="line-place figures">
              {entry.set === '' ? t('Not in the catalogue') : <Place {...entry} />}
            </span>
            <span className="line-version">
              {entry.finish} · {entry.condition}
            </span>
            <span className="line-copies figures">× {formatNumber(entry.copies, t.locale)}</span>
          </li>
        ))}
      </ul>
      {more > 0 ? (
        <p className="soft">
          {t('{count, plural, one {And # more entry.} other {And # more entries.}}', {
            count: more,
          })}
        </p>
      ) : null}
    </section>
  )
}

export function PreviewSection({ file }: { file: ShownImport }) {
  const t = useTranslate()
  const { formatName, rows, copies, entries, problems } = file
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

function clearText({ notes: count }: ShownImport, t: Translate): string {
  return count > 0
    ? t('{count, plural, one {# line worth a look} other {# lines worth a look}}', { count })
    : t('Every line is clear')
}

function Answer({ file }: { file: ShownImport }) {
  const t = useTranslate()
  const isBusy = useNavigation().formMethod === 'POST'
  const { id, isOwn, copies } = file
  return (
    <Form method="post" className="answer">
      <input type="hidden" name="id" value={id} />
      {isOwn ? (
        <p>{t('Entries in this file are set to exactly what it says; all others stay.')}</p>
      ) : (
        <ModeChoice />
      )}
      {copies === 0 ? null : (
        <button name="intent" value="import" className="button button-primary" disabled={isBusy}>
          {isBusy
            ? t('Importing…')
            : t('{count, plural, one {Import # Card} other {Import # Cards}}', { count: copies })}
        </button>
      )}
      <button name="intent" value="discard" className="button button-plain" disabled={isBusy}>
        {copies === 0 ? t('Choose Another File') : t('Cancel')}
      </button>
    </Form>
  )
}

function ModeChoice() {
  const t = useTranslate()
  return (
    <fieldset className="modes">
      <legend className="unseen">{t('Cards that you have already')}</legend>
      <label className="mode">
        <input type="radio" name="mode" value="add" defaultChecked />
        <span className="mode-name">{t('Add to my library')}</span>
        <span className="mode-more">{t('The copies are added to those you have.')}</span>
      </label>
      <label className="mode">
        <input type="radio" name="mode" value="set" />
        <span className="mode-name">{t('Match the file')}</span>
        <span className="mode-more">
          {t(
            'Entries in the file get its quantities; all others stay. Good for importing a file again.',
          )}
        </span>
      </label>
    </fieldset>
  )
}
