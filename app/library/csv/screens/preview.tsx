import { Form, useNavigation } from '@remix-run/react'
import type { ShownImport } from '~/library/csv/csv-page.server'
import { count } from '~/library/library-messages'
import { ProblemList } from './problem-list'

/** The first entries of the file. */
export function EntryList({ file }: { file: ShownImport }) {
  const { entries, firstEntries } = file
  if (entries === 0) return null
  const more = entries - firstEntries.length
  return (
    <section className="panel" aria-labelledby="to-import">
      <h2 id="to-import">To import</h2>
      <ul className="lines">
        {firstEntries.map(({ name, detail, copies }, place) => (
          <li key={place} className="line line-entry">
            <span className="line-label">{name}</span>
            <span className="line-copies figures">× {copies.toLocaleString('en-US')}</span>
            <span className="soft line-reason">{detail}</span>
          </li>
        ))}
      </ul>
      {more > 0 ? <p className="soft">And {count(more, 'more entry', 'more entries')}.</p> : null}
    </section>
  )
}

export function PreviewSection({ file }: { file: ShownImport }) {
  const { formatName, rows, copies, entries, problems, notes } = file
  return (
    <>
      <p className="soft">
        {formatName}, {count(rows, 'row')}. Nothing has changed in your library yet.
      </p>
      <dl className="counts">
        <div className="count">
          <dt>To import</dt>
          <dd className="figures">{count(copies, 'card')}</dd>
          <dd className="count-more figures">in {count(entries, 'entry', 'entries')}</dd>
        </div>
        <div className="count">
          <dt>Left out</dt>
          <dd className="figures">{count(problems, 'line')}</dd>
          <dd className="count-more">{leftOutMore(problems, notes)}</dd>
        </div>
      </dl>
      <Answer file={file} />
      <ProblemList file={file} />
      <EntryList file={file} />
    </>
  )
}

function leftOutMore(problems: number, notes: number): string {
  if (problems > 0) return 'Listed below'
  return notes > 0 ? `${count(notes, 'line')} worth a look` : 'Every line is clear'
}

function Answer({ file }: { file: ShownImport }) {
  const isBusy = useNavigation().formMethod === 'POST'
  const { id, isOwn, copies } = file
  return (
    <Form method="post" className="answer">
      <input type="hidden" name="id" value={id} />
      {isOwn ? (
        <p>Entries in this file are set to exactly what it says; all others stay.</p>
      ) : (
        <ModeChoice />
      )}
      {copies === 0 ? null : (
        <button name="intent" value="import" className="button button-primary" disabled={isBusy}>
          {isBusy ? 'Importing…' : `Import ${count(copies, 'Card')}`}
        </button>
      )}
      <button name="intent" value="discard" className="button button-plain" disabled={isBusy}>
        {copies === 0 ? 'Choose Another File' : 'Cancel'}
      </button>
    </Form>
  )
}

function ModeChoice() {
  return (
    <fieldset className="modes">
      <legend className="unseen">Cards that you have already</legend>
      <label className="mode">
        <input type="radio" name="mode" value="add" defaultChecked />
        <span className="mode-name">Add to my library</span>
        <span className="mode-more">The copies are added to those you have.</span>
      </label>
      <label className="mode">
        <input type="radio" name="mode" value="set" />
        <span className="mode-name">Match the file</span>
        <span className="mode-more">
          Entries in the file get its quantities; all others stay. Good for importing a file again.
        </span>
      </label>
    </fieldset>
  )
}
