import { randomUUID } from 'node:crypto'
import pLimit from 'p-limit'
import type { CatalogueCard } from '~/catalogue/card'
import { repeatInBackground } from '~/http/repeat.server'
import type { RepeatOptions } from '~/http/repeat.server'
import { MAX_COPIES } from '~/library/entry'
import type { LibraryEntry } from '~/library/entry'
import type { LibraryStore } from '~/library/library-store'
import type { Jobs } from '~/storage/jobs.server'
import { choose, settle } from './choices'
import type { ChooseOutcome, ToldChoices } from './choices'
import { entryKey, countCopies } from './import-plan'
import type { ImportMode, PlannedEntry } from './import-plan'
import { PENDING_MINUTES } from './csv-limits'
import { getCardIndex } from './matching/card-index.server'
import type { PendingImportStore } from './pending-import-store'
import { summarise, parseContent, parseSummary } from './pending-import'
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

/** Plans a file's import and stores the plan for review. The library does not change. */
export async function receiveImport(
  userId: string,
  file: Uint8Array,
  { pendingImports, catalogue }: ReceiveServices,
  now = new Date(),
): Promise<ReceiveOutcome> {
  if (inTurn.pendingCount >= MAX_WAITING) return { status: 'busy' }
  const outcome = await inTurn(async () =>
    planImport(file, await getCardIndex(catalogue.current().cards)),
  )
  if (outcome.status !== 'planned') return outcome
  const { plan } = outcome
  const { entries, problems, notes } = plan
  const content: ImportContent = { entries, problems, notes }
  await pendingImports.put(userId, {
    id: randomUUID(),
    state: 'read',
    createdAt: now,
    summary: JSON.stringify(summarise(plan)),
    content: JSON.stringify(content),
  })
  return { status: 'received' }
}

/** Files from before this time are forgotten. */
export function oldestPending(now: Date): Date {
  return new Date(now.getTime() - PENDING_MINUTES * 60_000)
}

const SWEEP_EVERY_MS = 15 * 60_000

type ForgettingServices = {
  pendingImports: Pick<PendingImportStore, 'forgetBefore'>
  jobs: Pick<Jobs, 'alone'>
  log: { warn(facts: object, message: string): void }
}

/** Forgets uploaded files older than `oldestPending`, in the background of a running server. */
export function startForgetting(
  { pendingImports, jobs, log }: ForgettingServices,
  pause?: RepeatOptions['pause'],
): { stop(): Promise<void> } {
  return repeatInBackground({
    pause,
    onEnd: (err) => log.warn({ err }, 'Uploaded files are no longer forgotten'),
    work: async () => {
      await jobs
        .alone('import-sweep', () => pendingImports.forgetBefore(oldestPending(new Date())))
        .catch((err: unknown) => log.warn({ err }, 'Uploaded files not forgotten, going on'))
      return SWEEP_EVERY_MS
    },
  })
}

export type Targets = {
  targets: LibraryEntry[]
  /** How many entries stop at `MAX_COPIES` although the file has more. */
  capped: number
}

type ImportTerms = {
  mode: ImportMode
  /** A file of this app sets the dates of its entries; for others the library's dates stay. */
  keepsDates: boolean
  now: Date
}

/** What a file's planned entries become in a library that has `entries`. */
function targetEntries(
  planned: readonly PlannedEntry[],
  entries: readonly LibraryEntry[],
  { mode, keepsDates, now }: ImportTerms,
): Targets {
  const held = new Map(entries.map((entry) => [entryKey(entry), entry]))
  let capped = 0
  const targets = planned.map(({ addedAt: date, quantity, ...key }): LibraryEntry => {
    const there = held.get(entryKey(key))
    const copies = quantity + (mode === 'add' ? (there?.quantity ?? 0) : 0)
    if (copies > MAX_COPIES) capped++
    const told = date === null ? undefined : new Date(date)
    const addedAt = (keepsDates ? told : there?.addedAt) ?? told ?? there?.addedAt ?? now
    const { cardId, finish, condition } = key
    return { cardId, finish, condition, quantity: Math.min(copies, MAX_COPIES), addedAt }
  })
  return { targets, capped }
}

/** What a form says about the file under review. */
export type ImportAnswer = { id: string; mode: ImportMode; choices: ToldChoices }

type RefusedChoice = Exclude<ChooseOutcome, { status: 'chosen' }>

export type ConfirmOutcome =
  | { status: 'imported' }
  /** The file has nothing to import, and no card was chosen. */
  | { status: 'nothing-chosen' }
  | RefusedChoice
  /** The library would have more than `MAX_ENTRIES`; nothing was written. */
  | { status: 'full' }
  /** The file has expired, or another one has replaced it. */
  | { status: 'gone' }

export type ConfirmServices = { library: LibraryStore; pendingImports: PendingImportStore }

type Review =
  | { status: 'kept'; summary: ImportSummary; content: ImportContent }
  | { status: 'imported' | 'gone' }
  | RefusedChoice

/**
 * Stores the choices so far, so that turning a page loses nothing. If the file does not offer one
 * of them, it refuses and stores none.
 */
export async function keepAnswer(
  userId: string,
  { id, mode, choices }: ImportAnswer,
  { pendingImports }: Pick<ConfirmServices, 'pendingImports'>,
  now = new Date(),
): Promise<Review> {
  const pending = await pendingImports.find(userId, oldestPending(now))
  if (pending?.id !== id) return { status: 'gone' }
  if (pending.state !== 'read') return { status: 'imported' }
  const json = await pendingImports.readContent(userId, id)
  if (json === null) return { status: 'gone' }
  const content = parseContent(json)
  const before = parseSummary(pending.summary)
  const outcome = choose(content.problems, before.chosen, choices)
  if (outcome.status !== 'chosen') return outcome
  const summary: ImportSummary = { ...before, chosen: outcome.chosen, mode }
  await pendingImports.keepSummary(userId, id, JSON.stringify(summary), now)
  return { status: 'kept', summary, content }
}

/**
 * Imports the file that its owner has reviewed, and the cards chosen for its lines: all of it or
 * nothing. Calling it twice, at the same time or after a crash, has the same effect as calling it
 * once.
 */
export async function confirmImport(
  userId: string,
  answer: ImportAnswer,
  { library, pendingImports }: ConfirmServices,
  now = new Date(),
): Promise<ConfirmOutcome> {
  const review = await keepAnswer(userId, answer, { pendingImports }, now)
  if (review.status !== 'kept') return review
  const { summary, content } = review
  const settled = settle(content, summary.chosen)
  if (settled.entries.length === 0) return { status: 'nothing-chosen' }
  const isOwn = summary.format === 'own'
  const question = { mode: isOwn ? 'set' : answer.mode, keepsDates: isOwn, now } as const
  let capped = 0
  const imported = await library.importEntries(userId, answer.id, (entries) => {
    const merged = targetEntries(settled.entries, entries, question)
    capped = merged.capped
    return merged.targets
  })
  if (imported === 'full') return { status: 'full' }
  const outcome: ImportResult = {
    mode: imported === 'there' ? null : question.mode,
    entries: settled.entries.length,
    copies: countCopies(settled.entries),
    capped,
  }
  const { format, rows, chosen, mode } = summary
  const done = summarise({ format, rows, ...settled })
  const shown: ImportSummary = { ...done, chosen, mode, outcome }
  await pendingImports.finish(userId, answer.id, JSON.stringify(shown))
  return { status: 'imported' }
}
