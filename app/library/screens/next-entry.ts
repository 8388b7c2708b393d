import type { LibraryCardPage } from '~/library/pages/card-page.server'
import { CONDITIONS, USUAL_CONDITION } from '~/library/entry'
import type { EntryKey } from '~/library/entry'

type Key = Omit<EntryKey, 'cardId'>

type Asked = Pick<LibraryCardPage, 'printings'> & { stacks: readonly Key[] }

/** What somebody with these stacks of a card may add next: the best-kept that is not there. */
export function nextStack({ stacks, printings }: Asked): Key {
  const keys = CONDITIONS.flatMap((condition) =>
    printings.map((printing) => ({ printing, condition })),
  )
  const isFree = ({ printing, condition }: Key) =>
    !stacks.some((stack) => stack.printing === printing && stack.condition === condition)
  return keys.find(isFree) ?? keys[0] ?? { printing: 'normal', condition: USUAL_CONDITION }
}
