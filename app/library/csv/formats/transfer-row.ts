import type { Condition } from '~/library/entry'
import type { Finish } from '~/prices/price'

/** Why a line cannot be imported. */
export const PROBLEM_REASONS = [
  'cells',
  'quantity',
  'none-owned',
  'wish',
  'game',
  'language',
  'sealed',
  'graded',
  'condition',
  'date',
  'finish-word',
  'finish-not-told',
  'finish',
  'card-id',
  'nameless',
  'set-unknown',
  'card-unknown',
  'name-differs',
  'ambiguous',
  'twice',
  'too-many-copies',
] as const

export type ProblemReason = (typeof PROBLEM_REASONS)[number]

/** What is odd about a line that is still imported. */
export const NOTE_REASONS = ['kept-card', 'kept-finish', 'date-unread'] as const

export type NoteReason = (typeof NOTE_REASONS)[number]

/** Like `RowProblem`, but the line is imported. */
export type RowNote = { reason: NoteReason; value?: string; candidates?: string[] }

/** What is wrong with a line: the file's `value`, and the catalogue's `candidates`. */
export type RowProblem = { reason: ProblemReason; value?: string; candidates?: string[] }

/** What a line says about its card, in the file's words; empty strings if it says nothing. */
export type CardWords = {
  name: string
  setName: string
  setCode: string
  number: string
  tcgplayerId: number | null
}

/** What every line must say about the copies themselves. */
export type Copies = { quantity: number; condition: Condition; addedAt: Date | null }

/** A line of another collector's app: its card and finish have yet to be found. */
export type ForeignRow = {
  kind: 'foreign'
  card: CardWords
  finishWord: string
  /** The file's date, if it cannot be read: the copies get none. */
  unreadDate: string | null
} & Copies

/** A line that this app wrote: it identifies its entry. */
export type OwnRow = { kind: 'own'; cardId: string; finish: Finish } & Copies

export type ReadRow = ForeignRow | OwnRow | { kind: 'problem'; problem: RowProblem }

/** A line's cells by the header's normalised names; a missing column reads as empty. */
export type Cells = (column: string) => string

export const FORMAT_IDS = [
  'own',
  'collectr',
  'dragon-shield',
  'tcgplayer-app',
  'tcgplayer-collection',
  'tcgplayer-seller',
] as const

export type FormatId = (typeof FORMAT_IDS)[number]

/** A card in the words of a file. */
export type NamedLine = { label: string; set: string; number: string }

/** One app's file format for collections. */
export type TransferFormat = {
  id: FormatId
  /** For people. */
  name: string
  /** Normalised columns, a combination that no other format has. */
  columns: readonly string[]
  read(cells: Cells): ReadRow
  /** The file's name and position for the card, for people; empty if it has none. */
  named(cells: Cells): NamedLine
}
