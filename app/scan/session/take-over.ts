import { keptSession, takenSession } from './kept-session'
import { MAX_COUNT, addLine, hasRoomFor, isSame, parseLines, stepLine, writeLine } from './session'
import type { SessionLine, SessionRow } from './session'
import { changeRows } from './session-store'

/** Rows that a browser collected without scripts, with the id of the cookie that has them. */
export type GatheredRows = { id: string; rows: readonly SessionRow[] }

/**
 * Adds rows that were collected without scripts to the device's session, each copy once.
 *
 * @returns whether all are there; the others stay in the cookie until the session has room.
 */
export function takeOver(gathered: GatheredRows): boolean {
  const waiting = findWaiting(gathered)
  const { joining, left } = fitInto(keptSession.read().rows, waiting)
  if (joining.length > 0) {
    const taken = left.reduce<readonly SessionLine[]>(
      (lines, row) => stepLine(lines, row, -row.count),
      gathered.rows,
    )
    takenSession.update((before) => ({ ...before, id: gathered.id, lines: taken.map(writeLine) }))
    changeRows((all) =>
      joining.reduceRight((joined, row) => addLine(joined, { ...row, thumbnail: null }), all),
    )
  }
  return left.length === 0
}

/** Those that the device's session has no room for, while it is full. */
export function findLeftOut(gathered: GatheredRows): readonly SessionRow[] {
  return fitInto(keptSession.read().rows, findWaiting(gathered)).left
}

/** What was not taken over before: a page kept for times without a network brings it again. */
function findWaiting({ id, rows }: GatheredRows): SessionRow[] {
  const taken = takenSession.read()
  const known = taken.id === id ? parseLines(taken.lines) : []
  return known.reduce((left, line) => stepLine(left, line, -line.count), [...rows])
}

/** The copies among `waiting` that fit into a session, and those that do not. */
function fitInto(lines: readonly SessionLine[], waiting: readonly SessionRow[]) {
  const joining: SessionRow[] = []
  const left: SessionRow[] = []
  let joined = lines
  for (const row of waiting) {
    const there = joined.find((line) => isSame(line, row))?.count ?? 0
    const count = hasRoomFor(joined, row) ? Math.min(row.count, MAX_COUNT - there) : 0
    if (count > 0) {
      joining.push({ ...row, count })
      joined = addLine(joined, { ...row, count })
    }
    if (count < row.count) left.push({ ...row, count: row.count - count })
  }
  return { joining, left }
}
