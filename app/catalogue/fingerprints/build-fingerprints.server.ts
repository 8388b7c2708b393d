import pLimit from 'p-limit'
import type { CatalogueCard } from '~/catalogue/card'
import type { CatalogueStore } from '~/catalogue/catalogue-store'
import { DAY_MS } from '~/language/formats'
import type { Fingerprint } from '~/catalogue/fingerprint'
import type { ImageSource } from '~/catalogue/images/image-source'

/** Batch size, which is also how much a killed process can lose. */
const BATCH = 50
const CONCURRENCY = 3
/**
 * A host that fails for this many cards in a row, or answers with something else than pictures,
 * counts as down.
 */
const HOST_DOWN_AFTER = 9
const ASK_AGAIN_AFTER_MS = 7 * DAY_MS

export type FingerprintProgress = {
  total: number
  done: number
  built: number
  /** Cards that have no image. */
  missing: number
  /** Cards whose image could not be fetched or read. */
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
  describeImage: (image: Uint8Array) => Promise<Fingerprint>
  source: ImageSource
  /**
   * Whether `source` may lack images that exist, as a copy may: then missing ones are not
   * remembered.
   */
  isPartial?: boolean
  /** How many copies people own, by card id: their sets come first, then the newest sets. */
  collected?: () => Promise<ReadonlyMap<string, number>>
  /** Measures every card, even those with a fingerprint. */
  all?: boolean
  signal?: AbortSignal
  onProgress?: (progress: FingerprintProgress) => void
  /** Called with a line for each card whose image could not be fetched or read. */
  onWarning?: (line: string) => void
}

/**
 * `unreachable`: the image could not be fetched; `unreadable`: it was fetched but is not an image.
 */
type Measurement =
  | { status: 'built'; cardId: string; fingerprint: Fingerprint }
  | { status: 'missing'; cardId: string }
  | { status: 'unreachable' | 'unreadable'; cardId: string; reason: string }

/** `failedInRow`: how many of the last cards had no picture that could be fetched and read. */
type BuildRun = { progress: FingerprintProgress; failedInRow: number }

/**
 * Measures the reference images of cards and stores their fingerprints in batches, so that the next
 * run continues where the last one stopped. Remembers for a week that an image does not exist or
 * cannot be read; leaves those that cannot be fetched to the next run. Reports both faults.
 *
 * @throws what the store throws.
 */
export async function buildFingerprints(
  options: FingerprintBuildOptions,
): Promise<FingerprintBuild> {
  const { store, signal, onProgress } = options
  const cards = await pendingCards(options)
  const progress = { total: cards.length, done: 0, built: 0, missing: 0, failed: 0 }
  const run: BuildRun = { progress, failedInRow: 0 }
  onProgress?.({ ...progress })
  for (let start = 0; start < cards.length; start += BATCH) {
    const batch = cards.slice(start, start + BATCH)
    const measurements = await measureBatch(batch, options, run)
    await keep(store, measurements, !options.isPartial)
    if (signal?.aborted || run.failedInRow >= HOST_DOWN_AFTER) break
  }
  const { built, missing, failed } = progress
  const hostDown = run.failedInRow >= HOST_DOWN_AFTER
  return {
    built,
    missing,
    failed,
    stopped: signal?.aborted ? 'aborted' : hostDown ? 'host-down' : 'done',
  }
}

async function pendingCards(options: FingerprintBuildOptions): Promise<CatalogueCard[]> {
  const { store, all, isPartial, collected } = options
  const copies = (await collected?.()) ?? new Map<string, number>()
  const cards = inBuildOrder(await store.allCards(), copies)
  if (all) return cards
  const known = await store.allFingerprints()
  const since = new Date(Date.now() - ASK_AGAIN_AFTER_MS)
  const missing = isPartial ? new Set<string>() : await store.imagesMissing(since)
  return cards.filter((card) => !known.has(card.id) && !missing.has(card.id))
}

async function measureBatch(
  cards: readonly CatalogueCard[],
  options: FingerprintBuildOptions,
  run: BuildRun,
): Promise<Measurement[]> {
  const { isPartial, signal, onProgress, onWarning } = options
  const measurements: Measurement[] = []
  await pLimit(CONCURRENCY).map(cards, async (card) => {
    if (signal?.aborted || run.failedInRow >= HOST_DOWN_AFTER) return
    const measurement = await measureCard(card, options)
    if (signal?.aborted && measurement.status === 'unreachable') return
    const isFault = measurement.status === 'unreachable' || (!isPartial && 'reason' in measurement)
    run.failedInRow = isFault ? run.failedInRow + 1 : 0
    if ('reason' in measurement) onWarning?.(`${card.id}: ${measurement.reason}`)
    measurements.push(measurement)
    count(run.progress, measurement)
    onProgress?.({ ...run.progress })
  })
  return measurements
}

async function measureCard(
  card: CatalogueCard,
  { source, describeImage, signal }: FingerprintBuildOptions,
): Promise<Measurement> {
  const cardId = card.id
  const answer = await source.read(card, 'low', signal)
  if (answer.status === 'absent') return { status: 'missing', cardId }
  if (answer.status === 'failed') return { status: 'unreachable', cardId, reason: answer.reason }
  try {
    return { status: 'built', cardId, fingerprint: await describeImage(answer.bytes) }
  } catch (error) {
    return { status: 'unreadable', cardId, reason: `not a readable image (${String(error)})` }
  }
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
    // Otherwise those that are no pictures would be asked for first each time.
    if (measurement.status === 'missing' || measurement.status === 'unreadable')
      missing.push(measurement.cardId)
  }
  if (built.size > 0) await store.putFingerprints(built)
  if (rememberMissing && missing.length > 0) await store.putImagesMissing(missing, new Date())
}

/**
 * Cards in the order in which their pictures are measured: first the sets of which people here keep
 * the most copies, then the newest. Within a set the order stays.
 *
 * @param copies how many of a card people keep, by card id.
 */
export function inBuildOrder(
  cards: readonly CatalogueCard[],
  copies: ReadonlyMap<string, number>,
): CatalogueCard[] {
  const collected = new Map<string, number>()
  for (const { id, set } of cards)
    collected.set(set.id, (collected.get(set.id) ?? 0) + (copies.get(id) ?? 0))
  const copiesOf = ({ set }: CatalogueCard) => collected.get(set.id) ?? 0
  const dayOf = ({ set }: CatalogueCard) => set.releaseDate ?? ''
  return [...cards].sort(
    (a, b) =>
      copiesOf(b) - copiesOf(a) || compare(dayOf(b), dayOf(a)) || compare(a.set.id, b.set.id),
  )
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}
