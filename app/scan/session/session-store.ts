import { newBatchId } from '~/library/entry'
import { isAdded } from './added-scans'
import { keptSession } from './kept-session'
import type { Batch, KeptRow, KeptSession } from './kept-session'
import {
  addLine,
  canReplace,
  hasRoomFor,
  isSame,
  lineKeyOf,
  parseLines,
  replaceLine,
  stepLine,
  writeLine,
} from './session'
import type { LineKey, SessionLine, SessionRow } from './session'

/**
 * Adds a card to the session, starting it if necessary. A repeated call for the same scan updates
 * its card; another card of the same scan replaces the previous one. What a person has said about a
 * scan since takes precedence.
 *
 * @returns whether there was room for it.
 */
export function addToSession(scanned: KeptRow, scanId: string): boolean {
  const row = { pricedAt: Date.now(), ...scanned, scanId }
  let hasRoom = true
  keptSession.update((session) => {
    const { rows, settled = [] } = session
    const isSettled = [scanId, settledKey(scanId, row.cardId)].some((key) => settled.includes(key))
    if (isSettled || isAdded(scanId, row.cardId)) return session
    const before = findScan(session, scanId)
    if (before?.cardId === row.cardId) return renewScanned(session, before, row)
    const replaced = before && rows.find((one) => isSame(one, before))
    const others = replaced && replaced.scanId !== null ? stepLine(rows, replaced, -1) : rows
    hasRoom = hasRoomFor(others, row)
    if (!hasRoom) return withRefused(before ? session : withoutLatest(session), row)
    const there = others.find((one) => isSame(one, row))
    const line = there ? { ...renewed(there, row), count: row.count } : row
    return withScan(withRows(session, addLine(others, line)), toCounted(row, scanId))
  })
  return hasRoom
}

type CountedScan = NonNullable<KeptSession['last']>

function toCounted(row: KeptRow, scanId: string): CountedScan {
  return { scanId, ...lineKeyOf(row), shown: row.finish }
}

/** How many scans are remembered with what they counted for, besides the latest. */
const MAX_EARLIER = 100

/** What a scan counts for; `null` if for nothing. */
export function findScan({ last, earlier = [] }: KeptSession, scanId: string): CountedScan | null {
  return [last, ...earlier].find((one) => one?.scanId === scanId) ?? null
}

/** The session with what a scan counts for now; a new scan becomes the latest. */
function withScan({ refused: _, ...session }: KeptSession, scan: CountedScan): KeptSession {
  const { last, earlier = [] } = session
  if (!last || last.scanId === scan.scanId) return { ...session, last: scan }
  if (earlier.some(({ scanId }) => scanId === scan.scanId))
    return {
      ...session,
      earlier: earlier.map((one) => (one.scanId === scan.scanId ? scan : one)),
    }
  return { ...session, last: scan, earlier: [last, ...earlier].slice(0, MAX_EARLIER) }
}

/** The session after a scan that does not count, and may count later. */
function withoutLatest(session: KeptSession): KeptSession {
  const { last, earlier = [] } = session
  return last
    ? { ...session, last: null, earlier: [last, ...earlier].slice(0, MAX_EARLIER) }
    : session
}

/** The session after a change that it has no room for. */
function withRefused(session: KeptSession, line: SessionLine): KeptSession {
  return { ...session, refused: { ...lineKeyOf(line), count: line.count } }
}

/** The session with what a scan says about its card now. */
function renewScanned(session: KeptSession, scan: CountedScan, row: KeptRow): KeptSession {
  const rows = session.rows.map((one) =>
    // Its copy may be removed, and others' scans may count there, too.
    isSame(one, scan) ? { ...renewed(one, row), scanId: one.scanId } : one,
  )
  const known = withRows(session, rows)
  const counted = known.rows.find((one) => isSame(one, scan) && one.scanId !== null)
  const isRechosen = scan.shown !== undefined && scan.shown !== row.finish
  if (!isRechosen || !counted) return known
  const chosen = { ...counted, finish: row.finish }
  const moved = toCounted(chosen, scan.scanId)
  if (!canReplace(known.rows, scan, chosen)) return withRefused(known, chosen)
  if (counted.count === 1) return withScan(replaceIn(known, scan, chosen), moved)
  // The copies of other scans keep their finish.
  const one = { ...chosen, id: undefined, count: 1, scanId: scan.scanId }
  const others = stepLine(known.rows, scan, -1)
  return hasRoomFor(others, one) ? withScan(withRows(known, addLine(others, one)), moved) : known
}

/** A row updated with what a scan says about its card, as far as known. */
function renewed(one: KeptRow, { finishes, thumbnail, ...row }: KeptRow): KeptRow {
  const priceOf = (finish: KeptRow['finish']) =>
    one.finishes.find((known) => known.finish === finish)?.price ?? null
  return {
    ...one,
    ...row,
    id: one.id,
    finish: one.finish,
    condition: one.condition,
    count: one.count,
    finishes:
      finishes.length > 0
        ? finishes.map(({ finish, price }) => ({ finish, price: price ?? priceOf(finish) }))
        : one.finishes,
    thumbnail: thumbnail ?? one.thumbnail,
  }
}

