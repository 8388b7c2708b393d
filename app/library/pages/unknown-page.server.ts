import type { LibraryEntry } from '~/library/entry'
import type { LibrarySources } from '~/library/library-sources'
import type { LibraryStore } from '~/library/store/library-store'
import { UNKNOWN_AT_A_TIME } from './unknown-page'
import type { UnknownPage } from './unknown-page'

type Sources = Pick<LibrarySources, 'catalogue'> & { library: Pick<LibraryStore, 'entries'> }

/** What somebody has of cards that the catalogue does not know, now. */
export async function unknownPage(sources: Sources, userId: string): Promise<UnknownPage> {
  const entries = await unknownEntries(sources, userId)
  return {
    cards: new Set(entries.map(({ cardId }) => cardId)).size,
    copies: entries.reduce((sum, { quantity }) => sum + quantity, 0),
    stacks: entries.slice(0, UNKNOWN_AT_A_TIME).map(({ addedAt, ...stack }) => ({
      ...stack,
      addedOn: addedAt.toISOString().slice(0, 10),
    })),
    more: Math.max(entries.length - UNKNOWN_AT_A_TIME, 0),
  }
}

/** A library that has nothing else, for its export. */
export function unknownOnly<Services extends Sources>(services: Services) {
  const entries = (userId: string) => unknownEntries(services, userId)
  return { ...services, library: { entries } }
}

async function unknownEntries(
  { library, catalogue }: Sources,
  userId: string,
): Promise<LibraryEntry[]> {
  const entries = await library.entries(userId)
  const { byId } = catalogue.current()
  return entries.filter(({ cardId }) => !byId.has(cardId))
}
