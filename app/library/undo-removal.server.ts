import type { LibrarySources } from './library-sources'
import { openRemovedToken } from './removed-token.server'

/** `nothing`: the library has changed since, or nothing of the kind was removed from it. */
export type UndoRemovalOutcome = { status: 'added' | 'full' | 'nothing' }

type Asked = { userId: string; token: string }

/** Brings removed stacks back as they were, known to the catalogue or not. */
export async function undoRemoval(
  { library }: Pick<LibrarySources, 'library'>,
  { userId, token }: Asked,
): Promise<UndoRemovalOutcome> {
  const removed = openRemovedToken(token, await library.version(userId))
  if (!removed) return { status: 'nothing' }
  return { status: await library.addEntries(userId, removed) }
}
