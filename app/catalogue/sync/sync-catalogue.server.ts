import { setImmediate } from 'node:timers/promises'
import type { CardSet, CatalogueCard, Variant } from '~/catalogue/card'
import type { CatalogueStore } from '~/catalogue/catalogue-store'
import { withSetCodes } from './set-codes.server'
import { fetchCardRows } from './sync-pages.server'
import { openSyncStaging } from './sync-staging.server'
import { parseTcgdexCard, POCKET_SERIE } from './tcgdex-card'
import { createTcgdexClient, TcgdexUnavailableError } from './tcgdex-client.server'
import type { TcgdexClient, TcgdexOptions } from './tcgdex-client.server'
import { withPrintedTotals } from './tcgdex-printed-total'
import { parseTcgdexSet } from './tcgdex-set'
import type { Jobs } from '~/storage/jobs.server'

export type SyncProgress = { phase: 'set codes' | 'cards'; done: number; total: number }

export type SyncOutcome =
  | { status: 'synced'; cards: number; sets: number; skipped: number }
  /** Another process is syncing the same data. */
  | { status: 'busy' }
  /**
   * The catalogue is unchanged; what was fetched is kept, and a later sync continues from there.
   */
  | { status: 'unreachable'; reason: string }
  /** The data cannot be right; the catalogue is unchanged. */
  | { status: 'refused'; reason: string }

/** A job for one process at a time, so that TCGdex is read once. */
export const SYNC_JOB = 'catalogue-sync'

export type SyncOptions = {
  store: CatalogueStore
  jobs: Jobs
  dataDir: string
  /** Base of TCGdex's API, e.g. `https://api.tcgdex.net/v2`. */
  baseUrl: string
  requests: TcgdexOptions
  /** The cards that ship with the app: a card without market ids gets theirs. */
  shippedCards: () => readonly CatalogueCard[]
  /** Takes over the host's catalogue even if it lacks many known cards or is older. */
  acceptLosses?: boolean
  onProgress?: (progress: SyncProgress) => void
  onSkipped?: (reason: string) => void
}

/**
 * If the host lacks a larger share of the known cards, its list was incomplete: one page is 2.4 % of
 * the catalogue of August 2026. Corrections of the host's own (an id renamed, a duplicate removed)
 * touch a few cards at a time.
 */
const MAX_SHARE_LOST = 0.02
const ROWS_AT_A_TIME = 250

/**
 * Replaces the catalogue with that of TCGdex's public API, in one step at the end: some 50
 * requests, and one for each new set. Rejects with the reason of `requests.signal` if that aborts
 * it; what was fetched until then is kept.
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
  const known = await options.store.allSets()
  const coded = await withSetCodes(sets.filter(isPhysical), {
    client,
    dataDir: options.dataDir,
    known,
    onProgress: (done, total) => options.onProgress?.({ phase: 'set codes', done, total }),
  })
  const fetched = await fetchCardRows(client, staging, cardsListed, (done, total) =>
    options.onProgress?.({ phase: 'cards', done, total }),
  )
  if (fetched.status === 'cut-short') return { status: 'unreachable', reason: fetched.reason }
  const listed = new Set(sets.map(({ id }) => id))
  const unlisted = known.filter(({ id }) => !listed.has(id))
  const pocket = sets.filter((set) => !isPhysical(set))
  const { cards, skipped } = await readCards(
    fetched.rows,
    [...coded, ...unlisted, ...pocket],
    options,
  )
  const outcome = await keep(options, [...coded, ...setsOf(cards, unlisted)], cards, skipped)
  await staging.clear()
  if (outcome.status === 'synced') await options.jobs.rememberDone(SYNC_JOB, new Date())
  return outcome
}

/**
 * Sets that the host's list lacks although it still has their cards: the list was incomplete, and
 * what we know of them stays.
 */
function setsOf(cards: readonly CatalogueCard[], unlisted: readonly CardSet[]): CardSet[] {
  const ids = new Set(cards.map(({ set }) => set.id))
  return unlisted.filter(({ id }) => ids.has(id))
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
    // A server that syncs in the background must serve requests in between.
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
  { store, shippedCards, acceptLosses = false }: SyncOptions,
  sets: readonly CardSet[],
  fresh: readonly CatalogueCard[],
  skipped: number,
): Promise<SyncOutcome> {
  const known = byId(await store.allCards())
  const freshIds = new Set(fresh.map(({ id }) => id))
  const lost = [...known.keys()].filter((id) => !freshIds.has(id)).length
  if (fresh.length === 0) return { status: 'refused', reason: 'the host has no card' }
  const [newest, newestKnown] = [findNewestDay(sets), findNewestDay(await store.allSets())]
  if (newest < newestKnown && fresh.length < known.size && !acceptLosses)
    return refuse(
      `the host's catalogue is older: its newest set is of ${newest}, ours of ${newestKnown}`,
    )
  if (lost > known.size * MAX_SHARE_LOST && !acceptLosses)
    return refuse(`the host lacks ${lost} of our ${known.size} cards`)
  await store.replaceCards(sets, keepMarketIds(fresh, [known, byId(shippedCards())]))
  return { status: 'synced', cards: fresh.length, sets: sets.length, skipped }
}

function refuse(why: string): SyncOutcome {
  return { status: 'refused', reason: `${why} (to follow it: catalogue sync --accept-losses)` }
}

function byId(cards: readonly CatalogueCard[]): Map<string, CatalogueCard> {
  return new Map(cards.map((card) => [card.id, card]))
}

function findNewestDay(sets: readonly CardSet[]): string {
  return sets.map(({ releaseDate }) => releaseDate ?? '').reduce((a, b) => (a > b ? a : b), '')
}

/**
 * The public API has no market ids: cards keep those of an import, variant by variant, or else have
 * those that ship with the app. An id that the API does have takes precedence.
 */
function keepMarketIds(
  fresh: readonly CatalogueCard[],
  sources: readonly ReadonlyMap<string, CatalogueCard>[],
): CatalogueCard[] {
  return fresh.map((card) => {
    const known = sources.map((source) => source.get(card.id)?.variants ?? [])
    const before = known.find((variants) => variants.some(hasIds))
    if (!before) return card
    if (card.variants.length === 0) return { ...card, variants: before }
    return { ...card, variants: card.variants.map((variant) => withKnownIds(variant, before)) }
  })
}

function withKnownIds(variant: Variant, before: readonly Variant[]): Variant {
  if (hasIds(variant)) return variant
  const same = before.find(({ type, detail }) => type === variant.type && detail === variant.detail)
  if (!same) return variant
  return { ...variant, tcgplayerId: same.tcgplayerId, cardmarketId: same.cardmarketId }
}

function hasIds({ tcgplayerId, cardmarketId }: Variant): boolean {
  return tcgplayerId !== null || cardmarketId !== null
}
