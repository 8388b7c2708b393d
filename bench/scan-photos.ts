import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { ScanPool } from '~/scan/worker/pool.server'
import type { PhotoOutcome, ScanTrace } from '~/scan/scan-result'
import type { BenchCatalogue } from './bench-catalogue'
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
  /** Bytes resident with all workers loaded: after the last scan, and at most. */
  memory: { atEnd: number; peak: number }
}

type Options = {
  folder: string
  labels: readonly PhotoLabel[]
  catalogue: BenchCatalogue
  workerFile: string
  workers: number
  maxPieces?: number
  onScan: (done: number) => void
}

/** Scans a folder's photos through the worker pool, one at a time, as an idle server would. */
export async function scanPhotos(options: Options): Promise<BenchRun> {
  const { folder, labels, catalogue, workerFile, workers, maxPieces, onScan } = options
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
    for (const label of labels) {
      const bytes = await readFile(join(folder, label.file))
      const start = performance.now()
      const { trace, ...scan } = await pool.scan(bytes)
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
