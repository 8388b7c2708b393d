import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ScanPool } from '~/scan/worker/pool.server'
import { catalogueOfFiles } from '../../bench/bench-catalogue'
import type { BenchCatalogue } from '../../bench/bench-catalogue'
import { makeHardPhoto, referencesIn } from '../../bench/hard-photos/hard-photos'
import { makeNegativePhoto } from '../../bench/hard-photos/negatives'
import { judgeScan } from '../../bench/scan/judge-scan'
import type { JudgedScan } from '../../bench/scan/judge-scan'
import { readPhotoLabels } from '../../bench/scan/photo-labels'
import type { LabelledPhoto } from '../../bench/scan/scan-photos'
import { tabulate } from '../../bench/tabulate'

const shared = resolve(process.env.SHARED_DIR ?? '../shared')
const photos = join(shared, 'photos')
const references = join(shared, 'references')
const present = existsSync(join(photos, 'labels.csv')) && existsSync(references)
if (!present) console.info(`skipped: no real photos are recognised (no ${photos}, ${references})`)

/** A hanging scan fails the test; a slow machine does not. */
const UNHURRIED_MS = 120_000
const MOST_MS = { timeout: 900_000 }

const WORKERS = 2
/**
 * `npm run bench -- scan --hard 300` scans more, but would add five minutes to a run of the tests.
 */
const HARD_PHOTOS = 100
/** Five of each kind, some from near enough to be read; `--negatives 300` scans more. */
const NEGATIVES = { first: 40, count: 25 }

describe.skipIf(!present)('recognition of real photos', () => {
  let catalogue: BenchCatalogue
  let pool: ScanPool

  beforeAll(async () => {
    catalogue = await catalogueOfFiles({
      catalogue: join(shared, 'catalogue/tcgdex-cards-en.jsonl.gz'),
      sets: join(shared, 'catalogue/tcgdex-sets-en.json'),
      fingerprints: join(shared, 'fingerprints/official-images-dhash256-phash256.tsv.gz'),
    })
    pool = new ScanPool({
      workerFile: resolve('build/scan-worker.js'),
      workers: WORKERS,
      maxWaiting: WORKERS,
      timeLimitMs: UNHURRIED_MS,
      snapshot: () => catalogue.snapshot,
    })
  }, UNHURRIED_MS)

  afterAll(() => pool?.close())

  /** Photos 0 to `count`, as many at a time as there are workers, with one waiting for each. */
  async function scanAll(count: number, photoOf: (number: number) => Promise<LabelledPhoto>) {
    const scans: JudgedScan[] = []
    let next = 0
    const scanSome = async () => {
      while (next < count) {
        const { label, bytes } = await photoOf(next++)
        scans.push(judgeScan(label, await pool.scan(bytes), 0, catalogue.judging))
      }
    }
    await Promise.all(Array.from({ length: 2 * WORKERS }, scanSome))
    console.info(tabulate(scans))
    return scans
  }

  test('the exact printing is named, and no wrong one is sure', MOST_MS, async () => {
    const labels = await readPhotoLabels(photos)
    const scans = await scanAll(labels.length, async (number) => {
      const label = labels[number]
      if (!label) throw new Error(`no photo ${number}`)
      return { label, bytes: await readFile(join(photos, label.file)) }
    })
    const cards = scans.filter(({ wanted }) => wanted !== '')
    const open = cards.filter(
      ({ kind, visibility }) =>
        ['scanner', 'scan', 'frame', 'table'].includes(kind) && visibility === '',
    )
    expect(wrongAndSure(scans)).toEqual([])
    expect(share(cards, ({ exact }) => exact)).toBeGreaterThanOrEqual(0.92)
    expect(share(open, ({ exact }) => exact)).toBeGreaterThanOrEqual(0.95)
    expect(share(cards, ({ art }) => art)).toBeGreaterThanOrEqual(0.92)
  })

  test('so it is in hard photos made from reference images', MOST_MS, async () => {
    const images = await referencesIn(references, catalogue.judging.cards.values())
    const scans = await scanAll(HARD_PHOTOS, async (number) => {
      const { label, jpeg } = await makeHardPhoto(number, images)
      return { label, bytes: jpeg }
    })
    expect(scans).toHaveLength(HARD_PHOTOS)
    expect(wrongAndSure(scans)).toEqual([])
    expect(share(scans, ({ exact }) => exact)).toBeGreaterThanOrEqual(0.84)
    expect(share(scans, ({ art }) => art)).toBeGreaterThanOrEqual(0.94)
  })

  test('backs, other games and Japanese cards are refused', MOST_MS, async () => {
    const images = await referencesIn(references, catalogue.judging.cards.values())
    const scans = await scanAll(NEGATIVES.count, (number) =>
      makeNegativePhoto(NEGATIVES.first + number, images),
    )
    expect(wrongAndSure(scans)).toEqual([])
    expect(share(scans, ({ status }) => status === 'identified')).toBeLessThanOrEqual(0.12)
  })
})

function wrongAndSure(scans: JudgedScan[]): JudgedScan[] {
  return scans.filter(({ confidence, exact }) => confidence === 'sure' && !exact)
}

function share(of: JudgedScan[], fits: (scan: JudgedScan) => boolean): number {
  return of.filter(fits).length / of.length
}
