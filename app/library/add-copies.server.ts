import { finishesOf } from '~/prices/finishes'
import type { Finish } from '~/prices/price'
import { MAX_COPIES, USUAL_CONDITION, isBatchId } from './entry'
import type { Condition, EntryKey, LibraryEntry } from './entry'
import type { LibraryContext } from './store/library-store'

/** Copies of a card that are to come into a library. */
export type CopiesToAdd = {
  cardId: string
  finish: Finish
  /** Near mint unless told. */
  condition?: Condition
  /** Whole, from 1. */
  count: number
}

export type AddCopiesOutcome = {
  /**
   * `added`: the library has them, now or since the same `batchId` was sent before. Otherwise nothing
   * was added: `full` as the library cannot hold more entries, `too-many` as an entry would have
   * more than `MAX_COPIES`, `unknown-card` as the catalogue lacks one of them in that finish, or as
   * the form names no cards or no batch, which only forged ones do.
   */
  status: 'added' | 'full' | 'too-many' | 'unknown-card'
  /** The library had them from before, as they were sent then. */
  isRepeat?: true
}

type Request = {
  userId: string
  /** Of the form, by `newBatchId`: sent again, it adds nothing again. */
  batchId: string
  copies: readonly CopiesToAdd[]
}

/** Undoes the write that it is thrown in. */
class TooManyCopies extends Error {}

/** Adds copies to those that a library has, all of them or none. */
export async function addCopies(
  { library, catalogue }: LibraryContext,
  { userId, batchId, copies }: Request,
  now = new Date(),
): Promise<AddCopiesOutcome> {
  const { byId } = catalogue.current()
  const isKnown = ({ cardId, finish }: CopiesToAdd) => {
    const card = byId.get(cardId)
    return card !== undefined && finishesOf(card).includes(finish)
  }
  if (copies.length === 0 || !isBatchId(batchId) || !copies.every(isKnown))
    return { status: 'unknown-card' }
  const merge = (entries: readonly LibraryEntry[]) => merged(entries, copies, now)
  try {
    const status = await library.importEntries(userId, batchId, merge)
    if (status === 'there') return { status: 'added', isRepeat: true }
    return { status: status === 'full' ? 'full' : 'added' }
  } catch (error) {
    if (error instanceof TooManyCopies) return { status: 'too-many' }
    throw error
  }
}

/** The entries that come to have more copies than before, or are new. */
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
