import { execFileSync } from 'node:child_process'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import process from 'node:process'
import type { Price } from '~/prices/price'
import { createKyselyPriceStore } from '~/prices/store/kysely-price-store.server'
import { openDatabase } from '~/storage/database.server'
import { fingerprintToHex } from '~/catalogue/fingerprints/fingerprint'
import { starterCards } from '~/catalogue/starter/starter-cards'
import { fingerprintOfImage } from '~/scan/recognise/describe-image.server'
import { CARDS_TO_DRAW } from '../drawn-cards/cards-to-draw'
import { drawReference, referencePath } from '../drawn-cards/draw-references'
import { answers, startImageHost } from '../mocks/image-host'
import { startServer } from '../setup/start-server'
import { startMailServer } from './mail-server'
import { takePhotos } from './photos'

/**
 * A scanner with the starter catalogue. Images come from a host that draws them, and one card's
 * fingerprint is of the drawing, so that a photo of it leaves no doubt.
 */
export default async function startScanner() {
  const dataDir = await mkdtemp(join(tmpdir(), 'scanner-e2e-'))
  const photoFolder = resolve('test-results/e2e-photos')
  await mkdir(photoFolder, { recursive: true })
  await takePhotos(photoFolder)

  const images = await startImageHost()
  const draw = drawnImages()
  images.answer = (request, response) => {
    const image = draw.get(request.url ?? '')
    if (image) void image().then((bytes) => answers.image(bytes)(request, response))
    else answers.status(404)(request, response)
  }

  const mailFolder = await mkdtemp(join(tmpdir(), 'scanner-mail-'))
  const mail = await startMailServer(mailFolder)

  const env = {
    DATA_DIR: dataDir,
    IMAGE_HOST: images.origin,
    CATALOGUE_SYNC: 'off',
    SCAN_LIMIT_PER_MINUTE: '0',
    // A busy machine must not make the scanner less certain.
    SCAN_BUDGET_MS: '40000',
    SCAN_TIMEOUT_MS: '60000',
    LOG_LEVEL: 'warn',
    MAIL_URL: mail.url,
    AUTH_RESEND_GAP_SECONDS: '3',
    // Each test of the sign-in comes from an address of its own, and so has its own allowance.
    TRUST_PROXY: '1',
  }
  // The first start fills the store, which the second reads with the fingerprint added.
  await (await startServer(env)).stop()
  await importFingerprint(dataDir)
  await putPrice(dataDir)
  const server = await startServer(env)
  process.env.E2E_BASE_URL = server.url
  process.env.E2E_PHOTOS = photoFolder
  process.env.E2E_MAIL = mailFolder
  process.env.E2E_MAIL_URL = mail.url

  return async () => {
    await server.stop()
    await images.close()
    await mail.close()
    for (const folder of [dataDir, mailFolder]) await rm(folder, { recursive: true, force: true })
  }
}

/** What draws each card of the starter, by the path under which an image host serves it. */
function drawnImages(): Map<string, () => Promise<Buffer>> {
  const images = new Map<string, () => Promise<Buffer>>()
  for (const card of [...starterCards(), ...Object.values(CARDS_TO_DRAW)])
    for (const size of ['low', 'high'] as const)
      images.set(`/${referencePath(card, size)}`, () => drawReference(card, size))
  return images
}

async function importFingerprint(dataDir: string) {
  const { pikachu } = CARDS_TO_DRAW
  const fingerprint = await fingerprintOfImage(await drawReference(pikachu, 'low'))
  const { dhash, phash } = fingerprintToHex(fingerprint)
  const file = join(dataDir, 'drawn.tsv')
  await writeFile(file, `id\tdhash256\tphash256\n${pikachu.id}\t${dhash}\t${phash}\n`)
  execFileSync(process.execPath, ['build/catalogue.js', 'fingerprints', 'import', file], {
    env: { ...process.env, DATA_DIR: dataDir },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
}

/** One card has a price, of a day long past and in dollars alone. */
async function putPrice(dataDir: string) {
  const database = await openDatabase({ dataDir })
  const price: Price = {
    ...{ minor: 45810, currency: 'USD', market: 'TCGplayer', kind: 'market' },
    ...{ finish: 'holo', date: '2025-10-20' },
  }
  await createKyselyPriceStore(database).putPrices([{ cardId: 'base1-4', prices: [price] }])
  await database.destroy()
}
