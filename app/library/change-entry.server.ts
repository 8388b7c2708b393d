import { allowedPrintings } from './allowed-printings'
import type { EntryChange } from './entry-form'
import type { EntryKey } from './library-entry'
import type { LibrarySources } from './library-sources'

export type ChangeEntryOutcome =
  /**
   * `missing`: there is no such stack (any more). `too-many`: with an equal stack that is there it
   * would be more than a stack may have.
   */
  { status: 'changed' | 'missing' | 'too-many' | 'unknown-card' | 'no-such-printing' }

type Asked = { userId: string; key: EntryKey; change: EntryChange }

/** Gives a stack another quantity, printing or condition. */
export async function changeEntry(
  { library, catalogue }: LibrarySources,
  { userId, key, change }: Asked,
): Promise<ChangeEntryOutcome> {
  const card = catalogue.current().byId.get(key.cardId)
  if (!card) return { status: 'unknown-card' }
  if (!allowedPrintings(card, key.printing).includes(change.printing))
    return { status: 'no-such-printing' }
  return { status: await library.changeEntry(userId, key, change) }
}
