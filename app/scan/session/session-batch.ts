import { newBatchId } from '~/library/entry'
import { isSame, readLines, stepLine, writeLine } from './session'
import { keptSession } from './kept-session'
import { changeRows } from './session-store'
import type { SessionLine } from './session'
import type { Batch, KeptSession } from './kept-session'

/**
 * What goes to the library: what was sent before without an answer, else the whole session. The
 * library may have the former already, so it goes under the same id, and with nothing that is new;
 * what a person has taken out since does not go again.
 */
export function nextBatch({ id, rows, sent }: KeptSession): Batch {
  const again = sent ? readLines(sent.lines).flatMap(leftOf) : []
  if (!sent || again.length === 0) return { id, lines: rows.map(writeLine) }
  const lines = again.map(writeLine)
  const isChanged = sent.isChanged === true || lines.join() !== sent.lines.join()
  return { id: sent.id, lines, ...(isChanged ? { isChanged } : {}) }

  function leftOf(line: SessionLine) {
    const row = rows.find((one) => isSame(one, line))
    const count = Math.min(line.count, row?.count ?? 0)
    return count > 0 ? [{ ...line, count }] : []
  }
}

/** Remembers, over a reload as well, that a batch is on its way; what comes later is another one. */
export function rememberSent(batch: Batch) {
  keptSession.update((session) => ({
    ...session,
    id: session.id === batch.id ? newBatchId() : session.id,
    sent: batch,
  }))
}

/** The library's answer: takes out of the session what arrived, and keeps what did not. */
export function settleSent({ id: sentId, lines }: Batch, isAdded: boolean) {
  const added = isAdded ? readLines(lines) : []
  keptSession.update(({ id, ...session }) => ({
    ...session,
    id: isAdded ? id : sentId,
    sent: null,
  }))
  changeRows((rows) => added.reduce((left, line) => stepLine(left, line, -line.count), rows))
}