/** A result that no longer joins the session. */
function settledKey(scanId: string, cardId: string): string {
  return `${scanId} ${cardId}`
}

/** How many of them are remembered; going back further lets a result join again. */
const MAX_SETTLED = 20

/**
 * Records that a scan's result no longer joins the session: it is already there, or a person has
 * corrected it.
 *
 * @param cardId the card that it named, which another one may still replace.
 */
export function settleScan(scanId: string, cardId: string | null = null) {
  const key = cardId === null ? scanId : settledKey(scanId, cardId)
  keptSession.update(({ settled = [], ...session }) => ({
    ...session,
    settled: [key, ...settled].slice(0, MAX_SETTLED),
  }))
}

function withRows(session: KeptSession, rows: readonly KeptRow[]): KeptSession {
  const identified = rows.map((row) => (row.id ? row : { ...row, id: newBatchId() }))
  return { ...session, id: session.id || newBatchId(), rows: identified }
}

/**
 * Changes the rows of the device's session, which ends with its last one. What was sent without a
 * response is remembered: a person may undo the removal.
 */
export function changeRows(change: (rows: KeptRow[]) => KeptRow[]) {
  const changed = change(keptSession.read().rows)
  if (changed.length > 0) keptSession.update((session) => withRows(session, changed))
  else if (keptSession.read().sent === null) keptSession.clear()
  else keptSession.update(({ sent }) => ({ ...keptSession.empty, sent }))
}

/** Adds a copy, or removes the latest one. */
export function stepRow(key: LineKey, by: 1 | -1) {
  changeRows((rows) =>
    stepLine(rows, key, by).map((row) =>
      by < 0 && isSame(row, key) ? { ...row, scanId: null } : row,
    ),
  )
}

/** Adds the photo of a scan, which is drawn after its card has joined the session. */
export function keepThumbnail(scanId: string, thumbnail: string) {
  keptSession.update((session) => {
    if (!session.rows.some((row) => row.scanId === scanId)) return session
    const rows = session.rows.map((row) => (row.scanId === scanId ? { ...row, thumbnail } : row))
    return { ...session, rows }
  })
}

/**
 * Replaces a row with another line: references to it (the scans, the sent batch) follow.
 *
 * @returns whether there was room for its copies.
 */
export function replaceRow(key: LineKey, next: KeptRow): boolean {
  const hasRoom = canReplace(keptSession.read().rows, key, next)
  keptSession.update((session) => replaceIn(session, key, next))
  return hasRoom
}

/** Records copies that there is no room for, where no other message says so. */
export function recordRefused(line: SessionLine) {
  keptSession.update((session) => withRefused(session, line))
}

function replaceIn(session: KeptSession, key: LineKey, next: KeptRow): KeptSession {
  const { last, earlier, sent } = session
  if (!canReplace(session.rows, key, next)) return session
  const follow = (scan: CountedScan) => (isSame(scan, key) ? { ...scan, ...lineKeyOf(next) } : scan)
  return {
    ...withRows(session, replaceLine(session.rows, key, next)),
    refused: undefined,
    last: last && follow(last),
    earlier: earlier?.map(follow),
    sent: sent && moveSent(sent, key, next),
  }
}

function moveSent(sent: Batch, key: LineKey, next: LineKey): Batch {
  const lines = parseLines(sent.lines)
  const line = lines.find((one) => isSame(one, key))
  if (!line || isSame(key, next)) return sent
  const others = lines.filter((one) => one !== line)
  // Of more copies than one line may have, the session has fewer by now.
  const moved = addLine(others, { ...line, ...lineKeyOf(next) })
  return { ...sent, lines: moved.map(writeLine), isChanged: true }
}

/** Updates cards with the server's data: names, finishes, prices in today's currency. */
export function renewRows(known: readonly SessionRow[]) {
  keptSession.update((session) => known.reduce(renewCard, session))
}

function renewCard(session: KeptSession, known: SessionRow): KeptSession {
  const { cardId, name, number, set_name, energy, finishes } = known
  const usual = known.usual ?? finishes[0]?.finish
  if (!session.rows.some((row) => row.cardId === cardId)) return session
  const rows = session.rows.map((row) =>
    row.cardId === cardId
      ? { ...row, name, number, set_name, energy, finishes, pricedAt: Date.now() }
      : row,
  )
  const isSold = (row: KeptRow) => finishes.some(({ finish }) => finish === row.finish)
  // Without a network, a card may be added in a finish in which it is not sold.
  const unsold = rows.filter((row) => row.cardId === cardId && !isSold(row))
  return unsold.reduce(
    (all, row) => (usual ? replaceIn(all, row, { ...row, finish: usual }) : all),
    withRows(session, rows),
  )
}
