import type { SignedInUser } from '~/auth/outcomes'
import { findCard } from '~/catalogue/card'
import type { CatalogueCard } from '~/catalogue/card'
import { log } from '~/http/log.server'
import { getPlainestFinish } from '~/prices/finishes'
import type { EntryChange } from './entry-form'
import { USUAL_CONDITION, allowedPrintings, isCardId } from './entry'
import type { EntryKey, LibraryEntry } from './entry'
import type { LibrarySources } from './library-sources'
import type { UndoSources } from './undo.server'
import type { LibraryStore } from './store/library-store'

export type AddCardOutcome =
  | { status: 'added' | 'there'; card: CatalogueCard }
  | { status: 'unknown-card' }
  /** The library holds as much as it can. */
  | { status: 'full' }

type CardToAdd = { userId: string; cardId: string | undefined }

/** Puts one copy of a card, in its plainest printing, into a library that has none of it. */
export async function addCard(
  { library, catalogue }: LibrarySources,
  { userId, cardId }: CardToAdd,
  now = new Date(),
): Promise<AddCardOutcome> {
  const card = findCard(catalogue.current().byId, cardId)
  if (!card) return { status: 'unknown-card' }
  const status = await library.addCard(userId, {
    cardId: card.id,
    printing: getPlainestFinish(card),
    condition: USUAL_CONDITION,
    quantity: 1,
    addedAt: now,
  })
  return status === 'full' ? { status } : { status, card }
}

export type AddStackOutcome = {
  status: 'added' | 'there' | 'full' | 'unknown-card' | 'no-such-printing'
}

type EntryToAdd = { userId: string; key: EntryKey }

/** Puts a copy of another printing or condition beside those that are there; once. */
export async function addStack(
  { library, catalogue }: LibrarySources,
  { userId, key }: EntryToAdd,
  now = new Date(),
): Promise<AddStackOutcome> {
  const card = catalogue.current().byId.get(key.cardId)
  if (!card) return { status: 'unknown-card' }
  if (!allowedPrintings(card).includes(key.printing)) return { status: 'no-such-printing' }
  return { status: await library.addEntries(userId, [{ ...key, quantity: 1, addedAt: now }]) }
}

export type ChangeEntryOutcome =
  /**
   * `missing`: there is no such stack (any more). `too-many`: with an equal stack that is there it
   * would be more than a stack may have.
   */
  { status: 'changed' | 'missing' | 'too-many' | 'unknown-card' | 'no-such-printing' }

type EntryToChange = { userId: string; key: EntryKey; change: EntryChange }

/** Gives a stack another quantity, printing or condition. */
export async function changeEntry(
  { library, catalogue }: LibrarySources,
  { userId, key, change }: EntryToChange,
): Promise<ChangeEntryOutcome> {
  const card = catalogue.current().byId.get(key.cardId)
  if (!card) return { status: 'unknown-card' }
  if (!allowedPrintings(card, key.printing).includes(change.printing))
    return { status: 'no-such-printing' }
  return { status: await library.changeEntry(userId, key, change) }
}

type CardToRemove = { userId: string; cardId: string }

/**
 * Takes every copy of a card out of a library, whether the catalogue still knows it or not.
 *
 * @returns what was removed, for undoing it; nothing where nothing was there.
 */
export async function removeCard(
  { library, catalogue }: LibrarySources,
  { userId, cardId }: CardToRemove,
): Promise<LibraryEntry[]> {
  const exactly = await removeId(library, { userId, cardId })
  if (exactly.length > 0) return exactly
  const found = findCard(catalogue.current().byId, cardId)
  return found && found.id !== cardId ? removeId(library, { userId, cardId: found.id }) : []
}

/** A text that is no id is not asked for: a database may refuse what is no plain text. */
async function removeId(
  library: LibrarySources['library'],
  { userId, cardId }: CardToRemove,
): Promise<LibraryEntry[]> {
  return isCardId(cardId) ? library.removeCard(userId, cardId) : []
}

type EntryToRemove = { userId: string; key: EntryKey }

/** Takes a stack out. @returns what undoes it; `null` where there was no such stack. */
export async function removeStack(
  { library, removals }: UndoSources,
  { userId, key }: EntryToRemove,
): Promise<string | null> {
  const removed = await library.removeEntry(userId, key)
  return removed && removals.seal(userId, removed)
}

/** How much of a card is in the library of whoever looks at it; 0 where none is. */
export type SavedCard = { copies: number }

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
