import { writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { SingleBar } from 'cli-progress'
import { Command } from 'commander'
import { catalogueOf } from './bench-catalogue'
import { dataOf } from './bench-data'
import { readPhotoLabels } from './photo-labels'
import { scanPhotos } from './scan-photos'
import type { BenchRun } from './scan-photos'
import { tabulateStages } from './stage-times'
import { percentile, tabulate } from './tabulate'
import { thisMachine } from './this-machine'
import { wholeNumber } from './whole-number'

type Options = { json?: string; workers: number; budget?: number; verbose?: true }

/** Built beside this program. */
const WORKER_FILE = fileURLToPath(new URL('./scan-worker.js', import.meta.url))

/** `bench scan`: what becomes of real photos, and how long each takes. */
export function scanCommand(): Command {
  return new Command('scan')
    .description('recognition, over a folder of photos with labels.csv')
    .option('--json <file>', 'write what came of each photo')
    .option('--workers <n>', 'threads to load', wholeNumber, 2)
    .option('--budget <n>', 'pieces of work a scan may take before it settles', wholeNumber)
    .option('--verbose', 'list every photo whose answer is not the exact printing')
    .action(benchScan)
}

async function benchScan(options: Options, mode: Command): Promise<void> {
  const { photos } = dataOf(mode, ['photos'])
  const catalogue = await catalogueOf(mode, ['catalogue', 'sets', 'fingerprints'])
  const labels = await readPhotoLabels(photos)
  const bar = new SingleBar({ format: 'Scanning {bar} {value}/{total}', noTTYOutput: false })
  bar.start(labels.length, 0)
  const run = await scanPhotos({
    folder: photos,
    labels,
    catalogue,
    workerFile: WORKER_FILE,
    workers: options.workers,
    maxPieces: options.budget,
    onScan: (done) => bar.update(done),
  })
  bar.stop()
  report(run, options.verbose === true)
  if (options.json) await writeFile(options.json, JSON.stringify(run, null, 1))
}

function report({ scans, workers, memory }: BenchRun, verbose: boolean): void {
  console.log(`${tabulate(scans)}\n\n${tabulateStages(scans)}`)
  const pieces = scans.map((scan) => scan.pieces)
  console.log(`\npieces of work: p50 ${percentile(pieces, 0.5)}, at most ${Math.max(...pieces)}`)
  const megabytes = (bytes: number) => `${Math.round(bytes / 1e6)} MB`
  console.log(
    `\nresident ${megabytes(memory.atEnd)}, at most ${megabytes(memory.peak)}, ` +
      `${workers} workers; ${thisMachine()}`,
  )
  if (!verbose) return
  for (const { file, wanted, exact, status, answer, confidence, evidence, milliseconds } of scans) {
    if (exact) continue
    const found = evidence?.candidates[0]?.evidence
    console.log(
      `${file}  wanted ${wanted || 'nothing'}  ${confidence ?? status} ${answer.join(' ')}  ` +
        `${milliseconds.toFixed(0)} ms  ${JSON.stringify(found ?? null)}`,
    )
  }
}
