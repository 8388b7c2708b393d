import type { ImportOutcome } from './kept-import'

/** A stack as a list shows it; a card that the catalogue does not know has its id for a name. */
export type ShownStack = {
  name: string
  detail: string
  copies: number
}

export type ShownProblem = { line: number; label: string; reason: string }

/** What the page shows of a file that was read. */
export type ShownImport = {
  id: string
  formatName: string
  /** Written by this app: its stacks are set, never added. */
  isOwn: boolean
  rows: number
  stacks: number
  copies: number
  problems: number
  reasons: { text: string; lines: number }[]
  firstStacks: ShownStack[]
  firstProblems: ShownProblem[]
  /** Lines that are imported and may not be what their owner means. */
  notes: number
  noteReasons: { text: string; lines: number }[]
  firstNotes: ShownProblem[]
}

export type TransferPage =
  /** `copies` and `stacks` of the library. */
  | { kind: 'start'; copies: number; stacks: number }
  | { kind: 'preview'; file: ShownImport }
  | { kind: 'done'; file: ShownImport; outcome: ImportOutcome }

/** Why a file or an answer was not taken, and what to do about it. */
export type TransferRefusal = { message: string; next: string | null }
