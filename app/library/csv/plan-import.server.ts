import { MAX_COPIES } from '~/library/entry'
import { decodeText } from './decode-text'
import { detectFormat } from './formats/detect-format'
import { columnKey } from './formats/read-words'
import { entryKey, noteOf } from './import-plan'
import type { ImportPlan, LineNote, LineProblem, PlannedEntry } from './import-plan'
import type { CardIndex } from './matching/card-index'
import { matchCard } from './matching/match-card'
import { matchFinish } from './matching/match-finish'
import {
  withPlainLineEnds,
  BrokenCsvError,
  readCsv,
  readCsvLine,
  SEPARATORS,
} from './read-csv.server'
import type { CsvRow } from './read-csv.server'
import { MAX_COLUMNS, MAX_ROW_CHARACTERS, MAX_ROWS, MAX_SHOWN_CHARACTERS } from './csv-limits'
import type { Cells, NamedLine, ReadRow, RowNote, RowProblem, TransferFormat } from './transfer-row'

export type PlanOutcome =
  | { status: 'planned'; plan: ImportPlan }
  | { status: 'empty' | 'no-rows' | 'not-text' | 'too-many-rows' | 'too-many-columns' }
  /** `columns` are the first of those that the file has. */
  | { status: 'unknown-format'; columns: string[] }
  | { status: 'broken'; line: number }

/** Plans the import of a CSV file, and lets other requests run meanwhile. */
export async function planImport(bytes: Uint8Array, index: CardIndex): Promise<PlanOutcome> {
  if (bytes.length === 0) return { status: 'empty' }
  const decoded = decodeText(bytes)
  if (decoded.status === 'not-text') return decoded
  const head = readHead(await withPlainLineEnds(decoded.text))
  if (head.status !== 'head') return head
  try {
    return await planRows(head, index)
  } catch (error) {
    if (!(error instanceof BrokenCsvError)) throw error
    return { status: 'broken', line: error.line + head.linesBefore }
  }
}

type Head = {
  status: 'head'
  text: string
  separator: string
  format: TransferFormat
  /** Lines that stand before the header. */
  linesBefore: number
}

/** A first line that names the separator: Excel reads it, Dragon Shield writes it. */
const SEPARATOR_LINE = /^"?sep=(.)"?$/i

function readHead(whole: string): Head | Exclude<PlanOutcome, { status: 'planned' }> {
  const start = whole.search(/[^\n\uFEFF]/)
  if (start === -1) return { status: 'empty' }
  const firstLine = lineAt(whole, start)
  const told = SEPARATOR_LINE.exec(firstLine)?.[1]
  const text = told === undefined ? whole : whole.slice(start + firstLine.length + 1)
  const header = lineAt(text, Math.max(text.search(/[^\n\uFEFF]/), 0))
  if (header.length > MAX_ROW_CHARACTERS) return { status: 'too-many-columns' }
  const linesBefore = told === undefined ? 0 : whole.slice(0, start).split('\n').length
  for (const separator of told === undefined ? SEPARATORS : [told, ...SEPARATORS]) {
    const format = detectFormat(readCsvLine(header, separator))
    if (format) return { status: 'head', text, separator, format, linesBefore }
  }
  const widest = SEPARATORS.map((separator) => readCsvLine(header, separator))
    .sort((a, b) => b.length - a.length)
    .at(0)
  return { status: 'unknown-format', columns: (widest ?? []).slice(0, 12).map(shown) }
}

function lineAt(text: string, start: number): string {
  const end = text.indexOf('\n', start)
  return text.slice(start, end === -1 ? undefined : end)
}

