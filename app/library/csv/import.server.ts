import { randomUUID } from 'node:crypto'
import pLimit from 'p-limit'
import type { CatalogueCard } from '~/catalogue/card'
import { MAX_COPIES } from '~/library/entry'
import type { LibraryEntry } from '~/library/entry'
import type { LibraryStore } from '~/library/store/library-store'
import { entryKey, copiesOf } from './import-plan'
import type { ImportMode, PlannedEntry } from './import-plan'
import { PENDING_MINUTES } from './csv-limits'
import { createCardIndex } from './matching/card-index'
import type { CardIndex } from './matching/card-index'
import type { PendingImportStore } from './pending-import-store'
import { summaryOf, parseContent, parseSummary } from './pending-import'
import type { ImportContent, ImportResult, ImportSummary } from './pending-import'
import { planImport } from './plan-import.server'
import type { PlanOutcome } from './plan-import.server'

export type ReceiveOutcome =
  | { status: 'received' }
  /** Too many files are waiting; memory has no room for more. */
  | { status: 'busy' }
  | Exclude<PlanOutcome, { status: 'planned' }>

export type ReceiveServices = {
  pendingImports: PendingImportStore
  catalogue: { current(): { cards: readonly CatalogueCard[] } }
}

/** How many files are planned at a time; each may take some 100 MB meanwhile. */
const inTurn = pLimit(2)
/** How many files may wait for their turn, of up to 10 MB each. */
const MAX_WAITING = 8

const indexes = new WeakMap<readonly CatalogueCard[], CardIndex>()

/** Plans a file's import and keeps the plan for review. The library stays as it is. */
export async function receiveImport(
  userId: string,
  file: Uint8Array,
  { pendingImports, catalogue }: ReceiveServices,
  now = new Date(),
): Promise<ReceiveOutcome> {
  if (inTurn.pendingCount >= MAX_WAITING) return { status: 'busy' }
  const outcome = await inTurn(async () =>
    planImport(file, await indexOf(catalogue.current().cards)),
  )
  if (outcome.status !== 'planned') return outcome
  const { plan } = outcome
  const { entries, problems, notes } = plan
  const content: ImportContent = { entries, problems, notes }
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
  /** How many entries stop at `MAX_COPIES` although the file has more. */
  capped: number
}

type Question = {
  mode: ImportMode
  /** A file of this app sets the dates of its entries; for others the library's dates stay. */
  keepsDates: boolean
  now: Date
}

/** What a file's planned entries become in a library that has `entries`. */
export function targetEntries(
  planned: readonly PlannedEntry[],
  entries: readonly LibraryEntry[],
  { mode, keepsDates, now }: Question,
): Targets {
  const held = new Map(entries.map((entry) => [entryKey(entry), entry]))
  let capped = 0
  const targets = planned.map(({ addedAt: date, ...entry }): LibraryEntry => {
    const there = held.get(entryKey(entry))
    const copies = entry.quantity + (mode === 'add' ? (there?.quantity ?? 0) : 0)
    if (copies > MAX_COPIES) capped++
    const told = date === null ? undefined : new Date(date)
    const addedAt = (keepsDates ? told : there?.addedAt) ?? told ?? there?.addedAt ?? now
    return { ...entry, quantity: Math.min(copies, MAX_COPIES), addedAt }
  })
  return { targets, capped }
}

export type ConfirmOutcome =
  | { status: 'imported' }
  /** The library would have more than `MAX_ENTRIES`; nothing was written. */
  | { status: 'full' }
  /** The file has been forgotten, or another one took its place. */
  | { status: 'gone' }

export type ConfirmServices = { library: LibraryStore; pendingImports: PendingImportStore }

/**
 * Imports the file that its owner has reviewed: all of it or nothing. Calling it twice, at the same
 * time or after a crash, has the same effect as calling it once.
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
  const { entries: planned } = parseContent(json)
  const summary = parseSummary(pending.summary)
  const isOwn = summary.format === 'own'
  const question = { mode: isOwn ? 'set' : mode, keepsDates: isOwn, now } as const
  let capped = 0
  const imported = await library.importEntries(userId, id, (entries) => {
    const merged = targetEntries(planned, entries, question)
    capped = merged.capped
    return merged.targets
  })
  if (imported === 'full') return { status: 'full' }
  const outcome: ImportResult = {
    mode: imported === 'there' ? null : question.mode,
    entries: planned.length,
    copies: copiesOf(planned),
    capped,
  }
  const shown: ImportSummary = { ...summary, outcome }
  await pendingImports.finish(userId, id, JSON.stringify(shown))
  return { status: 'imported' }
}
