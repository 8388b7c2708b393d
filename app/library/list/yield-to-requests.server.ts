import { setImmediate } from 'node:timers/promises'
import pLimit from 'p-limit'

/** Stacks or cards looked at before other requests get their turn: one to five milliseconds. */
export const PER_TURN = 1000

const oneAtATime = pLimit(1)

/** Lets whatever waits come first. Of all who wait here one goes on in each turn of the loop. */
export function nextTurn(): Promise<void> {
  return oneAtATime(() => setImmediate())
}

/** Hands `items` to `work` in order, `PER_TURN` at a time. */
export async function inTurns<Item>(
  items: readonly Item[],
  work: (some: readonly Item[]) => void | Promise<void>,
): Promise<void> {
  for (let start = 0; start < items.length; start += PER_TURN) {
    if (start > 0) await nextTurn()
    await work(items.slice(start, start + PER_TURN))
  }
}

/** Like `toSorted`, stable too. */
export async function sortInTurns<Item extends object>(
  items: readonly Item[],
  compare: (a: Item, b: Item) => number,
): Promise<Item[]> {
  let runs: Item[][] = []
  await inTurns(items, (some) => void runs.push(some.toSorted(compare)))
  while (runs.length > 1) {
    const merged: Item[][] = []
    for (let place = 0; place < runs.length; place += 2) {
      await nextTurn()
      merged.push(merge(runs[place] ?? [], runs[place + 1] ?? [], compare))
    }
    runs = merged
  }
  return runs[0] ?? []
}

function merge<Item extends object>(
  first: readonly Item[],
  second: readonly Item[],
  compare: (a: Item, b: Item) => number,
): Item[] {
  const merged: Item[] = []
  let taken = 0
  for (const item of second) {
    for (let next = first[taken]; next !== undefined && compare(next, item) <= 0;) {
      merged.push(next)
      next = first[++taken]
    }
    merged.push(item)
  }
  return merged.concat(first.slice(taken))
}
