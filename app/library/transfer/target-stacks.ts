import { MOST_COPIES } from '~/library/library-entry'
import type { LibraryEntry } from '~/library/library-entry'
import { plannedStack, stackKey } from './import-plan'
import type { ImportMode, PlannedStack } from './import-plan'

type Question = {
  mode: ImportMode
  /** A file of this app says when its stacks came; with others the library's date stays. */
  keepsDates: boolean
  now: Date
}

/**
 * What the stacks of a file become in a library that has `entries`.
 *
 * @returns `capped`: how many stacks stay at `MOST_COPIES` though the file would bring more.
 */
export function targetStacks(
  stacks: readonly PlannedStack[],
  entries: readonly LibraryEntry[],
  { mode, keepsDates, now }: Question,
): { targets: PlannedStack[]; capped: number } {
  const held = new Map(entries.map((entry) => [stackKey(plannedStack(entry)), plannedStack(entry)]))
  let capped = 0
  const targets = stacks.map((stack) => {
    const there = held.get(stackKey(stack))
    const copies = stack.quantity + (mode === 'add' ? (there?.quantity ?? 0) : 0)
    if (copies > MOST_COPIES) capped++
    const dates = keepsDates ? [stack.addedAt, there?.addedAt] : [there?.addedAt, stack.addedAt]
    const addedAt = dates[0] ?? dates[1] ?? now.toISOString()
    return { ...stack, quantity: Math.min(copies, MOST_COPIES), addedAt }
  })
  return { targets, capped }
}
