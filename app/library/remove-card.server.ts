import { findCard } from '~/catalogue/find-card'
import { isCardId } from './card-id'
import type { LibraryEntry } from './library-entry'
import type { LibrarySources } from './library-sources'

type Asked = { userId: string; cardId: string }

/**
 * Takes every copy of a card out of a library, whether the catalogue still knows it or not.
 *
 * @returns what was removed, for undoing it; nothing where nothing was there.
 */
export async function removeCard(
  { library, catalogue }: LibrarySources,
  { userId, cardId }: Asked,
): Promise<LibraryEntry[]> {
  const exactly = await removeId(library, { userId, cardId })
  if (exactly.length > 0) return exactly
  const found = findCard(catalogue.current().byId, cardId)
  return found && found.id !== cardId ? removeId(library, { userId, cardId: found.id }) : []
}

/** A text that is no id is not asked for: a database may refuse what is no plain text. */
async function removeId(
  library: LibrarySources['library'],
  { userId, cardId }: Asked,
): Promise<LibraryEntry[]> {
  return isCardId(cardId) ? library.removeCard(userId, cardId) : []
}
