import type { CatalogueCard } from '~/catalogue/card'
import { SHOWN_DAYS } from '~/prices/history/history.server'
import { repeatInBackground } from '~/http/repeat.server'
import { DAY_MS } from '~/language/formats'
import type { PriceStore } from '~/prices/price-store'
import type { BulkPrices, BulkPriceSource } from '~/prices/price-source'

export type SourceSync = { source: string } & (
  | ({ status: 'imported'; cards: number; prices: number } & Omit<BulkPrices, 'edition' | 'cards'>)
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

/** A job for one process at a time, so that the sources are asked once. */
export const PRICE_SYNC_JOB = 'price-sync'
/** Older days are deleted. */
const HISTORY_DAYS = 400
/** A price keeps as many days as a page draws, however old: some are imported late or by hand. */
const KEPT_DAYS = SHOWN_DAYS

/**
 * Imports each bulk source's newest day and deletes the oldest days. A source that fails does not
 * affect the others, and a missing price never removes a stored one.
 *
 * @throws the reason of `signal` if that aborts it.
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
  // An edition with gaps is requested again. It has the same unreadable rows each time.
  if (answer.groupsMissing === 0) await store.rememberImport(source.name, answer.edition, now)
  return {
    source: source.name,
    status: 'imported',
    date: answer.date,
    cards: answer.cards.length,
    prices: answer.cards.reduce((sum, { prices }) => sum + prices.length, 0),
    skipped: answer.skipped,
    groupsMissing: answer.groupsMissing,
  }
}

/** Whether the source has to be asked again: it failed, or groups of cards are missing. */
export function isIncomplete(result: SourceSync): boolean {
  return result.status === 'unavailable' || lacksGroups(result)
}

function lacksGroups(result: SourceSync): boolean {
  return result.status === 'imported' && result.groupsMissing > 0
}

export type DailySyncOptions = {
  /** Rejects if `signal` aborts it. */
  sync: (signal: AbortSignal) => Promise<SourceSync[]>
  log: { info(facts: object, message: string): void; warn(facts: object, message: string): void }
  /** Waits this many milliseconds; tests replace it. */
  pause?: (ms: number, signal: AbortSignal) => Promise<void>
}

/** Each source changes once a day: prices are a few hours late. */
const CHECK_EVERY_MS = 6 * 60 * 60 * 1000
/** A random delay, so that servers started on the hour do not all ask at once. */
const JITTER_MS = 30 * 60 * 1000
/** The wait after an incomplete import; it doubles while groups are missing. */
const FIRST_RETRY_MS = 30 * 60 * 1000

/**
 * Imports prices in the background of a running server, day by day. Never rejects; `stop()`
 * resolves when nothing is running any more.
 */
export function startDailySync({ sync, log, pause }: DailySyncOptions): { stop(): Promise<void> } {
  let gapsInARow = 0
  return repeatInBackground({
    pause,
    onEnd: (err) => log.warn({ err }, 'Price sync stopped'),
    work: async (signal) => {
      const results = await sync(signal).catch((error: unknown) => {
        signal.throwIfAborted()
        log.warn({ err: error }, 'Prices not synced, going on')
        return null
      })
      for (const result of results ?? []) report(result, log)
      const failed = results?.some(isIncomplete) ?? true
      // All groups are fetched again for the missing ones.
      gapsInARow = results?.some(lacksGroups) ? gapsInARow + 1 : 0
      const retryMs = Math.min(FIRST_RETRY_MS * 2 ** Math.max(0, gapsInARow - 1), CHECK_EVERY_MS)
      return (failed ? retryMs : CHECK_EVERY_MS) + Math.random() * JITTER_MS
    },
  })
}

function report(result: SourceSync, log: DailySyncOptions['log']): void {
  switch (result.status) {
    case 'imported': {
      const { source, date, cards, skipped, groupsMissing } = result
      const facts = { source, date, cards, skipped: skipped.length }
      if (groupsMissing === 0) return log.info(facts, 'Prices imported')
      return log.warn({ ...facts, groupsMissing }, 'Prices imported with gaps')
    }
    case 'unavailable':
      return log.warn({ source: result.source, reason: result.reason }, 'Prices not imported')
    case 'unchanged':
      return
  }
}
