import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import packageJson from '../package.json'
import type { Auth } from './auth/auth.server'
import { createKyselyLimitCounters } from './auth/limits/kysely-limiter.server'
import { startAuth } from './services/start-auth.server'
import { createCardPages } from './card-page/card-page.server'
import type { CardPages } from './card-page/card-page.server'
import { createCardPreviews } from './card-page/card-preview.server'
import type { CardPreviews } from './card-page/card-preview.server'
import { createCardImages } from './catalogue/images/card-images.server'
import type { CardImages } from './catalogue/images/card-images.server'
import type { CatalogueSnapshotHolder } from './catalogue/store/catalogue-snapshot.server'
import { FOR_ALL_CARDS, imagesOnHost } from './catalogue/images/image-host.server'
import type { Corrections } from './catalogue/corrections'
import { createKyselyCorrections } from './catalogue/store/kysely-corrections.server'
import { createKyselyCatalogueStore } from './catalogue/store/kysely-catalogue-store.server'
import { createCardSearch } from './catalogue/search/search-cards'
import type { CardSearch } from './catalogue/search/search-cards'
import { startCatalogue } from './services/start-catalogue.server'
import type { RunningCatalogue } from './services/start-catalogue.server'
import type { BuildProgress } from './catalogue/fingerprints/build-progress'
import { openStarter } from './catalogue/starter/starter.server'
import type { Env } from './services/env.server'
import { log } from './http/log.server'
import { createRateLimit } from './http/rate-limit.server'
import type { RateLimit } from './http/rate-limit.server'
import { speakPseudoLanguage } from './language/tables.server'
import { createKyselyLibraryStore } from './library/store/kysely-library-store.server'
import { readCollectedCards } from './library/store/kysely-rows.server'
import { createEntryPrices } from './library/list/entry-prices.server'
import type { EntryPrices } from './library/list/entry-prices.server'
import { createLibraryLists } from './library/list/library-lists.server'
import type { LibraryLists } from './library/list/library-lists.server'
import type { LibraryStore } from './library/library-store'
import { createRemovals } from './library/undo.server'
import type { Removals } from './library/undo.server'
import { createKyselyPendingImportStore } from './library/csv/kysely-pending-imports.server'
import { startForgetting } from './library/csv/import.server'
import type { PendingImportStore } from './library/csv/pending-import-store'
import type { Rates } from './prices/exchange/exchange'
import type { ExchangeRates } from './prices/exchange/exchange-rates.server'
import { requireRates, startOwnExchange, startPrices } from './services/price-sources.server'
import type { Prices } from './services/price-sources.server'
import { fingerprintOfImage } from './scan/recognise/describe-image.server'
import type { CardSpotter, PhotoScanner } from './scan/recognise/recognition'
import { packCatalogue } from './scan/worker/shared-catalogue'
import { ScanPool } from './scan/worker/pool.server'
import { openDatabase, databaseTarget, serverKey } from './storage/database.server'
import type { Database } from './storage/database.server'
import { createJobs } from './storage/jobs.server'

export type Health = {
  status: 'ok'
  version: string
  /** `building`: progress of building fingerprints; `null` while nobody builds. */
  catalogue: { cards: number; fingerprints: number; building: BuildProgress | null }
  /** Converts amounts; absent if switched off, or if no rates are known. */
  exchangeRates?: Pick<Rates, 'source' | 'day'>
}

/** What the routes use. */
export type Services = {
  catalogue: Pick<CatalogueSnapshotHolder, 'current'>
  cardSearch: CardSearch
  cardImages: CardImages
  cardPages: CardPages
  cardPreviews: CardPreviews
  prices: Pick<Prices, 'cardPrice' | 'finishPrices' | 'findPrices' | 'findHistory' | 'exchangeFor'>
  exchange: Pick<ExchangeRates, 'convertible' | 'exchangeFor' | 'ratesTo'>
  library: LibraryStore
  entryPrices: EntryPrices
  libraryLists: LibraryLists
  removals: Removals
  pendingImports: PendingImportStore
  scanner: PhotoScanner
  scanLimit: RateLimit
  spotter: CardSpotter
  findLimit: RateLimit
  corrections: Corrections
  correctionLimit: RateLimit
  auth: Auth
  /** The app's public address: PUBLIC_URL, or else the one the caller used. */
  originOf(request: Request): string
  health(): Health
  /** Stops background work, worker threads and the database. */
  close(): Promise<void>
}

/** Per caller: nobody corrects this many results. */
const CORRECTIONS_PER_MINUTE = 20

let services: Services | undefined

/**
 * Starts everything that the routes use, once per process. Adapters are named here, in `services/`
 * and by the commands, which start without the server.
 *
 * @throws {InvalidEnvError} if the file of exchange rates cannot be used.
 * @throws if the data folder or the database cannot be used or a worker thread cannot start.
 */
