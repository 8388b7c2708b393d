import { randomUUID } from 'node:crypto'
import pLimit from 'p-limit'
import type { CatalogueCard } from '~/catalogue/card'
import { MOST_COPIES } from '~/library/entry'
import type { LibraryEntry } from '~/library/entry'
import type { LibraryStore } from '~/library/store/library-store'
import { stackKey, copiesOf } from './import-plan'
import type { ImportMode, PlannedStack } from './import-plan'
import { PENDING_MINUTES } from './limits'
import { createCardIndex } from './matching/card-index'
import type { CardIndex } from './matching/card-index'
import type { PendingImportStore } from './pending-import-store'
import { summaryOf, parseContent, parseSummary } from './pending-import'
import type { ImportContent, ImportOutcome, ImportSummary } from './pending-import'
import { planImport } from './plan-import.server'
import type { PlanOutcome } from './plan-import.server'

export type ReceiveOutcome =
  | { status: 'received' }
  /** As many files wait as there is memory for. */
  | { status: 'busy' }
  | Exclude<PlanOutcome, { status: 'planned' }>

export type ReceiveServices = {
  pendingImports: PendingImportStore
  catalogue: { current(): { cards: readonly CatalogueCard[] } }
}

/** Files that are worked out at a time; each may take some 100 MB while it is. */
const inTurn = pLimit(2)
/** Files that may wait for their turn, of 10 MB each. */
const MOST_WAITING = 8

const indexes = new WeakMap<readonly CatalogueCard[], CardIndex>()

/** Works out what a file means and keeps that for its owner to look at. The library stays as it is. */
export async function receiveImport(
  userId: string,
  file: Uint8Array,
  { pendingImports, catalogue }: ReceiveServices,
  now = new Date(),
): Promise<ReceiveOutcome> {
  if (inTurn.pendingCount >= MOST_WAITING) return { status: 'busy' }
  const outcome = await inTurn(async () =>
    planImport(file, await indexOf(catalogue.current().cards)),
  )
  if (outcome.status !== 'planned') return outcome
  const { plan } = outcome
  const { stacks, problems, notes } = plan
  const content: ImportContent = { stacks, problems, notes }
  await pendingImports.forgetBefore(oldestPending(now))
  await pendingImports.put(userId, {
    id: randomUUID(),
    state: 'read',
    createdAt: now,
    summary: JSON.stringify(summaryOf(plan)),
    content: JSON.stringify(content),
  })
  return { status: 'received' }
}

/** The moment before which files are forgotten. */
export function oldestPending(now: Date): Date {
  return new Date(now.getTime() - PENDING_MINUTES * 60_000)
}

async function indexOf(cards: readonly CatalogueCard[]): Promise<CardIndex> {
  const known = indexes.get(cards)
  if (known) return known
  const index = await createCardIndex(cards)
  indexes.set(cards, index)
  return index
}

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

export type ConfirmOutcome =
  | { status: 'imported' }
  /** The library would have more than `MOST_ENTRIES`; nothing was written. */
  | { status: 'full' }
  /** The file has been forgotten, or another one took its place. */
  | { status: 'gone' }

export type ConfirmServices = { library: LibraryStore; pendingImports: PendingImportStore }

/**
 * Imports the file that its owner has looked at: all of it or nothing. Doing it twice, at the same
 * time, or once more after the server died in the middle is the same as doing it once.
 */
export async function confirmImport(
  userId: string,
  { id, mode }: { id: string; mode: ImportMode },
  { library, pendingImports }: ConfirmServices,
  now = new Date(),
): Promise<ConfirmOutcome> {
  const pending = await pendingImports.find(userId, oldestPending(now))
  if (pending?.id !== id) return { status: 'gone' }
  if (pending.state === 'done') return { status: 'imported' }
  const json = await pendingImports.readContent(userId, id)
  if (json === null) return { status: 'gone' }
  const { stacks } = parseContent(json)
  const summary = parseSummary(pending.summary)
  const isOwn = summary.format === 'own'
  const question = { mode: isOwn ? 'set' : mode, keepsDates: isOwn, now } as const
  let capped = 0
  const imported = await library.importEntries(userId, id, (entries) => {
    const merged = targetStacks(stacks, entries, question)
    capped = merged.capped
    return merged.targets
  })
  if (imported === 'full') return { status: 'full' }
  const outcome: ImportOutcome = {
    mode: imported === 'there' ? null : question.mode,
    stacks: stacks.length,
    copies: copiesOf(stacks),
    capped,
  }
  const shown: ImportSummary = { ...summary, outcome }
  await pendingImports.finish(userId, id, JSON.stringify(shown))
  return { status: 'imported' }
}
