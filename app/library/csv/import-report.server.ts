import { stringify } from 'csv-stringify/sync'
import type { Translate } from '~/language/translate'
import { guarded } from './formats/export-cells'
import { settle } from './choices'
import { parseContent, parseSummary } from './pending-import'
import type { PendingImportStore } from './pending-import-store'
import { candidatesText, problemText } from './problem-text'
import { oldestPending } from './import.server'

/**
 * A CSV report of every line in the user's last file that is odd or cannot be imported: its number,
 * its name for the card, and in the language of `t` why, and which cards are possible. `null` if
 * there is no such file any more.
 */
export async function importReport(
  userId: string,
  pendingImports: PendingImportStore,
  t: Translate,
  now = new Date(),
): Promise<string | null> {
  const pending = await pendingImports.find(userId, oldestPending(now))
  const json = pending && (await pendingImports.readContent(userId, pending.id))
  if (!json) return null
  const content = parseContent(json)
  const { chosen, outcome } = parseSummary(pending.summary)
  const { problems, notes } = outcome ? settle(content, chosen) : content
  const odd = [...problems, ...notes].sort((a, b) => a.line - b.line)
  const lines = odd.map((problem) => [
    String(problem.line),
    ...[problem.label, problem.set, problem.number].map(guarded),
    guarded(problemText(problem, t)),
    guarded(candidatesText(problem, t)),
  ])
  const rows = [['Line', 'Card', 'Set', 'Number', 'Reason', 'May Be'], ...lines]
  return stringify(rows, { bom: true, record_delimiter: 'windows' })
}
