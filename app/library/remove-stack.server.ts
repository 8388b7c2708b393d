import type { EntryKey } from './library-entry'
import type { LibrarySources } from './library-sources'
import { writeRemovedToken } from './removed-token.server'

type Asked = { userId: string; key: EntryKey }

/** Takes a stack out. @returns what undoes it; `null` where there was no such stack. */
export async function removeStack(
  { library }: Pick<LibrarySources, 'library'>,
  { userId, key }: Asked,
): Promise<string | null> {
  const removed = await library.removeEntry(userId, key)
  if (!removed) return null
  return writeRemovedToken([removed], (await library.version(userId)) ?? '')
}
