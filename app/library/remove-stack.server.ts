import type { EntryKey } from './library-entry'
import type { UndoSources } from './library-sources'

type Asked = { userId: string; key: EntryKey }

/** Takes a stack out. @returns what undoes it; `null` where there was no such stack. */
export async function removeStack(
  { library, removals }: UndoSources,
  { userId, key }: Asked,
): Promise<string | null> {
  const removed = await library.removeEntry(userId, key)
  return removed && removals.seal(userId, removed)
}
