import type { LibraryCardPage } from '~/library/pages/library-card-page.server'
import { CONDITIONS, USUAL_CONDITION } from '~/library/entry'
import type { EntryKey } from '~/library/entry'

type Key = Omit<EntryKey, 'cardId'>

type EntryOptions = Pick<LibraryCardPage, 'printings'> & { entries: readonly Key[] }

/** The entry to offer next: the best condition that the library does not have yet. */
export function nextEntry({ entries, printings }: EntryOptions): Key {
  const keys = CONDITIONS.flatMap((condition) =>
    printings.map((printing) => ({ printing, condition })),
  )
  const isFree = ({ printing, condition }: Key) =>
    !entries.some((entry) => entry.printing === printing && entry.condition === condition)
  return keys.find(isFree) ?? keys[0] ?? { printing: 'normal', condition: USUAL_CONDITION }
}
