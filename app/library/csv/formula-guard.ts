/** What a spreadsheet takes for the beginning of a formula, and what Excel strips before it. */
const FORMULA = /^'*[=+\-@\t\r\n＝＋－＠]/

/**
 * Keeps a spreadsheet from running a cell as a formula, by a leading apostrophe, which means text.
 * A cell that has such apostrophes gets one more, so that `unguarded` restores every cell.
 */
export function guarded(cell: string): string {
  return FORMULA.test(cell) ? `'${cell}` : cell
}

/** Takes back what `guarded` added. */
export function unguarded(cell: string): string {
  return cell.startsWith("'") && FORMULA.test(cell) ? cell.slice(1) : cell
}