async function planRows(head: Head, index: CardIndex): Promise<PlanOutcome> {
  const { format, linesBefore } = head
  const collected = createCollector(format)
  let header: Header | null = null
  let rows = 0
  for await (const row of readCsv(head.text, head.separator)) {
    if (row.cells.length > MAX_COLUMNS) return { status: 'too-many-columns' }
    if (!header) {
      header = headerOf(row.cells)
      continue
    }
    if (++rows > MAX_ROWS) return { status: 'too-many-rows' }
    collected.add({ ...row, line: row.line + linesBefore }, header, index)
  }
  if (rows === 0) return { status: 'no-rows' }
  const { entries, problems, notes } = collected
  return {
    status: 'planned',
    plan: { format: format.id, rows, entries: [...entries.values()], problems, notes },
  }
}

/** Where each column is, and how many cells a line has: a name may occur twice. */
type Header = { columns: ReadonlyMap<string, number>; width: number }

/** Of columns with the same name the first one counts. */
function headerOf(names: readonly string[]): Header {
  const columns = new Map<string, number>()
  for (const [at, name] of names.entries()) {
    const key = columnKey(name)
    if (!columns.has(key)) columns.set(key, at)
  }
  return { columns, width: names.length }
}

function createCollector(format: TransferFormat) {
  const entries = new Map<string, PlannedEntry>()
  const problems: LineProblem[] = []
  const notes: LineNote[] = []
  function add(row: CsvRow, { columns, width }: Header, index: CardIndex) {
    const cells: Cells = (column) => row.cells[columns.get(column) ?? -1] ?? ''
    const read = cellsFit(row, width) ? format.read(cells) : FITS_NOT
    const entry = entryOf(read, index)
    const problem = 'reason' in entry ? entry : join(entries, entry, read.kind === 'own')
    const note = problem ? null : noteOf(read, index)
    const line = () => ({ line: row.line, ...shownLine(format.named(cells)) })
    if (problem) problems.push({ ...line(), ...brief(problem) })
    if (note) notes.push({ ...line(), ...brief(note) })
  }
  return { entries, problems, notes, add }
}

const FITS_NOT: ReadRow = { kind: 'problem', problem: { reason: 'cells' } }

/** An unquoted comma shifts all cells after it; empty or missing cells at the end are harmless. */
function cellsFit({ cells }: CsvRow, width: number): boolean {
  return cells.slice(width).every((cell) => cell === '')
}

function entryOf(read: ReadRow, index: CardIndex): PlannedEntry | RowProblem {
  if (read.kind === 'problem') return read.problem
  const { quantity, condition } = read
  const copies = { condition, quantity, addedAt: read.addedAt?.toISOString() ?? null }
  if (read.kind === 'own') return { cardId: read.cardId, finish: read.finish, ...copies }
  const card = matchCard(index, read.card)
  if (card.status === 'not-found') return card.problem
  const match = matchFinish(card.card, read.finishWord)
  if (match.status === 'not-found') return match.problem
  return { cardId: card.card.id, finish: match.finish, ...copies }
}

/** Sums the copies of equal entries: other apps list them per folder; this app writes each once. */
function join(
  entries: Map<string, PlannedEntry>,
  entry: PlannedEntry,
  isOwn: boolean,
): RowProblem | null {
  const key = entryKey(entry)
  const there = entries.get(key)
  if (!there) {
    entries.set(key, entry)
    return null
  }
  if (isOwn) return { reason: 'twice' }
  if (there.quantity + entry.quantity > MAX_COPIES) return { reason: 'too-many-copies' }
  there.quantity += entry.quantity
  if (entry.addedAt && (!there.addedAt || entry.addedAt < there.addedAt))
    there.addedAt = entry.addedAt
  return null
}

function brief<Told extends RowProblem | RowNote>(told: Told): Told {
  return told.value === undefined ? told : { ...told, value: shown(told.value) }
}

function shownLine({ label, set, number }: NamedLine): NamedLine {
  return { label: shown(label), set: shown(set), number: shown(number) }
}

function shown(text: string): string {
  return text.length > MAX_SHOWN_CHARACTERS ? `${text.slice(0, MAX_SHOWN_CHARACTERS)}…` : text
}
