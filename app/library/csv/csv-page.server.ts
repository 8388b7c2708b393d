import { redirect } from '@remix-run/node'
import type { PageCall } from '~/auth/session/require-user.server'
import type { CatalogueCard } from '~/catalogue/card'
import { readSmallForm } from '~/http/forms.server'
import { readFileUpload } from '~/http/upload.server'
import type { FileUpload } from '~/http/upload.server'
import type { Translate } from '~/language/translate'
import type { LibraryStore } from '~/library/library-store'
import type { LibraryEntry } from '~/library/entry'
import { countCopies, entryKey } from './import-plan'
import type { ImportMode, PlannedEntry } from './import-plan'
import { readChoices } from './choices'
import { confirmImport, keepAnswer, receiveImport, oldestPending } from './import.server'
import type {
  ConfirmOutcome,
  ConfirmServices,
  ReceiveOutcome,
  ReceiveServices,
} from './import.server'
import { MAX_FILE_BYTES } from './csv-limits'
import type { PendingImportStore } from './pending-import-store'
import { parseContent, parseSummary } from './pending-import'
import type { ImportContent, ImportResult } from './pending-import'
import {
  CHOICES_ID,
  CHOICES_PER_PAGE,
  ENTRIES_ID,
  ENTRIES_PER_PAGE,
  clampPage,
  readPages,
  sliceAt,
  writePages,
} from './preview-pages'
import type { PreviewPages } from './preview-pages'
import { shownImport } from './shown-import'
import type { ShownImport, ShownRows } from './shown-import'

export type TransferOutcome =
  | Exclude<FileUpload, { status: 'received' }>
  | ReceiveOutcome
  | ConfirmOutcome
  | { status: 'discarded' }
  /** Another page of the file's lists is shown. */
  | { status: 'turned'; search: string; hash: string }

/** Handles the page's forms: upload a file, turn its preview's pages, import it, or discard it. */
export async function csvAction(
  userId: string,
  { request, context: { clientAddress } }: PageCall,
  services: ReceiveServices & ConfirmServices,
): Promise<TransferOutcome> {
  if (/^multipart\//i.test(request.headers.get('Content-Type') ?? '')) {
    const upload = await readFileUpload(request, { maxBytes: MAX_FILE_BYTES, clientAddress })
    return upload.status === 'received' ? receiveImport(userId, upload.file, services) : upload
  }
  const form = await readSmallForm(request)
  if (!form) return { status: 'malformed' }
  const mode: ImportMode = form.get('mode') === 'set' ? 'set' : 'add'
  const answer = { id: form.get('id') ?? '', mode, choices: readChoices(form) }
  if (form.get('intent') === 'import') return confirmImport(userId, answer, services)
  const turn = form.get('turn')
  if (turn !== null) {
    const kept = await keepAnswer(userId, answer, services)
    return kept.status === 'kept' ? turnedTo(new URLSearchParams(turn)) : kept
  }
  if (form.get('intent') !== 'discard') return { status: 'no-file' }
  await services.pendingImports.remove(userId, answer.id)
  return { status: 'discarded' }
}

function turnedTo(turn: URLSearchParams): TransferOutcome {
  const hash = turn.get('list') === 'choices' ? CHOICES_ID : ENTRIES_ID
  return { status: 'turned', search: writePages(readPages(turn)), hash }
}

export type TransferPage =
  /** The library's `copies` and `entries`. */
  | { kind: 'start'; copies: number; entries: number }
  | { kind: 'preview'; file: ShownImport }
  | { kind: 'done'; file: ShownImport; outcome: ImportResult }

/** Why a file or an answer was refused, and what to do about it. */
export type TransferRefusal = { message: string; next: string | null }

type CsvPageServices = {
  library: Pick<LibraryStore, 'entries'>
  pendingImports: Pick<PendingImportStore, 'find' | 'readContent' | 'markSeen'>
  catalogue: { current(): { byId: ReadonlyMap<string, CatalogueCard> } }
}

type AskedPage = PreviewPages & {
  /** The page follows an import: it tells what that did. Later visits start anew. */
  isImported?: boolean
}

/** The page that reports what an import did. */
export const IMPORTED_PATH = '/library/transfer?imported'

/**
 * What the user sees, in the language of `t`: the pending file, or else the form to choose one.
 *
 * @throws {Response} a redirect to what an import did, if its owner left before the response.
 */
export async function transferPage(
  userId: string,
  asked: AskedPage,
  { library, pendingImports, catalogue }: CsvPageServices,
  t: Translate,
  now = new Date(),
): Promise<TransferPage> {
  const pending = await pendingImports.find(userId, oldestPending(now))
  // A redirect, because only that page marks the report as seen: this one may be prefetched.
  if (pending?.state === 'done' && !asked.isImported) throw redirect(IMPORTED_PATH)
  const owned = await library.entries(userId)
  const summary = pending && parseSummary(pending.summary)
  if (!summary || (summary.outcome && !asked.isImported))
    return { kind: 'start', copies: countCopies(owned), entries: owned.length }
  const rows = shownRows(await readRows(userId, pending.id, pendingImports), asked, owned)
  const file = shownImport(pending.id, summary, rows, { byId: catalogue.current().byId, t })
  const { outcome } = summary
  if (outcome) await pendingImports.markSeen(userId, pending.id)
  return outcome ? { kind: 'done', file, outcome } : { kind: 'preview', file }
}

/** A file's entries and odd lines; empty after the import, when they are not shown. */
async function readRows(
  userId: string,
  id: string,
  pendingImports: Pick<PendingImportStore, 'readContent'>,
): Promise<Pick<ImportContent, 'entries' | 'problems'>> {
  const json = await pendingImports.readContent(userId, id)
  return json === null ? { entries: [], problems: [] } : parseContent(json)
}

function shownRows(
  { entries, problems }: Pick<ImportContent, 'entries' | 'problems'>,
  asked: PreviewPages,
  library: readonly LibraryEntry[],
): ShownRows {
  const held = new Map(library.map((entry) => [entryKey(entry), entry.quantity]))
  const beside = (entry: PlannedEntry) => ({ ...entry, owned: held.get(entryKey(entry)) ?? 0 })
  const choices = problems.filter(({ choice }) => choice)
  const entriesPosition = clampPage(entries.length, ENTRIES_PER_PAGE, asked.entries)
  const choicesPosition = clampPage(choices.length, CHOICES_PER_PAGE, asked.choices)
  return {
    entries: sliceAt(entries, ENTRIES_PER_PAGE, entriesPosition).map(beside),
    lower: entries.map(beside).filter(({ quantity, owned }) => quantity < owned).length,
    choices: sliceAt(choices, CHOICES_PER_PAGE, choicesPosition),
    entriesPosition,
    choicesPosition,
  }
}
