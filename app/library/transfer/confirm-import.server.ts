import type { LibraryStore } from '~/library/library-store'
import { copiesOf } from './import-plan'
import type { ImportMode } from './import-plan'
import { parseContent, parseSummary } from './kept-import'
import type { ImportOutcome, ImportSummary } from './kept-import'
import type { PendingImportStore } from './pending-import-store'
import { oldestPending } from './receive-import.server'
import { targetStacks } from './target-stacks'

export type ConfirmOutcome =
  | { status: 'imported' }
  /** The library would have more than `MOST_ENTRIES`; nothing was written. */
  | { status: 'full' }
  /** The file has been forgotten, or another one took its place. */
  | { status: 'gone' }

export type ConfirmServices = { library: LibraryStore; pendingImports: PendingImportStore }

/**
 * Imports the file that its owner has looked at: all of it or nothing. Doing it twice, at the same
 * time, or once more after the server died in the middle is the same as doing it once.
 */
export async function confirmImport(
  userId: string,
  { id, mode }: { id: string; mode: ImportMode },
  { library, pendingImports }: ConfirmServices,
  now = new Date(),
): Promise<ConfirmOutcome> {
  const pending = await pendingImports.find(userId, oldestPending(now))
  if (pending?.id !== id) return { status: 'gone' }
  if (pending.state === 'done') return { status: 'imported' }
  const json = await pendingImports.readContent(userId, id)
  if (json === null) return { status: 'gone' }
  const { stacks } = parseContent(json)
  const summary = parseSummary(pending.summary)
  const isOwn = summary.format === 'own'
  const question = { mode: isOwn ? 'set' : mode, keepsDates: isOwn, now } as const
  let capped = 0
  const imported = await library.importEntries(userId, id, (entries) => {
    const merged = targetStacks(stacks, entries, question)
    capped = merged.capped
    return merged.targets
  })
  if (imported === 'full') return { status: 'full' }
  const outcome: ImportOutcome = {
    mode: imported === 'there' ? null : question.mode,
    stacks: stacks.length,
    copies: copiesOf(stacks),
    capped,
  }
  const shown: ImportSummary = { ...summary, outcome }
  await pendingImports.finish(userId, id, JSON.stringify(shown))
  return { status: 'imported' }
}
