import { Form, useNavigation } from '@remix-run/react'
import { Icon } from '~/ui/icon'
import { count } from '~/library/count'

type StartSectionProps = {
  copies: number
  stacks: number
  /** The last file was not taken; the page says why above. */
  isRefused: boolean
}

export function StartSection({ copies, stacks, isRefused }: StartSectionProps) {
  return (
    <>
      <section className="panel">
        <h2>Export</h2>
        <p className="soft">
          {copies === 0
            ? 'Your library is empty: there is nothing to export yet.'
            : `${count(copies, 'card')} in ${count(stacks, 'stack')}, as a CSV file for any spreadsheet. Importing it here brings back the same library.`}
        </p>
        {copies === 0 ? null : (
          <a href="/library/export.csv" download className="button button-quiet">
            <Icon name="download" size={22} />
            Export CSV
          </a>
        )}
      </section>
      <ImportPanel isRefused={isRefused} />
    </>
  )
}

function ImportPanel({ isRefused }: { isRefused: boolean }) {
  const isReading = useNavigation().formMethod === 'POST'
  return (
    <section className="panel">
      <h2>Import</h2>
      <p className="soft">
        A CSV export of this app, Collectr, Dragon Shield or TCGplayer, up to 10 MB. You see what it
        would bring before anything changes.
      </p>
      <Form method="post" encType="multipart/form-data" className="panel-form">
        <label className="field-label" htmlFor="transfer-file">
          CSV file
        </label>
        <input
          id="transfer-file"
          type="file"
          name="file"
          accept=".csv,.tsv,.txt,text/csv"
          required
          className="field-input file-field"
          aria-invalid={isRefused || undefined}
          aria-describedby={isRefused ? 'transfer-alert' : undefined}
        />
        <button className="button button-primary" disabled={isReading}>
          {isReading ? 'Reading…' : 'Read File'}
        </button>
      </Form>
    </section>
  )
}
