import type { CatalogueCard } from '~/catalogue/card'
import { readSmallForm } from '~/http/forms.server'
import { readFileUpload } from '~/http/upload.server'
import type { FileUpload } from '~/http/upload.server'
import type { Translate } from '~/language/translate'
import { CONDITION_LABELS } from '~/library/list/query'
import type { LibraryStore } from '~/library/store/library-store'
import { FINISH_LABELS } from '~/prices/format-price'
import { FORMATS } from './formats/detect-format'
import { copiesOf } from './import-plan'
import type { LineNote, LineProblem, PlannedEntry } from './import-plan'
import { confirmImport, receiveImport, oldestPending } from './import.server'
import type {
  ConfirmOutcome,
  ConfirmServices,
  ReceiveOutcome,
  ReceiveServices,
} from './import.server'
import { MAX_FILE_BYTES } from './csv-limits'
import type { PendingImportStore } from './pending-import-store'
import { parseSummary } from './pending-import'
import type { ImportResult, ImportSummary } from './pending-import'
import { problemText } from './problem-text'
import type { NamedLine } from './transfer-row'

export type TransferOutcome =
  | Exclude<FileUpload, { status: 'received' }>
  | ReceiveOutcome
  | ConfirmOutcome
  | { status: 'discarded' }

/** Handles the page's forms: upload a file, import it, or discard it. */
export async function csvAction(
  userId: string,
  request: Request,
  services: ReceiveServices & ConfirmServices,
): Promise<TransferOutcome> {
  if (/^multipart\//i.test(request.headers.get('Content-Type') ?? '')) {
    const upload = await readFileUpload(request, MAX_FILE_BYTES)
    return upload.status === 'received' ? receiveImport(userId, upload.file, services) : upload
  }
  const form = await readSmallForm(request)
  if (!form) return { status: 'malformed' }
  const mode = form.get('mode') === 'set' ? 'set' : 'add'
  if (form.get('intent') === 'import')
    return confirmImport(userId, { id: form.get('id') ?? '', mode }, services)
  if (form.get('intent') !== 'discard') return { status: 'no-file' }
  await services.pendingImports.remove(userId)
  return { status: 'discarded' }
}

/** An entry as a list shows it; a card that the catalogue does not know is named by its id. */
export type ShownEntry = {
  cardId: string
  name: string
  /** Both empty where the catalogue does not know the card. */
  set: string
  number: string
  finish: string
  condition: string
  copies: number
}

export type ShownProblem = NamedLine & { line: number; reason: string }

/** What the page shows of an uploaded file. */
export type ShownImport = {
  id: string
  formatName: string
  /** Written by this app: its entries are set, never added. */
  isOwn: boolean
  rows: number
  entries: number
  copies: number
  problems: number
  /** Each text in English. */
  reasons: { text: string; lines: number }[]
  firstEntries: ShownEntry[]
  firstProblems: ShownProblem[]
  /** How many lines are imported but may not be what their owner meant. */
  notes: number
  noteReasons: { text: string; lines: number }[]
  firstNotes: ShownProblem[]
}

export type TransferPage =
  /** `copies` and `entries` of the library. */
  | { kind: 'start'; copies: number; entries: number }
  | { kind: 'preview'; file: ShownImport }
  | { kind: 'done'; file: ShownImport; outcome: ImportResult }

/** Why a file or an answer was refused, and what to do about it. */
export type TransferRefusal = { message: string; next: string | null }

type PageServices = {
  library: Pick<LibraryStore, 'entries'>
  pendingImports: Pick<PendingImportStore, 'find'>
  catalogue: { current(): { byId: ReadonlyMap<string, CatalogueCard> } }
}

/** What the user sees, in the words of `t`: the pending file, or else the form to choose one. */
export async function transferPage(
  userId: string,
  { library, pendingImports, catalogue }: PageServices,
  t: Translate,
  now = new Date(),
): Promise<TransferPage> {
  const pending = await pendingImports.find(userId, oldestPending(now))
  if (!pending) {
    const entries = await library.entries(userId)
    return { kind: 'start', copies: copiesOf(entries), entries: entries.length }
  }
  const summary = parseSummary(pending.summary)
  const file = shownImport(pending.id, summary, catalogue.current().byId, t)
  const { outcome } = summary
  return outcome ? { kind: 'done', file, outcome } : { kind: 'preview', file }
}

function shownImport(
  id: string,
  { format, firstEntries, firstProblems, firstNotes, ...summary }: ImportSummary,
  byId: ReadonlyMap<string, CatalogueCard>,
  t: Translate,
): ShownImport {
  return {
    id,
    formatName: FORMATS.find((each) => each.id === format)?.name ?? format,
    isOwn: format === 'own',
    ...summary,
    firstEntries: firstEntries.map((entry) => shownEntry(entry, byId, t)),
    firstProblems: firstProblems.map((line) => shownLine(line, t)),
    firstNotes: firstNotes.map((line) => shownLine(line, t)),
  }
}

function shownLine(told: LineProblem | LineNote, t: Translate): ShownProblem {
  const { line, label, set, number } = told
  return { line, label, set, number, reason: problemText(told, t) }
}

function shownEntry(
  { cardId, finish, condition, quantity }: PlannedEntry,
  byId: ReadonlyMap<string, CatalogueCard>,
  t: Translate,
): ShownEntry {
  const card = byId.get(cardId)
  return {
    cardId,
    name: card?.name ?? cardId,
    set: card?.set.name ?? '',
    number: card?.number ?? '',
    finish: t(FINISH_LABELS[finish]),
    condition: t(CONDITION_LABELS[condition]),
    copies: quantity,
  }
}
