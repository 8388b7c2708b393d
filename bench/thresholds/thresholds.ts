import { readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { Command } from 'commander'
import { catalogueOf } from '../bench-catalogue'
import { dataOf } from '../bench-data'
import { verdictOf } from '../scan/compare-runs'
import { folderOf, photosOf } from '../scan/photo-series'
import type { Series } from '../scan/photo-series'
import { scanPhotos } from '../scan/scan-photos'
import type { BenchScan } from '../scan/scan-photos'
import { wholeNumber } from '../whole-number'
import { constantsIn, scaleConstant } from './scale-constant'

type Options = Series & { only?: string[] }

const THRESHOLDS = 'app/scan/recognise/thresholds'
/** Those of the live view are not used for photos. */
const OTHERS = ['live.ts']
const FACTORS = [0.8, 1.25]
/** Built beside this program, where it finds its data. */
const WORKER_FILE = fileURLToPath(new URL('./scan-worker.js', import.meta.url))
const TRIAL_FILE = fileURLToPath(new URL('./scan-worker-trial.js', import.meta.url))

/** `bench thresholds`: how much each threshold of recognition matters. */
export function thresholdsCommand(): Command {
  return new Command('thresholds')
    .description(
      'recognition with each threshold a fifth lower and a quarter higher, a minute each',
    )
    .option('--only <names...>', 'these constants')
    .option('--hard <n>', 'scan so many hard photos made of reference images', wholeNumber)
    .action(benchThresholds)
}

async function benchThresholds(options: Options, mode: Command): Promise<void> {
  const folder = folderOf(options)
  const folders = dataOf(mode, [folder])
  const catalogue = await catalogueOf(mode, ['catalogue', 'sets', 'fingerprints'])
  const { photos } = await photosOf(options, folders[folder], catalogue)
  const scan = async (workerFile: string) => {
    const shared = { photos, catalogue, workerFile, workers: 2, atOnce: 2, rounds: 1 }
    const { scans } = await scanPhotos({ ...shared, onScan: () => undefined })
    return scans
  }
  const before = await scan(WORKER_FILE)
  console.log(`as they are: ${describeSums(before, before)}`)
  const program = await readFile(WORKER_FILE, 'utf8')
  try {
    for (const name of options.only ?? (await listThresholds()))
      for (const factor of FACTORS) {
        await writeFile(TRIAL_FILE, scaleConstant(program, name, factor))
        console.log(`${name} × ${factor}: ${await tryOut(() => scan(TRIAL_FILE), before)}`)
      }
  } finally {
    await rm(TRIAL_FILE, { force: true })
  }
}

/** What came of the scans: with some values a step cannot work at all. */
async function tryOut(scan: () => Promise<BenchScan[]>, before: readonly BenchScan[]) {
  try {
    return describeSums(await scan(), before)
  } catch (error) {
    return `fails (${String(error)})`
  }
}

function describeSums(scans: readonly BenchScan[], before: readonly BenchScan[]): string {
  const count = (holds: (scan: BenchScan, index: number) => boolean) => scans.filter(holds).length
  const pieces = scans.reduce((sum, scan) => sum + scan.pieces, 0)
  return [
    `${count(({ exact }) => exact)} exact`,
    `${count(({ confidence }) => confidence === 'sure')} sure`,
    `${count(({ confidence, exact }) => confidence === 'sure' && !exact)} wrong and sure`,
    `${count((scan, index) => verdictOf(scan) !== verdictOf(before[index] ?? scan))} answers differ`,
    `${pieces} pieces`,
  ].join(', ')
}

async function listThresholds(): Promise<string[]> {
  const files = await readdir(THRESHOLDS)
  const sources = files
    .filter((file) => !OTHERS.includes(file))
    .map((file) => readFile(join(THRESHOLDS, file), 'utf8'))
  return (await Promise.all(sources)).flatMap(constantsIn)
}
