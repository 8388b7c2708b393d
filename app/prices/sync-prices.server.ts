import type { CatalogueCard } from '~/catalogue/card'
import { SHOWN_DAYS } from './history-for-page.server'
import type { BulkPriceSource } from './price-source'
import type { PriceStore } from './price-store'

export type SourceSync = { source: string } & (
  | { status: 'imported'; date: string; cards: number; prices: number; skipped: string[] }
  | { status: 'unchanged' }
  | { status: 'unavailable'; reason: string }
)

export type SyncPricesOptions = {
  store: PriceStore
  sources: readonly BulkPriceSource[]
  cards: readonly CatalogueCard[]
  signal: AbortSignal
  onProgress?: (source: string, done: number, total: number) => void
  now?: () => Date
}

/** The job that one process at a time does: the sources are asked once. */
export const PRICE_SYNC_JOB = 'price-sync'
/** A history longer than a year tells nothing that the last year does not, */
const HISTORY_DAYS = 400
/** unless there is no other: what a page can draw stays, from days imported late or by hand too. */
const KEPT_DAYS = SHOWN_DAYS
const DAY_MS = 24 * 60 * 60 * 1000

/**
 * Imports each bulk source's newest day and forgets the oldest. What one source lacks or breaks
 * costs the others nothing, and no price that is known is ever removed for a missing one.
 *
 * @throws the reason of `signal` when that ends it.
 */
export async function syncPrices(options: SyncPricesOptions): Promise<SourceSync[]> {
  const { store, sources, now = () => new Date() } = options
  const results: SourceSync[] = []
  for (const source of sources) results.push(await syncSource(source, options, now()))
  const oldest = new Date(now().getTime() - HISTORY_DAYS * DAY_MS)
  await store.forgetBefore(oldest.toISOString().slice(0, 10), KEPT_DAYS)
  return results
}

async function syncSource(
  source: BulkPriceSource,
  { store, cards, signal, onProgress }: SyncPricesOptions,
  now: Date,
): Promise<SourceSync> {
  const before = await store.lastImport(source.name)
  const answer = await source.allPrices({
    cards,
    since: before?.edition ?? null,
    signal,
    onProgress: (done, total) => onProgress?.(source.name, done, total),
  })
  if (answer.status !== 'read') return { source: source.name, ...answer }
  await store.putPrices(answer.cards)
  // An edition with gaps is asked for again.
  if (answer.skipped.length === 0) await store.rememberImport(source.name, answer.edition, now)
  return {
    source: source.name,
    status: 'imported',
    date: answer.date,
    cards: answer.cards.length,
    prices: answer.cards.reduce((sum, { prices }) => sum + prices.length, 0),
    skipped: answer.skipped,
  }
}
