import type { Condition, Printing } from '~/library/library-entry'
import type { FormatId, RowNote, RowProblem } from './transfer-row'

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
