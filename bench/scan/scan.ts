import { readFile, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { SingleBar } from 'cli-progress'
import { Command } from 'commander'
import { catalogueOf, enlarged, withoutFingerprints } from '../bench-catalogue'
import { dataOf, isTextAlone } from '../bench-data'
import { compareRuns } from './compare-runs'
import { tabulateWithoutSources } from './leave-source-out'
import { folderOf, photosOf } from './photo-series'
import type { Series } from './photo-series'
import { tabulateReliability } from './reliability'
import { scanPhotos } from './scan-photos'
import type { BenchRun } from './scan-photos'
import { tabulateStages } from './stage-times'
import { percentile, tabulate } from '../tabulate'
import { thisMachine } from '../this-machine'
import { wholeNumber } from '../whole-number'

type Options = Series & {
  json?: string
  compare?: string
  workers: number
  atOnce: number
  rounds: number
  catalogueTimes: number
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
    .option('--seed <text>', 'make other hard photos, which nothing was chosen by')
    .option('--negatives <n>', 'scan so many photos that show no English card', wholeNumber)
    .option('--altered', 'scan each photo darkened, cut, tilted and the like, instead of as it is')
    .option('--workers <n>', 'threads to load', wholeNumber, 2)
    .option('--at-once <n>', 'photos to send at once', wholeNumber, 1)
    .option('--rounds <n>', 'scan all of them so often, to see memory grow', wholeNumber, 1)
    .option('--catalogue-times <n>', 'search so many times the cards', wholeNumber, 1)
    .option('--budget <n>', 'pieces of work a scan may take before it settles', wholeNumber)
    .option('--as-page', 'send each photo as the untouched page does: its card cut out, or shrunk')
    .option('--verbose', 'list every photo whose answer is not the exact printing')
    .action(benchScan)
}

async function benchScan(options: Options, mode: Command): Promise<void> {
  const folder = folderOf(options)
  const folders = dataOf(mode, [folder])
  const known = await catalogueOf(mode, ['catalogue', 'sets', 'fingerprints'])
  const { count, photos } = await photosOf(options, folders[folder], known)
  const catalogue = isTextAlone(mode) ? withoutFingerprints(known) : known
  const bar = new SingleBar({ format: 'Scanning {bar} {value}/{total}', noTTYOutput: false })
  bar.start(count * options.rounds, 0)
  const run = await scanPhotos({
    photos,
    catalogue: enlarged(catalogue, options.catalogueTimes),
    workerFile: WORKER_FILE,
    workers: options.workers,
    atOnce: options.atOnce,
    rounds: options.rounds,
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

/** We wrote the file ourselves: it matches `BenchRun`. */
async function readScans(file: string): Promise<BenchRun['scans']> {
  const run = JSON.parse(await readFile(file, 'utf8')) as BenchRun
  return run.scans
}

function report(run: BenchRun, verbose: boolean): void {
  const { scans, workers, memory, count, milliseconds } = run
  console.log(`${tabulate(scans)}\n\n${tabulateReliability(scans)}\n\n${tabulateStages(scans)}`)
  const pieces = scans.map((scan) => scan.pieces)
  console.log(`\npieces of work: p50 ${percentile(pieces, 0.5)}, at most ${Math.max(...pieces)}`)
  const inMegabytes = (bytes: number) => Math.round(bytes / 1e6)
  const rounds = memory.afterRounds.map(inMegabytes).join(', ')
  console.log(
    `\n${count} scans, ${((1000 * count) / milliseconds).toFixed(1)} a second\n` +
      `resident after each round ${rounds} MB, at most ${inMegabytes(memory.peak)} MB, ` +
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
