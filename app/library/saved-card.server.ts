import type { SignedInUser } from '~/auth/auth-outcomes'
import type { LibraryStore } from './library-store'
import type { SavedCard } from './saved-card'

/** What a page of one card needs for its `AddToLibrary`. */
export async function savedCard(
  library: Pick<LibraryStore, 'entriesOf'>,
  user: Pick<SignedInUser, 'id'> | null,
  cardId: string,
): Promise<SavedCard | null> {
  if (!user) return null
  const entries = await library.entriesOf(user.id, cardId)
  return { copies: entries.reduce((sum, { quantity }) => sum + quantity, 0) }
}
