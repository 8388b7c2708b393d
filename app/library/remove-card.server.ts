import { findCard } from '~/catalogue/find-card'
import type { LibraryEntry } from './library-entry'
import type { LibrarySources } from './library-sources'

type Asked = { userId: string; cardId: string }

/** As long as ids are in the database; a database may refuse what is no plain text. */
const CARD_ID = /^[!-~]{1,64}$/

/**
 * Takes every copy of a card out of a library, whether the catalogue still knows it or not.
 *
 * @returns what was removed, for undoing it; nothing where nothing was there.
 */
export async function removeCard(
  { library, catalogue }: LibrarySources,
  { userId, cardId }: Asked,
): Promise<LibraryEntry[]> {
  const id = findCard(catalogue.current().byId, cardId)?.id ?? cardId
  return CARD_ID.test(id) ? library.removeCard(userId, id) : []
}
