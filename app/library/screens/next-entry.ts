import type { LibraryCardPage } from '~/library/pages/library-card-page.server'
import { CONDITIONS, USUAL_CONDITION } from '~/library/entry'
import type { EntryKey } from '~/library/entry'

type Key = Omit<EntryKey, 'cardId'>

type EntryOptions = Pick<LibraryCardPage, 'finishes'> & { entries: readonly Key[] }

/** The entry to offer next: the best condition that the library does not have yet. */
export function nextEntry({ entries, finishes }: EntryOptions): Key {
  const keys = CONDITIONS.flatMap((condition) => finishes.map((finish) => ({ finish, condition })))
  const isFree = ({ finish, condition }: Key) =>
    !entries.some((entry) => entry.finish === finish && entry.condition === condition)
  return keys.find(isFree) ?? keys[0] ?? { finish: 'normal', condition: USUAL_CONDITION }
}
