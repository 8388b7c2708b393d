import { ScanPool } from '~/scan/worker/pool.server'
import type { PhotoOutcome, ScanTrace } from '~/scan/recognise/recognition'
import type { BenchCatalogue } from '../bench-catalogue'
import { scanAsPage } from './scan-as-page'
import { judgeScan } from './judge-scan'
import type { JudgedScan } from './judge-scan'
import type { PhotoLabel } from './photo-labels'

export type BenchScan = JudgedScan & {
  evidence: Extract<PhotoOutcome, { status: 'identified' }> | null
  stages: ScanTrace['stages']
  pieces: number
}

export type BenchRun = {
  scans: BenchScan[]
  workers: number
  /** Scans of all rounds, and how long they took together. */
  count: number
  milliseconds: number
  /** Resident memory in bytes with all workers loaded: after each round, and at its peak. */
  memory: { afterRounds: number[]; peak: number }
}

export type LabelledPhoto = { label: PhotoLabel; bytes: Uint8Array }

type Options = {
  /** The photos, anew for each round. */
  photos: () => AsyncGenerator<LabelledPhoto>
  catalogue: BenchCatalogue
  workerFile: string
  workers: number
  maxPieces?: number
  /** Sends each photo as the page does, which may take two scans. */
  asPage?: boolean
  /** Photos sent at once; one, as on an idle server. */
  atOnce: number
  rounds: number
  onScan: (done: number) => void
}

/** Scans photos with the worker pool, in rounds; only the scans of the first one are judged. */
export async function scanPhotos(options: Options): Promise<BenchRun> {
  const { catalogue, workerFile, workers, maxPieces } = options
  const pool = new ScanPool({
    workerFile,
    workers,
    maxWaiting: options.atOnce,
    timeLimitMs: 60_000,
    maxPieces,
    snapshot: () => catalogue.snapshot,
  })
  try {
    await pool.warmUp()
    const afterRounds: number[] = []
    const start = performance.now()
    const scans = await scanRound(options, pool, 0)
    afterRounds.push(process.memoryUsage.rss())
    for (let round = 1; round < options.rounds; round++) {
      await scanRound(options, pool, round * scans.length)
      afterRounds.push(process.memoryUsage.rss())
    }
    const milliseconds = performance.now() - start
    const peak = process.resourceUsage().maxRSS * 1024
    const count = scans.length * options.rounds
    return { scans, workers, count, milliseconds, memory: { afterRounds, peak } }
  } finally {
    await pool.close()
  }
}

/** All photos once, so many at once; their scans in the order of the photos. */
async function scanRound(options: Options, pool: ScanPool, before: number): Promise<BenchScan[]> {
  const photos = options.photos()
  const scans: BenchScan[] = []
  let sent = 0
  let done = before
  const scanSome = async () => {
    for (let next = await photos.next(); next.done !== true; next = await photos.next()) {
      const index = sent++
      scans[index] = await scanOne(next.value, options, pool)
      options.onScan(++done)
    }
  }
  await Promise.all(Array.from({ length: options.atOnce }, scanSome))
  return scans
}

async function scanOne(
  { label, bytes }: LabelledPhoto,
  { asPage, catalogue }: Options,
  pool: ScanPool,
): Promise<BenchScan> {
  const start = performance.now()
  const { trace, ...scan } = await (asPage ? scanAsPage(bytes, pool) : pool.scan(bytes))
  const judged = judgeScan(label, scan, performance.now() - start, catalogue.judging)
  const evidence = scan.status === 'identified' ? scan : null
  return { ...judged, evidence, stages: trace?.stages ?? [], pieces: trace?.pieces ?? 0 }
}
