import type { Finish } from '~/prices/price'
import { MAX_COPIES, USUAL_CONDITION, chosenFinish, isBatchId } from '~/library/entry'
import type { Condition, EntryKey, LibraryEntry } from '~/library/entry'
import type { LibraryContext } from '~/library/library-store'

/** Copies of a card to add to a library. */
export type CopiesToAdd = {
  cardId: string
  /** A page that does not know the card's finishes yet may name one in which it is not sold. */
  finish: Finish
  /** Near mint by default. */
  condition?: Condition
  /** Whole, from 1. */
  count: number
}

export type AddCopiesOutcome = {
  /**
   * `added`: the library has them, now or since the same `batchId` was sent before. Otherwise
   * nothing was added: `full` if the library cannot hold more entries, `too-many` if an entry would
   * exceed `MAX_COPIES`, `unknown-card` if the catalogue lacks one of the cards, or if a forged
   * form names no cards or no batch.
   */
  status: 'added' | 'full' | 'too-many' | 'unknown-card'
  /** The ids of the cards that the catalogue lacks, if that is why. */
  unknown?: string[]
  /** The batch was added before, with what was sent then. */
  isRepeat?: true
}

type Request = {
  userId: string
  /** The batch id of the form, from `newBatchId`: sending it again adds nothing. */
  batchId: string
  copies: readonly CopiesToAdd[]
}

/** Rolls back the write in which it is thrown. */
class TooManyCopies extends Error {}

/**
 * Adds copies to a library, all of them or none; those in a finish in which a card is not sold in
 * its plainest one.
 */
export async function addCopies(
  { library, catalogue }: LibraryContext,
  { userId, batchId, copies }: Request,
  now = new Date(),
): Promise<AddCopiesOutcome> {
  const { byId } = catalogue.current()
  const sold = copies.flatMap((wanted) => {
    const card = byId.get(wanted.cardId)
    return card ? [{ ...wanted, finish: chosenFinish(card, wanted.finish) }] : []
  })
  if (copies.length === 0 || !isBatchId(batchId)) return { status: 'unknown-card' }
  if (sold.length < copies.length) {
    const unknown = copies.map(({ cardId }) => cardId).filter((cardId) => !byId.has(cardId))
    return { status: 'unknown-card', unknown: [...new Set(unknown)] }
  }
  const merge = (entries: readonly LibraryEntry[]) => merged(entries, sold, now)
  try {
    const status = await library.importEntries(userId, batchId, merge)
    if (status === 'there') return { status: 'added', isRepeat: true }
    return { status: status === 'full' ? 'full' : 'added' }
  } catch (error) {
    if (error instanceof TooManyCopies) return { status: 'too-many' }
    throw error
  }
}

/** The entries that get more copies, or are new. */
function merged(
  entries: readonly LibraryEntry[],
  copies: readonly CopiesToAdd[],
  now: Date,
): LibraryEntry[] {
  const there = new Map(entries.map((entry) => [keyText(entry), entry]))
  const changed = new Map<string, LibraryEntry>()
  for (const { cardId, finish, condition = USUAL_CONDITION, count } of copies) {
    const key = keyText({ cardId, finish, condition })
    const before = changed.get(key) ?? there.get(key)
    const quantity = (before?.quantity ?? 0) + count
    if (quantity > MAX_COPIES) throw new TooManyCopies()
    changed.set(key, { cardId, finish, condition, addedAt: before?.addedAt ?? now, quantity })
  }
  return [...changed.values()]
}

function keyText({ cardId, finish, condition }: EntryKey): string {
  return `${cardId} ${finish} ${condition}`
}
