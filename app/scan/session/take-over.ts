import { keptSession, takenSession } from './kept-session'
import { MAX_COUNT, addLine, hasRoomFor, isSame, withoutLines, writeLine } from './session'
import type { SessionLine, SessionRow } from './session'
import { changeRows } from './session-store'

/** The rows of a browser without scripts; with scripts, the device keeps them. */
export type GatheredRows = {
  /** Id of the cookie that has them; empty if there is none. */
  gathered: string
  rows: readonly SessionRow[]
  /** How many of the lines that moved to the device that cookie has dropped. */
  dropped: number
}

/**
 * Adds rows that were collected without scripts to the device's session, each copy once; the others
 * stay in the cookie until the session has room.
 *
 * @returns all lines that have moved from that cookie, for it to drop.
 */
export function takeOver(given: GatheredRows): readonly string[] {
  const { gathered: id } = given
  const { joining } = fitInto(keptSession.read().rows, findWaiting(given))
  if (joining.length > 0) {
    takenSession.update((before) => ({
      ...before,
      id,
      lines: [...linesTaken(id), ...joining.map(writeLine)],
    }))
    changeRows((all) =>
      joining.reduceRight((joined, row) => addLine(joined, { ...row, thumbnail: null }), all),
    )
  }
  return linesTaken(id)
}

/** Those that the device's session has no room for, while it is full. */
export function findLeftOut(given: GatheredRows): readonly SessionRow[] {
  return fitInto(keptSession.read().rows, findWaiting(given)).left
}

/** The lines that have moved from a cookie, the latest last. */
function linesTaken(id: string): readonly string[] {
  const taken = takenSession.read()
  return taken.id === id ? taken.lines : []
}

/** What was not taken over before: a page kept for times without a network brings it again. */
function findWaiting({ gathered, rows, dropped }: GatheredRows): SessionRow[] {
  return withoutLines(rows, linesTaken(gathered).slice(dropped))
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
