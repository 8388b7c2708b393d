import { takenSession } from './kept-session'
import { addLine, parseLines, stepLine, writeLine } from './session'
import type { SessionRow } from './session'
import { changeRows } from './session-store'

/** Rows that a browser collected without scripts, with the id of the cookie that has them. */
export type GatheredRows = { id: string; rows: readonly SessionRow[] }

/** Adds rows that were collected without scripts to the device's session, each copy once. */
export function takeOver({ id, rows: gathered }: GatheredRows) {
  const taken = takenSession.read()
  const known = taken.id === id ? parseLines(taken.lines) : []
  const rows = known.reduce((left, line) => stepLine(left, line, -line.count), [...gathered])
  if (rows.length === 0) return
  takenSession.update((before) => ({ ...before, id, lines: gathered.map(writeLine) }))
  changeRows((all) =>
    rows.reduceRight((joined, row) => addLine(joined, { ...row, thumbnail: null }), all),
  )
}
