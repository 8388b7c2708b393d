import type { LibraryEntry } from '~/library/entry'
import type { LibraryContext, LibraryStore } from '~/library/library-store'
import { UNKNOWN_AT_A_TIME } from './unknown-page'
import type { UnknownPage } from './unknown-page'

type UnknownPageContext = Pick<LibraryContext, 'catalogue'> & {
  library: Pick<LibraryStore, 'entries'>
}

/** A library's entries of cards that the catalogue does not know. */
export async function unknownPage(
  sources: UnknownPageContext,
  userId: string,
): Promise<UnknownPage> {
  const entries = await unknownEntries(sources, userId)
  return {
    cards: new Set(entries.map(({ cardId }) => cardId)).size,
    copies: entries.reduce((sum, { quantity }) => sum + quantity, 0),
    entries: entries.slice(0, UNKNOWN_AT_A_TIME).map(({ addedAt, ...entry }) => ({
      ...entry,
      addedOn: addedAt.toISOString().slice(0, 10),
    })),
    more: Math.max(entries.length - UNKNOWN_AT_A_TIME, 0),
  }
}

/** A view of the library with these entries only, for the export. */
export function unknownOnly<Services extends UnknownPageContext>(services: Services) {
  const entries = (userId: string) => unknownEntries(services, userId)
  return { ...services, library: { entries } }
}

async function unknownEntries(
  { library, catalogue }: UnknownPageContext,
  userId: string,
): Promise<LibraryEntry[]> {
  const entries = await library.entries(userId)
  const { byId } = catalogue.current()
  return entries.filter(({ cardId }) => !byId.has(cardId))
}
