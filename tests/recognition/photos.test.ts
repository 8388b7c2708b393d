import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { expect, describe, it } from 'vitest'
import { ScanPool } from '~/scan/worker/pool.server'
import { catalogueOfFiles } from '../../bench/bench-catalogue'
import { judgeScan } from '../../bench/scan/judge-scan'
import type { JudgedScan } from '../../bench/scan/judge-scan'
import { readPhotoLabels } from '../../bench/scan/photo-labels'
import { tabulate } from '../../bench/tabulate'

const shared = resolve(process.env.SHARED_DIR ?? '../shared')
const photos = join(shared, 'photos')
const present = existsSync(join(photos, 'labels.csv'))
if (!present) console.info(`skipped: no real photos are recognised (no ${photos})`)

/** A scan that hangs fails the test; how slow this machine is changes nothing. */
const UNHURRIED_MS = 120_000

async function scanAll(): Promise<JudgedScan[]> {
  const { judging, snapshot } = await catalogueOfFiles({
    catalogue: join(shared, 'catalogue/tcgdex-cards-en.jsonl.gz'),
    sets: join(shared, 'catalogue/tcgdex-sets-en.json'),
    fingerprints: join(shared, 'fingerprints/official-images-dhash256-phash256.tsv.gz'),
  })
  const labels = await readPhotoLabels(photos)
  const pool = new ScanPool({
    workerFile: resolve('build/scan-worker.js'),
    workers: 2,
    maxWaiting: labels.length,
    timeLimitMs: UNHURRIED_MS,
    snapshot: () => snapshot,
  })
  try {
    return await Promise.all(
      labels.map(async (label) => {
        const scan = await pool.scan(await readFile(join(photos, label.file)))
        return judgeScan(label, scan, 0, judging)
      }),
    )
  } finally {
    await pool.close()
  }
}

describe.skipIf(!present)('recognition of real photos', () => {
  it(
    'names the exact printing, and is never sure of a wrong one',
    { timeout: 600_000 },
    async () => {
      const scans = await scanAll()
      console.info(tabulate(scans))
      const cards = scans.filter(({ wanted }) => wanted !== '')
      const open = cards.filter(
        ({ kind, visibility }) =>
          ['scanner', 'scan', 'frame', 'table'].includes(kind) && visibility === '',
      )
      const share = (of: JudgedScan[], test: (scan: JudgedScan) => boolean) =>
        of.filter(test).length / of.length
      expect(scans.filter(({ confidence, exact }) => confidence === 'sure' && !exact)).toEqual([])
      expect(share(cards, ({ exact }) => exact)).toBeGreaterThanOrEqual(0.85)
      expect(share(open, ({ exact }) => exact)).toBeGreaterThanOrEqual(0.95)
      expect(share(cards, ({ art }) => art)).toBeGreaterThanOrEqual(0.89)
    },
  )
})
