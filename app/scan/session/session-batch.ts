import { newBatchId } from '~/library/entry'
import { isSame, parseLines, stepLine, writeLine } from './session'
import { keptSession } from './kept-session'
import { changeRows } from './session-store'
import type { SessionLine } from './session'
import type { Batch, KeptSession } from './kept-session'

/**
 * What is sent to the library: the batch sent before without a response, otherwise the whole
 * session. The library may already have that batch, so it keeps its id and gets no new cards; what
 * a person has removed since is not sent again.
 */
export function nextBatch({ id, rows, sent }: KeptSession): Batch {
  const again = sent ? parseLines(sent.lines).flatMap(findLeft) : []
  if (!sent || again.length === 0) return { id, lines: rows.map(writeLine) }
  const lines = again.map(writeLine)
  const isChanged = sent.isChanged === true || lines.join() !== sent.lines.join()
  return { id: sent.id, lines, ...(isChanged ? { isChanged } : {}) }

  function findLeft(line: SessionLine) {
    const row = rows.find((one) => isSame(one, line))
    const count = Math.min(line.count, row?.count ?? 0)
    return count > 0 ? [{ ...line, count }] : []
  }
}

/** Remembers, across reloads, that a batch is being sent; later cards form another one. */
export function rememberSent(batch: Batch) {
  keptSession.update((session) => ({
    ...session,
    id: session.id === batch.id ? newBatchId() : session.id,
    sent: batch,
  }))
}

/** The batch that the page's form sends; `null` if the form adds none. */
export function readBatch(form: FormData): Batch | null {
  const id = form.get('session')
  if (form.get('intent') !== 'add-all' || typeof id !== 'string') return null
  return { id, lines: form.getAll('line').filter((line) => typeof line === 'string') }
}

/**
 * Handles the library's response: removes from the session what arrived, and keeps the rest. The
 * lines may have moved since they were sent: the server has told in which finish a card is sold.
 */
export function settleSent({ id: sentId, lines }: Batch, isAdded: boolean) {
  const { sent } = keptSession.read()
  const added = isAdded ? parseLines(sent?.id === sentId ? sent.lines : lines) : []
  keptSession.update(({ id, ...session }) => ({
    ...session,
    id: isAdded ? id : sentId,
    sent: null,
  }))
  changeRows((rows) => added.reduce((left, line) => stepLine(left, line, -line.count), rows))
}
