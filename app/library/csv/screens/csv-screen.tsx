import { Form, Link, useNavigation } from '@remix-run/react'
import type { ShownImport, TransferPage, TransferRefusal } from '~/library/csv/csv-page.server'
import type { ImportResult } from '~/library/csv/pending-import'
import { count } from '~/library/library-messages'
import { Alert } from '~/ui/alert'
import { useHeadingFocus } from '~/ui/hooks'
import { Icon } from '~/ui/icon'
import { Preferences } from '~/ui/preferences'
import { TopBar } from '~/ui/top-bar'
import { PreviewSection } from './preview'
import { ProblemList } from './problem-list'

export function DoneSection({ file, outcome }: { file: ShownImport; outcome: ImportResult }) {
  const { mode, copies, entries, capped } = outcome
  return (
    <>
      <p className="done" role="status">
        <span className="done-mark">
          <Icon name="check" size={20} />
        </span>
        {whatWasDone(mode, count(copies, 'card'), count(entries, 'entry', 'entries'))}
      </p>
      {capped > 0 ? (
        <p>
          {count(capped, 'entry', 'entries')} would have more than 9,999 copies and stay at 9,999.
        </p>
      ) : null}
      <Form method="post" className="answer">
        <Link to="/library" className="button button-primary">
          View Library
        </Link>
        <button name="intent" value="discard" className="button button-plain">
          Import Another File
        </button>
      </Form>
      <ProblemList file={file} />
    </>
  )
}

function whatWasDone(mode: ImportResult['mode'], cards: string, entries: string): string {
  if (mode === 'add') return `${cards} added to ${entries}.`
  if (mode === 'set') return `${entries} set to what the file says: ${cards}.`
  return `The ${cards} of this file are in your library.`
}

type StartSectionProps = {
  copies: number
  entries: number
  /** The last file was refused; the page says why above. */
  isRefused: boolean
}

export function StartSection({ copies, entries, isRefused }: StartSectionProps) {
  return (
    <>
      <section className="panel">
        <h2>Export</h2>
        <p className="soft">
          {copies === 0
            ? 'Your library is empty: there is nothing to export yet.'
            : `${count(copies, 'card')} in ${count(entries, 'entry', 'entries')}, as a CSV file for any spreadsheet. Importing it here brings back the same library.`}
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
        would add before anything changes.
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

type TransferScreenProps = { page: TransferPage; refusal: TransferRefusal | null }

const titles: Readonly<Record<TransferPage['kind'], string>> = {
  start: 'Import & Export',
  preview: 'Check before importing',
  done: 'Imported',
}

/** Exports the library, and imports files: choose, review, confirm. */
export function TransferScreen({ page, refusal }: TransferScreenProps) {
  useHeadingFocus(page.kind)
  return (
    <main className="screen transfer">
      <TopBar back={{ to: '/library', label: 'Back to Library' }}>
        <Preferences />
      </TopBar>
      <h1 className="list-title" tabIndex={-1}>
        {titles[page.kind]}
      </h1>
      {refusal ? <Alert id="transfer-alert" {...refusal} /> : null}
      {page.kind === 'start' ? <StartSection {...page} isRefused={refusal !== null} /> : null}
      {page.kind === 'preview' ? <PreviewSection {...page} /> : null}
      {page.kind === 'done' ? <DoneSection {...page} /> : null}
    </main>
  )
}
