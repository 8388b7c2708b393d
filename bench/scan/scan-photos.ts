import { ScanPool } from '~/scan/worker/pool.server'
import type { PhotoOutcome, ScanTrace } from '~/scan/scan-result'
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
  /** Resident memory in bytes with all workers loaded: after the last scan, and at its peak. */
  memory: { atEnd: number; peak: number }
}

export type LabelledPhoto = { label: PhotoLabel; bytes: Uint8Array }

type Options = {
  photos: AsyncIterable<LabelledPhoto>
  catalogue: BenchCatalogue
  workerFile: string
  workers: number
  maxPieces?: number
  /** Sends each photo as the page does, which may take two scans. */
  asPage?: boolean
  onScan: (done: number) => void
}

/** Scans photos with the worker pool, one at a time, as an idle server would. */
export async function scanPhotos(options: Options): Promise<BenchRun> {
  const { photos, catalogue, workerFile, workers, maxPieces, asPage, onScan } = options
  const pool = new ScanPool({
    workerFile,
    workers,
    maxWaiting: 1,
    timeLimitMs: 60_000,
    maxPieces,
    snapshot: () => catalogue.snapshot,
  })
  try {
    await pool.warmUp()
    const scans: BenchScan[] = []
    for await (const { label, bytes } of photos) {
      const start = performance.now()
      const { trace, ...scan } = await (asPage ? scanAsPage(bytes, pool) : pool.scan(bytes))
      const judged = judgeScan(label, scan, performance.now() - start, catalogue.judging)
      const evidence = scan.status === 'identified' ? scan : null
      scans.push({ ...judged, evidence, stages: trace?.stages ?? [], pieces: trace?.pieces ?? 0 })
      onScan(scans.length)
    }
    const peak = process.resourceUsage().maxRSS * 1024
    return { scans, workers, memory: { atEnd: process.memoryUsage.rss(), peak } }
  } finally {
    await pool.close()
  }
}
