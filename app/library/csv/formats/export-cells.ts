import type { Condition } from '~/library/entry'
import type { Finish } from '~/prices/price'

/**
 * The export's words for finishes. They never change, whatever the screens say, so that old files
 * stay readable.
 */
export const FINISH_WORDS: Readonly<Record<Finish, string>> = {
  normal: 'Normal',
  holo: 'Holo',
  reverse: 'Reverse Holo',
  'first-edition': '1st Edition',
}

/** The export's words for conditions, which are TCGplayer's. */
export const CONDITION_WORDS: Readonly<Record<Condition, string>> = {
  'near-mint': 'Near Mint',
  'lightly-played': 'Lightly Played',
  'moderately-played': 'Moderately Played',
  'heavily-played': 'Heavily Played',
  damaged: 'Damaged',
}

/** What a spreadsheet takes for the start of a formula, and what Excel strips before it. */
const FORMULA = /^'*[=+\-@\t\r\n＝＋－＠]/

/**
 * Keeps a spreadsheet from running a cell as a formula: a leading apostrophe marks it as text. Adds
 * one more to a cell that already has such apostrophes, so that `unguarded` restores every cell.
 */
export function guarded(cell: string): string {
  return FORMULA.test(cell) ? `'${cell}` : cell
}

/** Reverts `guarded`. */
export function unguarded(cell: string): string {
  return cell.startsWith("'") && FORMULA.test(cell) ? cell.slice(1) : cell
}
