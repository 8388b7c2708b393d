import { writeFile } from 'node:fs/promises'
import { cpus } from 'node:os'
import { fileURLToPath } from 'node:url'
import { SingleBar } from 'cli-progress'
import { Command, InvalidArgumentError } from 'commander'
import { readEnv } from '~/env.server'
import { catalogueOfApp, catalogueOfFiles } from './bench-catalogue'
import { authCommand } from './auth'
import { capacityCommand } from './capacity'
import { libraryCommand } from './library'
import { readPhotoLabels } from './photo-labels'
import { pricesCommand } from './prices'
import { scanPhotos } from './scan-photos'
import type { BenchRun } from './scan-photos'
import { searchCommand } from './search'
import { tabulate } from './tabulate'

type ScanOptions = {
  photos: string
  json?: string
  catalogue?: string
  sets?: string
  fingerprints?: string
  workers: number
  budget?: number
  verbose?: true
}

/** Built beside this program. */
const WORKER_FILE = fileURLToPath(new URL('./scan-worker.js', import.meta.url))

await new Command('bench')
  .description('Measures the app.')
  .addCommand(
    new Command('scan')
      .description('recognition, over a folder of photos with labels.csv')
      .requiredOption('--photos <dir>', 'folder of photos and their labels.csv')
      .option('--json <file>', 'write what came of each photo')
      .option('--catalogue <file>', 'cards of this file (JSON lines) instead of the app’s own')
      .option('--sets <file>', 'with --catalogue: the sets')
      .option('--fingerprints <file>', 'with --catalogue: the fingerprints')
      .option('--workers <n>', 'threads to load', wholeNumber, 2)
      .option('--budget <ms>', 'time a scan may take before it settles', wholeNumber)
      .option('--verbose', 'list every photo whose answer is not the exact printing')
      .action(benchScan),
  )
  .addCommand(searchCommand())
  .addCommand(pricesCommand())
  .addCommand(capacityCommand())
  .addCommand(authCommand())
  .addCommand(libraryCommand())
  .parseAsync()

async function benchScan(options: ScanOptions): Promise<void> {
  const { catalogue: cards, sets, fingerprints, photos, workers } = options
  const catalogue =
    cards && sets
      ? await catalogueOfFiles({ catalogue: cards, sets, fingerprints })
      : await catalogueOfApp(readEnv(process.env).DATA_DIR)
  const labels = await readPhotoLabels(photos)
  const bar = new SingleBar({ format: 'Scanning {bar} {value}/{total}', noTTYOutput: false })
  bar.start(labels.length, 0)
  const run = await scanPhotos({
    folder: photos,
    labels,
    catalogue,
    workerFile: WORKER_FILE,
    workers,
    budgetMs: options.budget,
    onScan: (done) => bar.update(done),
  })
  bar.stop()
  report(run, options.verbose === true)
  if (options.json) await writeFile(options.json, JSON.stringify(run, null, 1))
}

function report({ scans, workers, memory }: BenchRun, verbose: boolean): void {
  console.log(tabulate(scans))
  const megabytes = (bytes: number) => `${Math.round(bytes / 1e6)} MB`
  console.log(
    `\nresident ${megabytes(memory.atEnd)}, at most ${megabytes(memory.peak)}, ` +
      `${workers} workers; ${cpus().length} × ${cpus()[0]?.model ?? 'unknown'}, ` +
      `Node ${process.version}`,
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

function wholeNumber(text: string): number {
  const value = Number(text)
  if (!Number.isInteger(value) || value < 1) throw new InvalidArgumentError('Not a whole number.')
  return value
}
