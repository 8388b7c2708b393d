import type { EntryKey, LibraryEntry } from '~/library/entry'

/**
 * Keeps the libraries of all users. An answer means that the write is on disk. Calls from several
 * processes at once lose nothing and double nothing.
 *
 * Methods reject only when the storage itself fails.
 */
export interface LibraryStore {
  /** All of a user's stacks, newest first; of one moment, by card id, printing and condition. */
  entries(userId: string): Promise<LibraryEntry[]>
  /** Another text after every write that changed something, and no other; `null` for a new user. */
  version(userId: string): Promise<string | null>
  /** The stacks of one card, in the same order. */
  entriesOf(userId: string, cardId: string): Promise<LibraryEntry[]>
  /** Each card once, the one added last first. */
  cardIds(userId: string): Promise<string[]>
  /**
   * Adds a stack unless the user has any of that card already, in whatever printing or condition.
   * `full`: the library has `MOST_ENTRIES`.
   */
  addCard(userId: string, entry: LibraryEntry): Promise<'added' | 'there' | 'full'>
  /**
   * Adds stacks, all or none of them. One that is there already stays as it is, so that what is
   * sent twice, or from two devices, doubles nothing.
   * `there`: all of them were. `full`: nothing was written, for there would be more than
   * `MOST_ENTRIES`.
   */
  addEntries(userId: string, entries: readonly LibraryEntry[]): Promise<'added' | 'there' | 'full'>
  /**
   * Makes stacks exactly as `merge` wants them, given those that are there; all or none, and once:
   * `there` where the last import was of the same id. `merge` may be called again and touches
   * nothing else. `full`: as for `addEntries`.
   */
  importEntries(
    userId: string,
    importId: string,
    merge: (entries: LibraryEntry[]) => readonly LibraryEntry[],
  ): Promise<'imported' | 'there' | 'full'>
  /**
   * Turns one stack into another printing, condition or quantity. Copies that are equal to a stack
   * which is there join it; the earlier date stays.
   * `missing`: there is no such stack. `too-many`: together they would be more than `MOST_COPIES`,
   * and nothing was changed.
   */
  changeEntry(
    userId: string,
    key: EntryKey,
    changed: Omit<LibraryEntry, 'cardId' | 'addedAt'>,
  ): Promise<'changed' | 'missing' | 'too-many'>
  /** @returns what was removed, for undoing it; `null` where there was no such stack. */
  removeEntry(userId: string, key: EntryKey): Promise<LibraryEntry | null>
  /** Removes every stack of a card. @returns what was removed, which may be nothing. */
  removeCard(userId: string, cardId: string): Promise<LibraryEntry[]>
  /** Removes the whole library. @returns how many stacks it had. */
  removeAll(userId: string): Promise<number>
}
