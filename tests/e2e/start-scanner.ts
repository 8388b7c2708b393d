import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import process from 'node:process'
import { baseSet, baseSetCards, baseSetFingerprints } from '../fixtures/base-set'
import { createKyselyCatalogueStore } from '~/catalogue/store/kysely-catalogue-store.server'
import type { MarketPrice } from '~/prices/price'
import { createKyselyPriceStore } from '~/prices/store/kysely-price-store.server'
import { openDatabase } from '~/storage/database.server'
import { fingerprintOfImage } from '~/scan/recognise/describe-image.server'
import { CARDS_TO_DRAW } from '../drawn-cards/cards-to-draw'
import { drawReference, referencePath } from '../drawn-cards/draw-references'
import { answers, startImageHost } from '../mocks/image-host'
import { startServer } from '../setup/start-server'
import { startMailServer } from './mail-server'
import { takePhotos } from './photos'

/**
 * A scanner that knows the Base Set. Images come from a host that draws them, and one card's
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
    SCAN_BUDGET_MS: '90000',
    SCAN_TIMEOUT_MS: '120000',
    LOG_LEVEL: 'warn',
    MAIL_URL: mail.url,
    AUTH_RESEND_GAP_SECONDS: '3',
    // Each sign-in test has its own IP address, and so its own limits.
    TRUST_PROXY: '1',
    SCAN_WORKERS: '1',
  }
  await fillStore(dataDir)
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

/** Draws each card of the Base Set, by its path on an image host. */
function drawnImages(): Map<string, () => Promise<Buffer>> {
  const images = new Map<string, () => Promise<Buffer>>()
  for (const card of [...baseSetCards, ...Object.values(CARDS_TO_DRAW)])
    for (const size of ['low', 'high'] as const)
      images.set(`/${referencePath(card, size)}`, () => drawReference(card, size))
  return images
}

/** The Base Set, and a price for one card, old and only in dollars. */
async function fillStore(dataDir: string) {
  const database = await openDatabase({ dataDir })
  const catalogue = createKyselyCatalogueStore(database)
  await catalogue.replaceCards([baseSet], baseSetCards)
  const { pikachu } = CARDS_TO_DRAW
  const drawn = await fingerprintOfImage(await drawReference(pikachu, 'low'))
  await catalogue.putFingerprints(new Map([...baseSetFingerprints, [pikachu.id, drawn]]))
  const price: MarketPrice = {
    ...{ minor: 45810, currency: 'USD', market: 'TCGplayer', kind: 'market' },
    ...{ finish: 'holo', date: '2025-10-20' },
  }
  await createKyselyPriceStore(database).putPrices([{ cardId: 'base1-4', prices: [price] }])
  await database.destroy()
}
