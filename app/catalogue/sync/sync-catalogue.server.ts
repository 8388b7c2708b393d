import { setImmediate } from 'node:timers/promises'
import type { CardSet, CatalogueCard } from '~/catalogue/card'
import type { CatalogueStore } from '~/catalogue/store/catalogue-store'
import { keepMarketIds, withSetCodes, openSyncStaging } from './sync-sets.server'
import { fetchCardRows } from './sync-pages.server'
import { parseTcgdexCard, POCKET_SERIE } from './tcgdex-card'
import { createTcgdexClient } from './tcgdex-client.server'
import type { TcgdexClient } from './tcgdex-client.server'
import { withPrintedTotals } from './tcgdex-printed-total'
import { TcgdexUnavailableError } from './tcgdex-request.server'
import type { RequestOptions } from './tcgdex-request.server'
import { parseTcgdexSet } from './tcgdex-set'
import type { Jobs } from '~/storage/jobs.server'

export type SyncProgress = { phase: 'set codes' | 'cards'; done: number; total: number }

export type SyncOutcome =
  | { status: 'synced'; cards: number; sets: number; skipped: number }
  /** Another process is syncing the same data. */
  | { status: 'busy' }
  /** The catalogue is as it was; what was fetched is kept, so that a later sync goes on from it. */
  | { status: 'unreachable'; reason: string }
  /** What came is not believable, and the catalogue is as it was. */
  | { status: 'refused'; reason: string }

/** The job that one process at a time does, to spare the catalogue's host a second reader. */
export const SYNC_JOB = 'catalogue-sync'

export type SyncOptions = {
  store: CatalogueStore
  jobs: Jobs
  dataDir: string
  /** Base of TCGdex's API, e.g. `https://api.tcgdex.net/v2`. */
  baseUrl: string
  requests: RequestOptions
  onProgress?: (progress: SyncProgress) => void
  onSkipped?: (reason: string) => void
}

/** A catalogue that loses more than half of its cards in one sync is an outage, not an update. */
const LEAST_SHARE_OF_KNOWN = 0.5
const ROWS_AT_A_TIME = 250

/**
 * Makes what TCGdex's public API tells the whole catalogue, at once at the end: some 50 requests,
 * and one for each set not seen before. Rejects with the reason of `requests.signal` when that
 * stops it; what was fetched until then is kept.
 */
export async function syncCatalogue(options: SyncOptions): Promise<SyncOutcome> {
  try {
    const run = await options.jobs.alone(SYNC_JOB, () => sync(options))
    return run.status === 'busy' ? run : run.result
  } catch (error) {
    if (error instanceof TcgdexUnavailableError)
      return { status: 'unreachable', reason: error.message }
    throw error
  }
}

async function sync(options: SyncOptions): Promise<SyncOutcome> {
  const client = createTcgdexClient(options.baseUrl, options.requests)
  const staging = await openSyncStaging(options.dataDir, options.baseUrl)
  const { sets, cardsListed } = await readSets(client, options)
  const coded = await withSetCodes(sets.filter(isPhysical), {
    client,
    dataDir: options.dataDir,
    known: await options.store.allSets(),
    onProgress: (done, total) => options.onProgress?.({ phase: 'set codes', done, total }),
  })
  const fetched = await fetchCardRows(client, staging, cardsListed, (done, total) =>
    options.onProgress?.({ phase: 'cards', done, total }),
  )
  if (fetched.status === 'cut-short') return { status: 'unreachable', reason: fetched.reason }
  const pocket = sets.filter((set) => !isPhysical(set))
  const { cards, skipped } = await readCards(fetched.rows, [...coded, ...pocket], options)
  const outcome = await keep(options.store, coded, cards, skipped)
  await staging.clear()
  if (outcome.status === 'synced') await options.jobs.rememberDone(SYNC_JOB, new Date())
  return outcome
}

function isPhysical(set: CardSet): boolean {
  return set.serieId !== POCKET_SERIE
}

async function readSets(client: TcgdexClient, { onSkipped }: SyncOptions) {
  const sets: CardSet[] = []
  let cardsListed = 0
  for (const row of await client.sets()) {
    const parsed = parseTcgdexSet(row)
    if (parsed.status === 'malformed') onSkipped?.(`a set: ${parsed.reason}`)
    else {
      sets.push(parsed.set)
      cardsListed += parsed.cardsListed
    }
  }
  if (sets.length === 0) throw new TcgdexUnavailableError('the catalogue host lists no sets')
  return { sets, cardsListed }
}

async function readCards(
  rows: readonly unknown[],
  allSets: readonly CardSet[],
  { onSkipped }: SyncOptions,
): Promise<{ cards: CatalogueCard[]; skipped: number }> {
  const sets = new Map(allSets.map((set) => [set.id, set]))
  const cards = new Map<string, CatalogueCard>()
  let skipped = 0
  for (const [i, row] of rows.entries()) {
    // A server that syncs in the background answers its requests in between.
    if (i % ROWS_AT_A_TIME === 0) await setImmediate()
    const parsed = parseTcgdexCard(row, sets)
    if (parsed.status === 'card') cards.set(parsed.card.id, parsed.card)
    if (parsed.status !== 'malformed') continue
    skipped++
    onSkipped?.(`a card: ${parsed.reason}`)
  }
  return { cards: withPrintedTotals([...cards.values()]), skipped }
}

async function keep(
  store: CatalogueStore,
  sets: readonly CardSet[],
  fresh: readonly CatalogueCard[],
  skipped: number,
): Promise<SyncOutcome> {
  const known = new Map((await store.allCards()).map((card) => [card.id, card]))
  if (fresh.length === 0 || fresh.length < known.size * LEAST_SHARE_OF_KNOWN)
    return {
      status: 'refused',
      reason: `the catalogue would shrink from ${known.size} to ${fresh.length} cards`,
    }
  await store.replaceCards(sets, keepMarketIds(fresh, known))
  return { status: 'synced', cards: fresh.length, sets: sets.length, skipped }
}
