import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { SingleBar } from 'cli-progress'
import { Command } from 'commander'
import { catalogueOf, withoutFingerprints } from '../bench-catalogue'
import type { BenchCatalogue } from '../bench-catalogue'
import { dataOf, isTextAlone } from '../bench-data'
import { makeHardPhoto, referencesIn } from '../hard-photos/hard-photos'
import { compareRuns } from './compare-runs'
import { tabulateWithoutSources } from './leave-source-out'
import { readPhotoLabels } from './photo-labels'
import { scanPhotos } from './scan-photos'
import type { BenchRun, LabelledPhoto } from './scan-photos'
import { tabulateStages } from './stage-times'
import { percentile, tabulate } from '../tabulate'
import { thisMachine } from '../this-machine'
import { wholeNumber } from '../whole-number'

type Options = {
  json?: string
  compare?: string
  hard?: number
  workers: number
  budget?: number
  asPage?: true
  verbose?: true
}

/** Built beside this program. */
const WORKER_FILE = fileURLToPath(new URL('./scan-worker.js', import.meta.url))

/** `bench scan`: the results for real photos, and how long each takes. */
export function scanCommand(): Command {
  return new Command('scan')
    .description('recognition, over a folder of photos with labels.csv')
    .option('--json <file>', 'write what came of each photo')
    .option('--compare <file>', 'say which answers differ from those that --json wrote before')
    .option('--hard <n>', 'scan so many hard photos made of reference images', wholeNumber)
    .option('--workers <n>', 'threads to load', wholeNumber, 2)
    .option('--budget <n>', 'pieces of work a scan may take before it settles', wholeNumber)
    .option('--as-page', 'send each photo as the untouched page does: its card cut out, or shrunk')
    .option('--verbose', 'list every photo whose answer is not the exact printing')
    .action(benchScan)
}

async function benchScan(options: Options, mode: Command): Promise<void> {
  const folders = dataOf(mode, [options.hard === undefined ? 'photos' : 'references'])
  const catalogue = await catalogueOf(mode, ['catalogue', 'sets', 'fingerprints'])
  const { count, photos } =
    options.hard === undefined
      ? await labelledPhotos(folders.photos)
      : { count: options.hard, photos: hardPhotos(options.hard, folders.references, catalogue) }
  const bar = new SingleBar({ format: 'Scanning {bar} {value}/{total}', noTTYOutput: false })
  bar.start(count, 0)
  const run = await scanPhotos({
    photos,
    catalogue: isTextAlone(mode) ? withoutFingerprints(catalogue) : catalogue,
    workerFile: WORKER_FILE,
    workers: options.workers,
    maxPieces: options.budget,
    asPage: options.asPage,
    onScan: (done) => bar.update(done),
  })
  bar.stop()
  report(run, options.verbose === true)
  const before = options.compare === undefined ? [] : await readScans(options.compare)
  console.log(`\n${tabulateWithoutSources(run.scans, before)}`)
  if (options.compare !== undefined) console.log(`\n${compareRuns(before, run.scans)}`)
  if (options.json) await writeFile(options.json, JSON.stringify(run, null, 1))
}

async function labelledPhotos(folder: string) {
  const labels = await readPhotoLabels(folder)
  async function* photos(): AsyncGenerator<LabelledPhoto> {
    for (const label of labels) yield { label, bytes: await readFile(join(folder, label.file)) }
  }
  return { count: labels.length, photos: photos() }
}

async function* hardPhotos(
  count: number,
  folder: string,
  { judging }: BenchCatalogue,
): AsyncGenerator<LabelledPhoto> {
  const references = await referencesIn(folder, judging.cards.values())
  for (let number = 0; number < count; number++) {
    const { label, jpeg } = await makeHardPhoto(number, references)
    yield { label, bytes: jpeg }
  }
}

/** We wrote the file ourselves: it matches `BenchRun`. */
async function readScans(file: string): Promise<BenchRun['scans']> {
  const run = JSON.parse(await readFile(file, 'utf8')) as BenchRun
  return run.scans
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
