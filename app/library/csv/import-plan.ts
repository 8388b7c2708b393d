import { MAX_COPIES } from '~/library/entry'
import type { Condition } from '~/library/entry'
import type { Finish } from '~/prices/price'
import { finishesOf } from '~/prices/finishes'
import { FINISH_LABELS } from '~/prices/format-price'
import { FINISH_WORDS } from './formats/export-cells'
import type { CardIndex } from './matching/card-index.server'
import { matchFinish } from './matching/match-finish'
import type {
  FormatId,
  NamedLine,
  RowNote,
  RowProblem,
  OwnRow,
  ReadRow,
} from './formats/transfer-row'

/** Copies that a file would add; `addedAt` if the file says when they were added, in ISO. */
export type PlannedEntry = {
  cardId: string
  finish: Finish
  condition: Condition
  quantity: number
  addedAt: string | null
  /** The file's words for a card that the catalogue does not know. */
  words?: NamedLine
}

type LineReference = { line: number } & NamedLine

/** A card in one finish that a line may mean. */
export type LineOption = Pick<PlannedEntry, 'cardId' | 'finish'>

/** A line's copies, and the cards among which its owner can choose. */
export type LineChoice = Omit<PlannedEntry, 'cardId' | 'finish' | 'words'> & {
  options: LineOption[]
  /** The file's date, if it cannot be read. */
  unreadDate: string | null
}

/** A line that is not imported, and why; with a `choice` its owner can decide. */
export type LineProblem = RowProblem & LineReference & { choice?: LineChoice }

/** A line that is imported but may not be what its owner meant. */
export type LineNote = RowNote & LineReference

/** What a file means for a library: nothing is written yet. */
export type ImportPlan = {
  format: FormatId
  /** Rows below the header. */
  rows: number
  entries: PlannedEntry[]
  problems: LineProblem[]
  notes: LineNote[]
}

/** Whether the file's copies are added, or its entries are set to exactly what it says. */
export type ImportMode = 'add' | 'set'

/** An entry's key as text. */
export function entryKey(entry: Pick<PlannedEntry, 'cardId' | 'finish' | 'condition'>): string {
  return `${entry.cardId}\n${entry.finish}\n${entry.condition}`
}

/**
 * Sums the copies of equal entries: other apps list them per folder; this app writes each once.
 *
 * @returns why the entry cannot be added to the existing ones, or `null` if it was.
 */
export function joinEntry(
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

export function countCopies(entries: readonly Pick<PlannedEntry, 'quantity'>[]): number {
  return entries.reduce((copies, { quantity }) => copies + quantity, 0)
}

/**
 * What is odd about a line that is still imported. This app's own files are imported as exported,
 * whatever the catalogue says now; but their owner may have edited them and made a typo.
 */
export function findNote(read: ReadRow, index: CardIndex): RowNote | null {
  if (read.kind === 'own') return ownNote(read, index)
  if (read.kind === 'foreign' && read.unreadDate !== null)
    return { reason: 'date-unread', value: read.unreadDate }
  return null
}

function ownNote({ cardId, finish }: OwnRow, index: CardIndex): RowNote | null {
  const card = index.byId.get(cardId)
  if (!card) return { reason: 'kept-card', value: cardId }
  // Matched as in other apps' files: what was imported from one must not look odd later.
  const match = matchFinish(card, FINISH_WORDS[finish])
  if (match.status === 'found' && match.finish === finish) return null
  const candidates = finishesOf(card).map((finish) => FINISH_LABELS[finish])
  return { reason: 'kept-finish', value: FINISH_WORDS[finish], candidates }
}
