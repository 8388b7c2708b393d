import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { SingleBar } from 'cli-progress'
import { Command } from 'commander'
import type { Browser } from 'playwright'
import { createKyselyCatalogueStore } from '~/catalogue/store/kysely-catalogue-store.server'
import type { MarketPrice } from '~/prices/price'
import { createKyselyPriceStore } from '~/prices/store/kysely-price-store.server'
import { readScanReply } from '~/scan/send/scan-reply'
import { openDatabase } from '~/storage/database.server'
import { createRandom } from '../../tests/drawn-cards/random'
import type { RunningServer } from '../../tests/setup/start-server'
import { fillCatalogue } from '../bench-catalogue'
import type { CatalogueFiles } from '../bench-catalogue'
import { dataOf } from '../bench-data'
import { startBenchServer } from '../bench-server'
import { readPhotoLabels } from '../scan/photo-labels'
import type { PhotoLabel } from '../scan/photo-labels'
import { SLOW_PHONE } from '../slow-phone'
import { thisMachine } from '../this-machine'
import { wholeNumber } from '../whole-number'
import { isExact, isKnown, tabulateJourneys, takeInTurn, tellTimes } from './judge-journeys'
import type { JudgedPhoto } from './judge-journeys'
import { openBrowser, scanByPage, visitMenu, weighScripts } from './page-journey'
import type { ScanAnswer, Scripts } from './page-journey'

type Options = { sample?: number; seed: string; timed: number; json?: string; verbose?: true }

const SETTINGS = {
  LOG_LEVEL: 'error',
  SCAN_WORKERS: '2',
  SCAN_WARM_UP: 'on',
  SCAN_LIMIT_PER_MINUTE: '0',
}

/** `bench journey`: what happens to photos on their way through the page, on a phone's screen. */
export function journeyCommand(): Command {
  return new Command('journey')
    .description('photos through the untouched page in Chromium, against the API')
    .option('--sample <n>', 'take only so many of the photos', wholeNumber)
    .option('--seed <text>', 'which photos those, and the timed ones, are', '1')
    .option(
      '--timed <n>',
      'visits with sure photos to time on a slow link and processor',
      wholeNumber,
      5,
    )
    .option('--json <file>', 'write what came of each photo')
    .option('--verbose', 'list every photo that the two ways answer differently')
    .action(benchJourney)
}

async function benchJourney(options: Options, mode: Command): Promise<void> {
  const files = dataOf(mode, ['catalogue', 'sets', 'fingerprints', 'photos'])
  const labels = draw(await readPhotoLabels(files.photos), options.seed).slice(0, options.sample)
  const dataDir = await mkdtemp(join(tmpdir(), 'bench-journey-'))
  try {
    await fill(dataDir, files, labels)
    const server = await startBenchServer({ ...SETTINGS, DATA_DIR: dataDir })
    const browser = await openBrowser()
    try {
      await measure({ server, browser, labels, folder: files.photos }, options)
      console.log(`\n${thisMachine()}`)
    } finally {
      await browser.close()
      await server.stop()
    }
  } finally {
    await rm(dataDir, { recursive: true })
  }
}

/** A reproducible order for each seed. */
function draw(labels: readonly PhotoLabel[], seed: string): PhotoLabel[] {
  const random = createRandom(`journey ${seed}`)
  const drawn = labels.map((label) => ({ label, order: random.next() }))
  return drawn.sort((a, b) => a.order - b.order).map(({ label }) => label)
}

/** The catalogue, with a price for each target card: no source is asked. */
async function fill(dataDir: string, files: CatalogueFiles, labels: readonly PhotoLabel[]) {
  const database = await openDatabase({ dataDir })
  try {
    await fillCatalogue(createKyselyCatalogueStore(database), files)
    const price: MarketPrice = {
      ...{ minor: 100, currency: 'USD', market: 'TCGplayer', kind: 'market', finish: 'normal' },
      date: new Date().toISOString().slice(0, 10),
    }
    const ids = new Set(labels.flatMap(({ id }) => id || []))
    const priced = Array.from(ids, (cardId) => ({ cardId, prices: [price] }))
    await createKyselyPriceStore(database).putPrices(priced)
  } finally {
    await database.destroy()
  }
}

type Measured = { server: RunningServer; browser: Browser; labels: PhotoLabel[]; folder: string }

async function measure({ server, browser, labels, folder }: Measured, options: Options) {
  const { first, later } = await weighScripts(browser, server.url)
  console.log(`scripts of the home page: ${tellScripts(first)}; while idle: ${tellScripts(later)}`)
  const bar = new SingleBar({ format: 'Scanning {bar} {value}/{total}', noTTYOutput: false })
  bar.start(labels.length, 0)
  const photos: JudgedPhoto[] = []
  for (const { file, kind, id } of labels) {
    const path = join(folder, file)
    const api = await scanByApi(server.url, path)
    const page = await visitMenu(browser, server.url, null, (menu) => scanByPage(menu, path))
    photos.push({ file, kind, wanted: id, api, page })
    bar.update(photos.length)
  }
  bar.stop()
  console.log(`\n${tabulateJourneys(photos)}`)
  console.log(`\nunslowed:\n${tellTimes(photos.map(({ page }) => page))}`)
  if (options.verbose) listDifferences(photos)
  const slow: JudgedPhoto['page'][] = []
  const sure = photos.filter((photo) => isKnown(photo, 'api'))
  for (const { file } of takeInTurn(sure, options.timed))
    slow.push(
      await visitMenu(browser, server.url, SLOW_PHONE, (menu) =>
        scanByPage(menu, join(folder, file)),
      ),
    )
  const { bitsPerSecond, processor } = SLOW_PHONE
  console.log(
    `\n${slow.length} visits at ${bitsPerSecond / 1e6} Mbit/s, processor ÷ ${processor}:\n` +
      tellTimes(slow),
  )
  if (options.json) await writeFile(options.json, JSON.stringify({ photos, slow }, null, 1))
}

function tellScripts({ files, bytes }: Scripts): string {
  return `${files} files, ${(bytes / 1000).toFixed(1)} KB on the wire`
}

async function scanByApi(url: string, path: string): Promise<ScanAnswer> {
  const form = new FormData()
  form.set('image', new Blob([await readFile(path)]), 'photo.jpg')
  const response = await fetch(`${url}/v1/api/scan-card`, { method: 'POST', body: form })
  const reply = readScanReply(response.status, await response.json())
  switch (reply.status) {
    case 'sure':
      return { cardIds: [reply.card.id], isSure: true }
    case 'choose':
      return { cardIds: reply.candidates.map(({ id }) => id), isSure: false }
    case 'failed':
      return { cardIds: [], isSure: false }
  }
}

function listDifferences(photos: readonly JudgedPhoto[]): void {
  const tell = ({ cardIds, isSure }: ScanAnswer) =>
    `${isSure ? 'sure' : 'asks'} ${cardIds.join(' ') || 'nothing'}`
  for (const photo of photos) {
    const { file, wanted, api, page } = photo
    const isSame = (test: typeof isExact) => test(photo, 'api') === test(photo, 'page')
    if (isSame(isExact) && isSame(isKnown)) continue
    console.log(`${file}  wanted ${wanted || 'nothing'}  API ${tell(api)}  page ${tell(page)}`)
  }
}
