import type { LibraryEntry } from './library-entry'
import type { LibrarySources } from './library-sources'

export type UndoRemovalOutcome = { status: 'added' | 'full' | 'unknown-card' }

type Asked = { userId: string; removed: readonly LibraryEntry[] }

/** Brings removed stacks back as they were; what was added again meanwhile stays as it is. */
export async function undoRemoval(
  { library, catalogue }: LibrarySources,
  { userId, removed }: Asked,
  now = new Date(),
): Promise<UndoRemovalOutcome> {
  const { byId } = catalogue.current()
  if (!removed.every(({ cardId }) => byId.has(cardId))) return { status: 'unknown-card' }
  // The form comes from a browser: nothing in a library was added in the future.
  const entries = removed.map((entry) => ({
    ...entry,
    addedAt: entry.addedAt > now ? now : entry.addedAt,
  }))
  return { status: await library.addEntries(userId, entries) }
}
