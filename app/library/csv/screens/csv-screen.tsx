import { Form, Link, useNavigation } from '@remix-run/react'
import type { Texts, Translate } from '~/language/translate'
import { useTranslate } from '~/language/use-translate'
import type { LostTransfer } from '~/library/csv/csv-messages'
import type { TransferPage, TransferRefusal } from '~/library/csv/csv-page.server'
import type { ImportResult } from '~/library/csv/pending-import'
import type { ShownImport } from '~/library/csv/shown-import'
import { Alert } from '~/ui/alert'
import { useHeadingFocus } from '~/ui/hooks'
import { PageIcon } from '~/ui/page-icon'
import { Preferences } from '~/ui/preferences'
import { TopBar } from '~/ui/top-bar'
import { PreviewSection } from './preview'
import { ProblemList } from './problem-list'

function DoneSection({ file, outcome }: { file: ShownImport; outcome: ImportResult }) {
  const t = useTranslate()
  const { capped } = outcome
  return (
    <>
      <p className="done" role="status">
        <span className="done-mark">
          <PageIcon name="check" size={20} />
        </span>
        {whatWasDone(outcome, t)}
      </p>
      {capped > 0 ? (
        <p>
          {t(
            '{count, plural, one {# entry would have more than 9,999 copies and stay at 9,999.} other {# entries would have more than 9,999 copies and stay at 9,999.}}',
            { count: capped },
          )}
        </p>
      ) : null}
      <Form method="post" className="answer">
        <Link to="/library" className="button button-primary">
          {t('View Library')}
        </Link>
        <a href="/library/export.csv" download className="button button-quiet">
          <PageIcon name="download" size={20} />
          {t('Export CSV')}
        </a>
        <input type="hidden" name="id" value={file.id} />
        <button name="intent" value="discard" className="button button-plain">
          {t('Import Another File')}
        </button>
      </Form>
      <ProblemList file={file} />
    </>
  )
}

function whatWasDone({ mode, copies: cards, entries }: ImportResult, t: Translate): string {
  if (mode === 'add')
    return t(
      '{cards, plural, one {# card} other {# cards}} added to {entries, plural, one {# entry} other {# entries}}.',
      { cards, entries },
    )
  if (mode === 'set')
    return t(
      '{entries, plural, one {# entry} other {# entries}} updated to match the file: {cards, plural, one {# card} other {# cards}}.',
      { cards, entries },
    )
  return t(
    '{cards, plural, one {The card in this file is in your library.} other {The # cards in this file are in your library.}}',
    { cards },
  )
}

type StartSectionProps = {
  copies: number
  entries: number
  /** The last file was refused; the page says why above. */
  isRefused: boolean
}

function StartSection({ copies, entries, isRefused }: StartSectionProps) {
  const t = useTranslate()
  return (
    <>
      <section className="panel">
        <h2>{t('Export')}</h2>
        <p className="soft">
          {copies === 0
            ? t('Your library is empty: there is nothing to export yet.')
            : t(
                '{copies, plural, one {# copy} other {# copies}} in {entries, plural, one {# entry} other {# entries}}, as a CSV file for any spreadsheet. Importing it here restores the same library.',
                { copies, entries },
              )}
        </p>
        {copies === 0 ? null : (
          <a href="/library/export.csv" download className="button button-quiet">
            <PageIcon name="download" size={22} />
            {t('Export CSV')}
          </a>
        )}
      </section>
      <ImportPanel isRefused={isRefused} />
    </>
  )
}

function ImportPanel({ isRefused }: { isRefused: boolean }) {
  const t = useTranslate()
  const isReading = useNavigation().formMethod === 'POST'
  return (
    <section className="panel">
      <h2>{t('Import')}</h2>
      <p className="soft">
        {t(
          'A CSV export from this app, Collectr, Dragon Shield or TCGplayer, up to 10 MB. You can check what it adds before anything changes.',
        )}
      </p>
      <Form method="post" encType="multipart/form-data" className="panel-form">
        <label className="field-label" htmlFor="transfer-file">
          {t('CSV file')}
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
          {isReading ? t('Reading…') : t('Read File')}
        </button>
      </Form>
    </section>
  )
}

type TransferScreenProps = {
  page: TransferPage
  /** The response to the last form; `null` if nothing was wrong. */
  answer: TransferRefusal | LostTransfer | null
}

const titles: Readonly<Record<TransferPage['kind'], string>> = {
  start: 'Import & Export',
  preview: 'Check before importing',
  done: 'Imported',
} satisfies Texts

/** Exports the library, and imports files: choose, review, confirm. */
export function TransferScreen({ page, answer }: TransferScreenProps) {
  const t = useTranslate()
  const isSending = useNavigation().formMethod === 'POST'
  const refusal = answer && 'message' in answer ? answer : null
  const lost = answer && 'lost' in answer && !isSending ? answer.lost : null
  useHeadingFocus(page.kind)
  return (
    <main className="screen transfer">
      <TopBar back={{ to: '/library', label: t('Back to Library') }}>
        <Preferences />
      </TopBar>
      <h1 className="list-title" tabIndex={-1}>
        {t(titles[page.kind])}
      </h1>
      {refusal ? <Alert id="transfer-alert" {...refusal} /> : null}
      {lost ? (
        <Alert message={t(lost.message)} next={lost.next && t(lost.next)} takesFocus />
      ) : null}
      {page.kind === 'start' ? <StartSection {...page} isRefused={refusal !== null} /> : null}
      {page.kind === 'preview' ? <PreviewSection {...page} /> : null}
      {page.kind === 'done' ? <DoneSection {...page} /> : null}
    </main>
  )
}
