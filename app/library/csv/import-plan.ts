import type { Condition, Printing } from '~/library/entry'
import { finishesOf } from '~/prices/finishes'
import { FINISH_LABELS } from '~/prices/format-price'
import { PRINTING_WORDS } from './formats/export-words'
import type { CardIndex } from './matching/card-index'
import { matchPrinting } from './matching/match-printing'
import type { FormatId, RowNote, RowProblem, OwnRow, ReadRow } from './transfer-row'

/** Copies that a file would bring; `addedAt` where the file says when they came, in ISO. */
export type PlannedStack = {
  cardId: string
  printing: Printing
  condition: Condition
  quantity: number
  addedAt: string | null
}

type Line = {
  line: number
  /** What the file calls the card. */
  label: string
}

/** A line of the file that stays out of the library, and why. */
export type LineProblem = RowProblem & Line

/** A line that is imported and may not be what its owner means. */
export type LineNote = RowNote & Line

/** What a file means for a library: nothing is written yet. */
export type ImportPlan = {
  format: FormatId
  /** Rows below the header. */
  rows: number
  stacks: PlannedStack[]
  problems: LineProblem[]
  notes: LineNote[]
}

/** Whether copies join those that are there, or a stack becomes exactly what the file says. */
export type ImportMode = 'add' | 'set'

/** One text for each stack of a library. */
export function stackKey(stack: Pick<PlannedStack, 'cardId' | 'printing' | 'condition'>): string {
  return `${stack.cardId}\n${stack.printing}\n${stack.condition}`
}

export function copiesOf(stacks: readonly Pick<PlannedStack, 'quantity'>[]): number {
  return stacks.reduce((copies, { quantity }) => copies + quantity, 0)
}

/**
 * What is odd about a line that is imported all the same. A file of this app comes back as it went,
 * whatever the catalogue knows by now; but its owner may as well have mistyped it.
 */
export function noteOf(read: ReadRow, index: CardIndex): RowNote | null {
  if (read.kind === 'own') return ownNote(read, index)
  if (read.kind === 'foreign' && read.unreadDate !== null)
    return { reason: 'date-unread', value: read.unreadDate }
  return null
}

function ownNote({ cardId, printing }: OwnRow, index: CardIndex): RowNote | null {
  const card = index.byId.get(cardId)
  if (!card) return { reason: 'kept-card', value: cardId }
  // As files of other apps are read, so that what came in by one of them is not odd afterwards.
  const match = matchPrinting(card, PRINTING_WORDS[printing])
  if (match.status === 'found' && match.printing === printing) return null
  const candidates = finishesOf(card).map((finish) => FINISH_LABELS[finish])
  return { reason: 'kept-printing', value: PRINTING_WORDS[printing], candidates }
}
