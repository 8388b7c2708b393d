import type { SignedInUser } from '~/auth/auth-outcomes'
import { log } from '~/http/log.server'
import type { LibraryStore } from './library-store'
import type { SavedCard } from './saved-card'

/**
 * What a page of one card needs for its `AddToLibrary`; `null` where nobody is signed in, or where
 * the library cannot be read, which costs the page no more than that.
 */
export async function savedCard(
  library: Pick<LibraryStore, 'entriesOf'>,
  user: Pick<SignedInUser, 'id'> | null,
  cardId: string,
): Promise<SavedCard | null> {
  if (!user) return null
  try {
    const entries = await library.entriesOf(user.id, cardId)
    return { copies: entries.reduce((sum, { quantity }) => sum + quantity, 0) }
  } catch (error) {
    log.warn({ err: error }, 'Library could not be read')
    return null
  }
}
