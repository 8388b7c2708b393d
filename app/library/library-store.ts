import type { EntryKey, LibraryEntry } from './entry'
import type { CatalogueCard } from '~/catalogue/card'

/**
 * Stores the libraries of all users. A resolved write is on disk. Concurrent calls from several
 * processes neither lose nor duplicate anything.
 *
 * Methods reject only if the storage itself fails.
 */
export interface LibraryStore {
  /**
   * All of a user's entries, newest first; of the same moment, by card id, finish and condition.
   */
  entries(userId: string): Promise<LibraryEntry[]>
  /** Changes exactly when a write changed something; `null` for a new user. */
  version(userId: string): Promise<string | null>
  /** The entries of one card, in the same order. */
  findEntries(userId: string, cardId: string): Promise<LibraryEntry[]>
  /** Each card once, the latest added first. */
  cardIds(userId: string): Promise<string[]>
  /**
   * Adds an entry unless the library has that card already, in any finish or condition (`there`).
   * `full`: the library has `MAX_ENTRIES`.
   */
  addCard(userId: string, entry: LibraryEntry): Promise<'added' | 'there' | 'full'>
  /**
   * Adds entries, all or none of them. An existing one stays as it is, so that a repeated request
   * duplicates nothing.
   * `there`: all of them existed. `full`: nothing was written, because the library would have more
   * than `MAX_ENTRIES`.
   */
  addEntries(userId: string, entries: readonly LibraryEntry[]): Promise<'added' | 'there' | 'full'>
  /**
   * Writes the entries that `merge` computes from the existing ones; all or none, and once: `there`
   * if one of the last `MAX_IMPORTS` imports had the same id. `merge` may be called again and must
   * have no side effects. `full`: as for `addEntries`.
   */
  importEntries(
    userId: string,
    importId: string,
    merge: (entries: LibraryEntry[]) => readonly LibraryEntry[],
  ): Promise<'imported' | 'there' | 'full'>
  /**
   * Changes an entry's finish, condition or quantity. If an equal entry exists, both are merged and
   * the earlier date stays. `missing`: there is no such entry. `too-many`: together they would have
   * more than `MAX_COPIES`, and nothing was changed.
   */
  changeEntry(
    userId: string,
    key: EntryKey,
    changed: Omit<LibraryEntry, 'cardId' | 'addedAt'>,
  ): Promise<'changed' | 'missing' | 'too-many'>
  /** @returns what was removed, for undoing it; `null` if there was no such entry. */
  removeEntry(userId: string, key: EntryKey): Promise<LibraryEntry | null>
  /** Removes every entry of a card. @returns what was removed, which may be nothing. */
  removeCard(userId: string, cardId: string): Promise<LibraryEntry[]>
  /** Removes the whole library. @returns how many entries it had. */
  removeAll(userId: string): Promise<number>
}

/** What the library's use-cases need. */
export type LibraryContext = {
  library: LibraryStore
  catalogue: { current(): { byId: ReadonlyMap<string, CatalogueCard> } }
}
