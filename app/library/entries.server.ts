import type { SignedInUser } from '~/auth/outcomes'
import { findCard } from '~/catalogue/card'
import type { CatalogueCard } from '~/catalogue/card'
import { log } from '~/http/log.server'
import type { EntryChange } from './entry-form'
import { USUAL_CONDITION, allowedFinishes, chosenFinish, isCardId, newBatchId } from './entry'
import type { EntryKey, LibraryEntry } from './entry'
import type { LibraryContext, LibraryStore } from './library-store'
import type { UndoContext } from './undo.server'

export type AddCardOutcome =
  | { status: 'added' | 'there'; card: CatalogueCard }
  | { status: 'unknown-card' }
  /** The library is full. */
  | { status: 'full' }

type CardToAdd = {
  userId: string
  cardId: string | undefined
  /** The chosen one, if any; the plainest if the card has no such finish. */
  finish?: string | null
}

/** Adds one copy of a card to a library that has none of it. */
export async function addCard(
  { library, catalogue }: LibraryContext,
  { userId, cardId, finish = null }: CardToAdd,
  now = new Date(),
): Promise<AddCardOutcome> {
  const card = findCard(catalogue.current().byId, cardId)
  if (!card) return { status: 'unknown-card' }
  const status = await library.addCard(userId, {
    cardId: card.id,
    finish: chosenFinish(card, finish),
    condition: USUAL_CONDITION,
    quantity: 1,
    addedAt: now,
  })
  return status === 'full' ? { status } : { status, card }
}

export type AddEntryOutcome = {
  status: 'added' | 'there' | 'full' | 'unknown-card' | 'no-such-finish'
}

type EntryToAdd = { userId: string; key: EntryKey }

/** Adds an entry of one copy in another finish or condition, unless it exists already. */
export async function addEntry(
  { library, catalogue }: LibraryContext,
  { userId, key }: EntryToAdd,
  now = new Date(),
): Promise<AddEntryOutcome> {
  const card = catalogue.current().byId.get(key.cardId)
  if (!card) return { status: 'unknown-card' }
  if (!allowedFinishes(card).includes(key.finish)) return { status: 'no-such-finish' }
  return { status: await library.addEntries(userId, [{ ...key, quantity: 1, addedAt: now }]) }
}

export type ChangeEntryOutcome =
  /**
   * `missing`: there is no such entry (any more). `too-many`: merged with an equal entry it would
   * have more than `MAX_COPIES`.
   */
  { status: 'changed' | 'missing' | 'too-many' | 'unknown-card' | 'no-such-finish' }

type EntryToChange = { userId: string; key: EntryKey; change: EntryChange }

/** Changes an entry's quantity, finish or condition. */
export async function changeEntry(
  { library, catalogue }: LibraryContext,
  { userId, key, change }: EntryToChange,
): Promise<ChangeEntryOutcome> {
  const card = catalogue.current().byId.get(key.cardId)
  if (!card) return { status: 'unknown-card' }
  if (!allowedFinishes(card, key.finish).includes(change.finish))
    return { status: 'no-such-finish' }
  return { status: await library.changeEntry(userId, key, change) }
}

type CardToRemove = { userId: string; cardId: string }

/**
 * Removes every copy of a card from a library, whether or not the catalogue still knows the card.
 *
 * @returns what was removed; empty if the library had none of it.
 */
export async function removeCard(
  { library, catalogue }: LibraryContext,
  { userId, cardId }: CardToRemove,
): Promise<LibraryEntry[]> {
  const exactly = await removeId(library, { userId, cardId })
  if (exactly.length > 0) return exactly
  const found = findCard(catalogue.current().byId, cardId)
  return found && found.id !== cardId ? removeId(library, { userId, cardId: found.id }) : []
}

/** Queries only for valid ids: a database may reject control characters. */
async function removeId(
  library: LibraryContext['library'],
  { userId, cardId }: CardToRemove,
): Promise<LibraryEntry[]> {
  return isCardId(cardId) ? library.removeCard(userId, cardId) : []
}

type EntryToRemove = { userId: string; key: EntryKey }

/** Removes an entry. @returns the token that undoes it; `null` if there was no such entry. */
export async function removeEntry(
  { library, removals }: UndoContext,
  { userId, key }: EntryToRemove,
): Promise<string | null> {
  const removed = await library.removeEntry(userId, key)
  return removed && removals.seal(userId, removed)
}

/**
 * How many copies of a card the user's library has, and the batch id of a form that adds one more.
 */
export type SavedCard = { copies: number; batchId: string }

/**
 * What a card's page needs for its `AddToLibrary`; `null` if nobody is signed in or the library
 * cannot be read: the page works without it.
 */
export async function savedCard(
  library: Pick<LibraryStore, 'findEntries'>,
  user: Pick<SignedInUser, 'id'> | null,
  cardId: string,
): Promise<SavedCard | null> {
  if (!user) return null
  try {
    const entries = await library.findEntries(user.id, cardId)
    const copies = entries.reduce((sum, { quantity }) => sum + quantity, 0)
    return { copies, batchId: newBatchId() }
  } catch (error) {
    log.warn({ err: error }, 'Library could not be read')
    return null
  }
}
