import type { LibraryEntry } from '~/library/library-entry'
import type { LibraryStore } from '~/library/library-store'
import { copiesOf } from './import-plan'
import type { ImportMode, PlannedStack } from './import-plan'
import { parseContent, parseSummary } from './kept-import'
import type { ImportContent, ImportSummary } from './kept-import'
import type { PendingImportStore, PendingSummary } from './pending-import-store'
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
 * Imports the file that its owner has looked at: all of it or nothing. Doing it twice, or once more
 * after the server died in the middle, is the same as doing it once: what the library shall hold
 * is settled and kept before it is written.
 */
export async function confirmImport(
  userId: string,
  { id, mode }: { id: string; mode: ImportMode },
  services: ConfirmServices,
  now = new Date(),
): Promise<ConfirmOutcome> {
  const { library, pendingImports } = services
  const settled = await settle(userId, { id, mode }, services, now)
  if (settled === 'imported') return { status: 'imported' }
  if (!settled) return { status: 'gone' }
  const { summary, content, targets } = settled
  if ((await library.putEntries(userId, targets.map(entryOf))) === 'full') {
    const unsettled: ImportContent = { ...content, targets: null, outcome: null }
    const back = { from: 'writing', state: 'read', content: JSON.stringify(unsettled) } as const
    await pendingImports.advance(userId, id, back)
    return { status: 'full' }
  }
  const shown: ImportSummary = { ...summary, outcome: content.outcome }
  const done = { from: 'writing', state: 'done', summary: JSON.stringify(shown) } as const
  await pendingImports.advance(userId, id, done)
  return { status: 'imported' }
}

type Settled = { summary: ImportSummary; content: ImportContent; targets: PlannedStack[] }

/** `null`: there is nothing to import any more. */
async function settle(
  userId: string,
  { id, mode }: { id: string; mode: ImportMode },
  { library, pendingImports }: ConfirmServices,
  now: Date,
): Promise<Settled | 'imported' | null> {
  const pending = await find(pendingImports, userId, id, now)
  if (!pending) return null
  const summary = parseSummary(pending.summary)
  if (pending.state === 'read') {
    const content = await readContent(pendingImports, userId, id)
    if (!content) return null
    const own = summary.format === 'own'
    const question = { mode: own ? 'set' : mode, keepsDates: own, now } as const
    const { targets, capped } = targetStacks(
      content.stacks,
      await library.entries(userId),
      question,
    )
    const { stacks, copies } = { stacks: targets.length, copies: copiesOf(content.stacks) }
    const kept = { ...content, targets, outcome: { mode: question.mode, stacks, copies, capped } }
    const change = { from: 'read', state: 'writing', content: JSON.stringify(kept) } as const
    if (await pendingImports.advance(userId, id, change)) return { summary, content: kept, targets }
  }
  if (pending.state === 'done') return 'imported'
  // Somebody was here before: what they settled counts.
  const content = await readContent(pendingImports, userId, id)
  return content?.targets ? { summary, content, targets: content.targets } : null
}

async function find(
  pendingImports: PendingImportStore,
  userId: string,
  id: string,
  now: Date,
): Promise<PendingSummary | null> {
  const pending = await pendingImports.find(userId, oldestPending(now))
  return pending?.id === id ? pending : null
}

async function readContent(pendingImports: PendingImportStore, userId: string, id: string) {
  const json = await pendingImports.readContent(userId, id)
  return json === null ? null : parseContent(json)
}

function entryOf({ addedAt, ...stack }: PlannedStack): LibraryEntry {
  return { ...stack, addedAt: new Date(addedAt ?? 0) }
}
