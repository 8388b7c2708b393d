import { fileURLToPath } from 'node:url'
import { SingleBar } from 'cli-progress'
import { Command } from 'commander'
import sharp from 'sharp'
import { measureDifference, turnQuad } from '~/scan/recognise/image'
import type { Quad } from '~/scan/recognise/image'
import { ScanPool } from '~/scan/worker/pool.server'
import type { CardCorners, PhotoScan } from '~/scan/recognise/recognition'
import { catalogueOf } from '../bench-catalogue'
import { dataOf } from '../bench-data'
import { referencesIn } from '../hard-photos/hard-photos'
import { makePagePhoto } from '../hard-photos/pages'
import type { PagePhoto } from '../hard-photos/pages'
import { alignRows, percentile } from '../tabulate'
import { wholeNumber } from '../whole-number'

/** Built beside this program. */
const WORKER_FILE = fileURLToPath(new URL('./scan-worker.js', import.meta.url))
/** Corners off by this fraction of a card's side still count. */
const MARKED = 0.2

type Counts = { cards: number; marked: number; exact: number; sure: number; wrong: number }
type Judged = Counts & { kind: string; false: number; milliseconds: number }

/** `bench several`: the results for photos of several cards. */
export function severalCommand(): Command {
  return new Command('several')
    .description('several cards in one photo: how many are found, and named')
    .option('--count <n>', 'photos made of reference images, each kind in turn', wholeNumber, 10)
    .action(benchSeveral)
}

async function benchSeveral({ count }: { count: number }, mode: Command): Promise<void> {
  const { references: folder } = dataOf(mode, ['references'])
  const catalogue = await catalogueOf(mode, ['catalogue', 'sets', 'fingerprints'])
  const references = await referencesIn(folder, catalogue.judging.cards.values())
  const pool = new ScanPool({
    workerFile: WORKER_FILE,
    workers: 2,
    maxWaiting: 20,
    timeLimitMs: 60_000,
    snapshot: () => catalogue.snapshot,
  })
  const bar = new SingleBar({ format: 'Scanning {bar} {value}/{total}', noTTYOutput: false })
  try {
    await pool.warmUp()
    bar.start(count, 0)
    const judged: Judged[] = []
    for (let number = 0; number < count; number++) {
      judged.push(await judgePage(await makePagePhoto(number, references), pool))
      bar.update(number + 1)
    }
    bar.stop()
    console.log(tabulatePages(judged))
  } finally {
    bar.stop()
    await pool.close()
  }
}

async function judgePage({ kind, jpeg, cards }: PagePhoto, pool: ScanPool): Promise<Judged> {
  const { width, height } = await sharp(jpeg).metadata()
  const start = performance.now()
  const found = await pool.cut(new Uint8Array(jpeg))
  if (found.status !== 'cut') throw new Error(`A drawn photo is ${found.status}`)
  const seen = await Promise.all(
    found.cards.map(async ({ corners, picture }) => ({
      quad: toPixels(corners, width, height),
      scan: await pool.scan(picture),
    })),
  )
  const milliseconds = performance.now() - start
  const isOf = (one: { quad: Quad }, other: { quad: Quad }) => apart(one.quad, other.quad) < MARKED
  const counts = cards.map((card) => {
    const its = seen.find((one) => isOf(card, one))
    return its ? { marked: 1, ...judgeOne(card.id, its.scan) } : NOTHING
  })
  const sum = (key: keyof typeof NOTHING) => counts.reduce((total, one) => total + one[key], 0)
  return {
    kind,
    milliseconds,
    cards: cards.length,
    marked: sum('marked'),
    exact: sum('exact'),
    sure: sum('sure'),
    wrong: sum('wrong'),
    false: seen.filter((one) => !cards.some((card) => isOf(card, one))).length,
  }
}

const NOTHING = { marked: 0, exact: 0, sure: 0, wrong: 0 }

function judgeOne(id: string, scan: PhotoScan) {
  if (scan.status !== 'identified') return { exact: 0, sure: 0, wrong: 0 }
  const exact = Number(scan.candidates[0]?.cardId === id)
  const sure = Number(scan.confidence === 'sure')
  return { exact, sure, wrong: sure && !exact ? 1 : 0 }
}

function toPixels([a, b, c, d]: CardCorners, width: number, height: number): Quad {
  const pixel = ({ x, y }: { x: number; y: number }) => ({ x: x * width, y: y * height })
  return [pixel(a), pixel(b), pixel(c), pixel(d)]
}

/** Whichever corner comes first. */
function apart(one: Quad, other: Quad): number {
  return Math.min(...[0, 1, 2, 3].map((turns) => measureDifference(one, turnQuad(other, turns))))
}

function tabulatePages(judged: readonly Judged[]): string {
  const kinds = [...new Set(judged.map(({ kind }) => kind))]
  const row = (name: string, of: readonly Judged[]) => {
    const sum = (key: keyof Counts | 'false') => of.reduce((total, one) => total + one[key], 0)
    const times = of.map(({ milliseconds }) => milliseconds)
    const counts = (['cards', 'marked', 'false', 'exact', 'sure', 'wrong'] as const).map(sum)
    return [name, ...[of.length, ...counts].map(String), percentile(times, 0.5).toFixed(0)]
  }
  const head = ['photos', 'n', 'cards', 'found', 'false', 'exact', 'sure', 'wrong&sure', 'p50 ms']
  const byKind = kinds.map((kind) =>
    row(
      kind,
      judged.filter((one) => one.kind === kind),
    ),
  )
  return alignRows([head, ...byKind, row('ALL', judged)])
}