export async function startServices(env: Env): Promise<Services> {
  requireRates(env)
  if (env.PSEUDO_LANGUAGE) speakPseudoLanguage()
  const database = await openOwnDatabase(env)
  const jobs = createJobs(database)
  const catalogue = await startCatalogue({
    store: createKyselyCatalogueStore(database),
    jobs,
    dataDir: env.DATA_DIR,
    starter: openStarter(),
    catalogueUrl: env.CATALOGUE_URL,
    referenceImages: imagesOnHost({ host: env.IMAGE_HOST, requests: FOR_ALL_CARDS }),
    collected: () => readCollectedCards(database),
    sync: env.CATALOGUE_SYNC,
    describeImage: fingerprintOfImage,
    log,
  })
  const exchange = await startOwnExchange(env, database, jobs)
  const prices = startPrices(env, { database, jobs, catalogue, exchange })
  const library = createKyselyLibraryStore(database)
  const entryPrices = createEntryPrices(prices, env.LIBRARY_CONDITION_MULTIPLIERS ?? null)
  const scanner = await startScanner(env, catalogue)
  const signIn = await startAuth(env, database)
  const pendingImports = createKyselyPendingImportStore(database)
  const forgetting = startForgetting({ pendingImports, jobs, log })
  const cardImages = createImages(env)
  services = {
    catalogue,
    cardSearch: searchIn(catalogue),
    cardImages,
    cardPages: createCardPages(catalogue),
    cardPreviews: createCardPreviews(cardImages),
    prices,
    exchange,
    library,
    entryPrices,
    libraryLists: createLibraryLists({ library, catalogue, prices: entryPrices }),
    removals: createRemovals(await serverKey(database, 'removals')),
    pendingImports,
    scanner,
    scanLimit: createScanLimit('scan', env, database),
    spotter: scanner,
    findLimit: createScanLimit('find', env, database),
    corrections: createKyselyCorrections(database),
    correctionLimit: createRateLimit({ perMinute: CORRECTIONS_PER_MINUTE }),
    auth: signIn.auth,
    originOf: ({ url }) => env.PUBLIC_URL ?? new URL(url).origin,
    health: () => describeHealth(catalogue, exchange),
    close: async () => {
      await forgetting.stop()
      await exchange.stop()
      await prices.stop()
      await signIn.close()
      await catalogue.stop()
      await scanner.close()
      await database.destroy()
    },
  }
  return services
}

function openOwnDatabase(env: Env): Promise<Database> {
  return openDatabase({
    ...databaseTarget(env),
    onLostConnection: (reason) => log.warn({ reason }, 'Database connection lost, making new ones'),
  })
}

/** @throws if the server has not started its services yet. */
export function getServices(): Services {
  if (!services) throw new Error('startServices has not run')
  return services
}

/**
 * Finding cards has its own limit, as high as that of scans: each photo is searched once before its
 * scan.
 */
function createScanLimit(name: 'scan' | 'find', env: Env, database: Database): RateLimit {
  const { counter } = createKyselyLimitCounters(database)
  return createRateLimit({
    perMinute: env.SCAN_LIMIT_PER_MINUTE,
    // A SQLite file usually serves a single process: no scan waits for its disk.
    shared: env.DATABASE_URL === undefined ? undefined : { name, counter },
  })
}

async function startScanner(env: Env, catalogue: CatalogueSnapshotHolder) {
  const pack = () => {
    const { version, cards, fingerprints, printed } = catalogue.current()
    return packCatalogue(version, cards, fingerprints, printed)
  }
  let packed = pack()
  catalogue.subscribe(() => (packed = pack()))
  const pool = new ScanPool({
    // The build puts the worker beside the server.
    workerFile: fileURLToPath(new URL('scan-worker.js', import.meta.url)),
    workers: env.SCAN_WORKERS,
    lazy: !env.SCAN_WARM_UP,
    maxWaiting: env.SCAN_QUEUE,
    timeLimitMs: env.SCAN_TIMEOUT_MS,
    lastResortMs: env.SCAN_BUDGET_MS,
    snapshot: () => packed,
    onThreadError: (err) => log.error({ err }, 'a scan thread failed'),
  })
  if (env.SCAN_WARM_UP) await pool.warmUp()
  return pool
}

/** Searches the current catalogue; the index is rebuilt when the cards or their names change. */
function searchIn(catalogue: CatalogueSnapshotHolder): CardSearch {
  let { cards, printed } = catalogue.current()
  let index = createCardSearch(cards, printed)
  catalogue.subscribe((snapshot) => {
    if (snapshot.cards === cards && snapshot.printed === printed) return
    cards = snapshot.cards
    printed = snapshot.printed
    index = createCardSearch(cards, printed)
  })
  return {
    search: (query, limit) => index.search(query, limit),
    searchAll: (query) => index.searchAll(query),
    newestFirst: () => index.newestFirst(),
  }
}

function createImages(env: Env): CardImages {
  return createCardImages({
    source: imagesOnHost({ host: env.IMAGE_HOST }),
    directory: join(env.DATA_DIR, 'images'),
    maxBytes: env.IMAGE_CACHE_MB * 1024 * 1024,
    onWarning: (line) => log.warn(line),
  })
}

function describeHealth(catalogue: RunningCatalogue, exchange: ExchangeRates): Health {
  const { cards, fingerprints } = catalogue.current()
  const counts = { cards: cards.length, fingerprints: fingerprints.size }
  const building = catalogue.building()
  const exchangeRates = exchange.facts()
  return {
    status: 'ok',
    version: packageJson.version,
    catalogue: { ...counts, building },
    ...(exchangeRates ? { exchangeRates } : {}),
  }
}
