import pLimit from 'p-limit'
import {
  measureCard,
  type Measurement,
  type MeasureOptions,
} from './build-fingerprints-measure.server'
import type { CatalogueCard } from '~/catalogue/card'
import type { CatalogueStore } from '~/catalogue/store/catalogue-store'
import type { Fingerprint } from './fingerprint'
import { imagesInFolder } from '~/catalogue/images/image-source'
import { imagesOnHost } from '~/catalogue/images/image-host.server'

/** Kept at a time: what a kill can lose. */
const BATCH = 50
/** Requests under way at once, and the pause of each after an answer: at most 30 a second. */
const CONCURRENCY = 3
const PAUSE_MS = 100
const FIRST_RETRY_MS = 500
/** A host that fails for this many cards in a row is taken to be down. */
const HOST_DOWN_AFTER = 9
const ASK_AGAIN_AFTER_MS = 7 * 24 * 60 * 60 * 1000

export type FingerprintProgress = {
  total: number
  done: number
  built: number
  /** Cards that turned out to have no image. */
  missing: number
  /** Cards whose image could not be had or read. */
  failed: number
}

export type FingerprintBuild = Pick<FingerprintProgress, 'built' | 'missing' | 'failed'> & {
  stopped: 'done' | 'aborted' | 'host-down'
}

export type FingerprintBuildOptions = {
  store: Pick<
    CatalogueStore,
    'allCards' | 'allFingerprints' | 'putFingerprints' | 'imagesMissing' | 'putImagesMissing'
  >
  fingerprintOf: (image: Uint8Array) => Promise<Fingerprint>
  /** A folder laid out as the image host is (`en/base/base1/4/low.webp`), read in its place. */
  from?: string
  /** Measures every card again, not only those without a fingerprint. */
  all?: boolean
  /** Names the app to the image host. */
  userAgent: string
  /** Origin asked instead of the catalogue's own image host, e.g. that of a mirror. */
  host?: string
  signal?: AbortSignal
  onProgress?: (progress: FingerprintProgress) => void
  /** Takes a line per card whose image could not be had or read. */
  onWarning?: (line: string) => void
  retryMs?: number
  pauseMs?: number
}

/**
 * Measures the reference images of cards and stores their fingerprints batch by batch, so that a
 * run that was stopped goes on where it ended. An image that does not exist is remembered for a
 * week; one that cannot be had or read is reported and left for the next run.
 *
 * @throws what the store throws.
 */
export async function buildFingerprints(
  options: FingerprintBuildOptions,
): Promise<FingerprintBuild> {
  const { store, signal, onProgress } = options
  const cards = await pendingCards(options)
  const progress = { total: cards.length, done: 0, built: 0, missing: 0, failed: 0 }
  const run = { progress, unreachable: 0, measuring: measuring(options) }
  onProgress?.({ ...progress })
  for (let start = 0; start < cards.length; start += BATCH) {
    const batch = cards.slice(start, start + BATCH)
    const measurements = await measureBatch(batch, options, run)
    await keep(store, measurements, !options.from)
    if (signal?.aborted || run.unreachable >= HOST_DOWN_AFTER) break
  }
  const { built, missing, failed } = progress
  const hostDown = run.unreachable >= HOST_DOWN_AFTER
  return {
    built,
    missing,
    failed,
    stopped: signal?.aborted ? 'aborted' : hostDown ? 'host-down' : 'done',
  }
}

async function pendingCards(options: FingerprintBuildOptions): Promise<CatalogueCard[]> {
  const { store, all, from } = options
  const cards = await store.allCards()
  if (all) return cards
  const known = await store.allFingerprints()
  const since = new Date(Date.now() - ASK_AGAIN_AFTER_MS)
  const missing = from ? new Set<string>() : await store.imagesMissing(since)
  return cards.filter((card) => !known.has(card.id) && !missing.has(card.id))
}

function measuring(options: FingerprintBuildOptions): MeasureOptions {
  const { from, fingerprintOf, signal, retryMs = FIRST_RETRY_MS, pauseMs = PAUSE_MS } = options
  const source = from ? imagesInFolder(from) : imagesOnHost(options)
  return { source, fingerprintOf, signal, retryMs, pauseMs: from ? 0 : pauseMs }
}

type Run = { progress: FingerprintProgress; unreachable: number; measuring: MeasureOptions }

async function measureBatch(
  cards: readonly CatalogueCard[],
  { signal, onProgress, onWarning }: FingerprintBuildOptions,
  run: Run,
): Promise<Measurement[]> {
  const measurements: Measurement[] = []
  await pLimit(CONCURRENCY).map(cards, async (card) => {
    if (signal?.aborted || run.unreachable >= HOST_DOWN_AFTER) return
    const measurement = await measureCard(card, run.measuring)
    if (signal?.aborted && measurement.status === 'unreachable') return
    run.unreachable = measurement.status === 'unreachable' ? run.unreachable + 1 : 0
    if ('reason' in measurement) onWarning?.(`${card.id}: ${measurement.reason}`)
    measurements.push(measurement)
    count(run.progress, measurement)
    onProgress?.({ ...run.progress })
  })
  return measurements
}

function count(progress: FingerprintProgress, { status }: Measurement) {
  progress.done += 1
  if (status === 'built' || status === 'missing') progress[status] += 1
  else progress.failed += 1
}

async function keep(
  store: FingerprintBuildOptions['store'],
  measurements: readonly Measurement[],
  rememberMissing: boolean,
) {
  const built = new Map<string, Fingerprint>()
  const missing: string[] = []
  for (const measurement of measurements) {
    if (measurement.status === 'built') built.set(measurement.cardId, measurement.fingerprint)
    if (measurement.status === 'missing') missing.push(measurement.cardId)
  }
  if (built.size > 0) await store.putFingerprints(built)
  if (rememberMissing && missing.length > 0) await store.putImagesMissing(missing, new Date())
}
