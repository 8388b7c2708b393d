import { MOST_COPIES } from '~/library/library-entry'
import type { LibraryEntry } from '~/library/library-entry'
import { stackKey } from './import-plan'
import type { ImportMode, PlannedStack } from './import-plan'

export type Targets = {
  targets: LibraryEntry[]
  /** Stacks that stay at `MOST_COPIES` though the file would bring more. */
  capped: number
}

type Question = {
  mode: ImportMode
  /** A file of this app says when its stacks came; with others the library's date stays. */
  keepsDates: boolean
  now: Date
}

/** What the stacks of a file become in a library that has `entries`. */
export function targetStacks(
  stacks: readonly PlannedStack[],
  entries: readonly LibraryEntry[],
  { mode, keepsDates, now }: Question,
): Targets {
  const held = new Map(entries.map((entry) => [stackKey(entry), entry]))
  let capped = 0
  const targets = stacks.map(({ addedAt: date, ...stack }): LibraryEntry => {
    const there = held.get(stackKey(stack))
    const copies = stack.quantity + (mode === 'add' ? (there?.quantity ?? 0) : 0)
    if (copies > MOST_COPIES) capped++
    const told = date === null ? undefined : new Date(date)
    const addedAt = (keepsDates ? told : there?.addedAt) ?? told ?? there?.addedAt ?? now
    return { ...stack, quantity: Math.min(copies, MOST_COPIES), addedAt }
  })
  return { targets, capped }
}
