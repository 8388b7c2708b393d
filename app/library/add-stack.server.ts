import { allowedPrintings } from './allowed-printings'
import type { EntryKey } from './library-entry'
import type { LibrarySources } from './library-sources'

export type AddStackOutcome = {
  status: 'added' | 'there' | 'full' | 'unknown-card' | 'no-such-printing'
}

type Asked = { userId: string; key: EntryKey }

/** Puts a copy of another printing or condition beside those that are there; once. */
export async function addStack(
  { library, catalogue }: LibrarySources,
  { userId, key }: Asked,
  now = new Date(),
): Promise<AddStackOutcome> {
  const card = catalogue.current().byId.get(key.cardId)
  if (!card) return { status: 'unknown-card' }
  if (!allowedPrintings(card).includes(key.printing)) return { status: 'no-such-printing' }
  return { status: await library.addEntries(userId, [{ ...key, quantity: 1, addedAt: now }]) }
}
