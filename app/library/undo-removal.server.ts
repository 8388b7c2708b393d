import type { UndoSources } from './library-sources'

export type UndoRemovalOutcome = {
  /**
   * `there`: the library has such a stack again, which stays as it is. `nothing`: nothing of the
   * kind was removed from it, or too long ago.
   */
  status: 'added' | 'there' | 'full' | 'nothing'
}

type Asked = { userId: string; token: string }

/** Brings a removed stack back as it was, known to the catalogue or not. */
export async function undoRemoval(
  { library, removals }: UndoSources,
  { userId, token }: Asked,
): Promise<UndoRemovalOutcome> {
  const removed = await removals.open(userId, token)
  if (!removed) return { status: 'nothing' }
  return { status: await library.addEntries(userId, [removed]) }
}
