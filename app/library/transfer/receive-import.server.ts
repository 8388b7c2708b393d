import { randomUUID } from 'node:crypto'
import pLimit from 'p-limit'
import type { CatalogueCard } from '~/catalogue/card'
import { summaryOf } from './kept-import'
import type { ImportContent } from './kept-import'
import type { CardIndex } from './matching/card-index'
import { createCardIndex } from './matching/create-card-index.server'
import { planImport } from './plan-import.server'
import type { PlanOutcome } from './plan-import.server'
import type { PendingImportStore } from './pending-import-store'
import { PENDING_MINUTES } from './transfer-limits'

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
