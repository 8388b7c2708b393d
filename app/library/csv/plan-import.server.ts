import type { CatalogueCard } from '~/catalogue/card'
import { decodeText } from './decode-text'
import { detectFormat } from './formats/detect-format'
import { columnKey } from './formats/read-words'
import { joinEntry, findNote } from './import-plan'
import type { ImportPlan, LineChoice, LineNote, LineProblem, PlannedEntry } from './import-plan'
import type { CardIndex } from './matching/card-index.server'
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
import {
  MAX_LINE_CHOICES,
  MAX_COLUMNS,
  MAX_OPTIONS,
  MAX_ROW_CHARACTERS,
  MAX_ROWS,
  MAX_SHOWN_CHARACTERS,
} from './csv-limits'
import type {
  Cells,
  Copies,
  ForeignRow,
  NamedLine,
  ReadRow,
  RowNote,
  RowProblem,
  TransferFormat,
} from './formats/transfer-row'

export type PlanOutcome =
  | { status: 'planned'; plan: ImportPlan }
  | { status: 'empty' | 'no-rows' | 'not-text' | 'too-many-rows' | 'too-many-columns' }
  /** `columns` are the first ones of the file. */
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
  /** Lines before the header. */
  linesBefore: number
}

/**
 * A first line that names the separator: Excel reads it, Dragon Shield writes it. Spreadsheets fill
 * it up to the number of columns.
 */
const SEPARATOR_LINE = /^"?sep=(.)"?[,;\t]*$/i

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
      header = indexColumns(row.cells)
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

/** The position of each column, and how many cells a line has: a name may occur twice. */
type Header = { columns: ReadonlyMap<string, number>; width: number }

/** Of columns with the same name the first one counts. */
function indexColumns(names: readonly string[]): Header {
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
  let choices = 0
  function add(row: CsvRow, { columns, width }: Header, index: CardIndex) {
    const cells: Cells = (column) => row.cells[columns.get(column) ?? -1] ?? ''
    const read = cellsFit(row, width) ? format.read(cells) : TOO_MANY_CELLS
    const entry = planEntry(read, index)
    const problem: Problem | null =
      'reason' in entry ? entry : joinEntry(entries, entry, read.kind === 'own')
    const note = problem ? null : findNote(read, index)
    const named = () => shownLine(format.named(cells))
    const line = () => ({ line: row.line, ...named() })
    if (problem?.choice && ++choices > MAX_LINE_CHOICES) delete problem.choice
    if (problem) problems.push({ ...line(), ...brief(problem) })
    else if ('cardId' in entry && note?.reason === 'kept-card') nameEntry(entry, named())
    if (note) notes.push({ ...line(), ...brief(note) })
  }
  return { entries, problems, notes, add }
}

/** Keeps what the file says about a card, unless that is its id alone. */
function nameEntry(entry: PlannedEntry, words: NamedLine) {
  if (words.label !== entry.cardId || words.set || words.number) entry.words = words
}

const TOO_MANY_CELLS: ReadRow = { kind: 'problem', problem: { reason: 'cells' } }

/** An unquoted comma shifts all cells after it; empty or missing cells at the end are harmless. */
function cellsFit({ cells }: CsvRow, width: number): boolean {
  return cells.slice(width).every((cell) => cell === '')
}

type Problem = RowProblem & { choice?: LineChoice }

function planEntry(read: ReadRow, index: CardIndex): PlannedEntry | Problem {
  if (read.kind === 'problem') return read.problem
  if (read.kind === 'own') return { cardId: read.cardId, finish: read.finish, ...copiesIn(read) }
  const match = matchCard(index, read.card)
  if (match.status === 'not-found') return withChoice(match.problem, match.cards, read)
  const finish = matchFinish(match.card, read.finishWord)
  if (finish.status === 'not-found') return withChoice(finish.problem, [match.card], read)
  return { cardId: match.card.id, finish: finish.finish, ...copiesIn(read) }
}

function copiesIn({ condition, quantity, addedAt }: Copies) {
  return { condition, quantity, addedAt: addedAt?.toISOString() ?? null }
}

/** Lets the owner of a line choose among its possible cards, each in its possible finishes. */
function withChoice(problem: RowProblem, cards: CatalogueCard[], row: ForeignRow): Problem {
  const options = cards.flatMap((card) => {
    const match = matchFinish(card, row.finishWord)
    const finishes = match.status === 'found' ? [match.finish] : match.finishes
    return finishes.map((finish) => ({ cardId: card.id, finish }))
  })
  if (options.length === 0) return problem
  const unreadDate = row.unreadDate === null ? null : shown(row.unreadDate)
  const choice = { ...copiesIn(row), unreadDate, options: options.slice(0, MAX_OPTIONS) }
  return { ...problem, choice }
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
