import { existsSync, readFileSync } from 'node:fs'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Command } from 'commander'
import { createKyselyCatalogueStore } from '~/catalogue/store/kysely-catalogue-store.server'
import type { MarketPrice } from '~/prices/price'
import { createKyselyPriceStore } from '~/prices/store/kysely-price-store.server'
import { openDatabase } from '~/storage/database.server'
import type { Database } from '~/storage/database.server'
import { startImageHost } from '../../tests/mocks/image-host'
import type { ImageHost } from '../../tests/mocks/image-host'
import type { RunningServer } from '../../tests/setup/start-server'
import { fillCatalogue } from '../bench-catalogue'
import type { CatalogueFiles } from '../bench-catalogue'
import { dataOf } from '../bench-data'
import { startBenchServer } from '../bench-server'
import { fillLibrary } from '../fill-library'
import { createVisitor } from '../sign-in-visitor'
import { thisMachine } from '../this-machine'
import { wholeNumber } from '../whole-number'
import { compareWithExpress } from './beside-express'
import { startHttpsFront } from './https-front'
import { visitPage, tabulateVisits } from './lighthouse'
import type { PageVisit } from './lighthouse'

type Options = {
  seconds: number
  runs: number
  lighthouse: boolean
  throttled?: true
  http1?: true
}

const SETTINGS = { AUTH_LIMITS: 'off', LOG_LEVEL: 'error', SCAN_WORKERS: '1' }
const OWNER = 'collector@example.com'
const LIBRARY_SIZE = 200

const PAGES: { name: string; path: string; signedIn?: true }[] = [
  { name: 'home', path: '/' },
  { name: 'sign-in', path: '/auth' },
  { name: `library of ${LIBRARY_SIZE}`, path: '/library', signedIn: true },
  { name: 'card', path: '/cards/base1-4' },
  { name: 'search', path: '/search?q=char' },
  { name: 'set page', path: '/sets/base1' },
]

/** `bench pages`: how heavy pages are on a phone, and how many of them a process serves. */
export function pagesCommand(): Command {
  return new Command('pages')
    .description('pages by Lighthouse on a phone, and requests a second beside a bare Express')
    .option('--seconds <n>', 'how long each address is asked for', wholeNumber, 10)
    .option('--runs <n>', 'visits to each page; the median counts', wholeNumber, 5)
    .option('--throttled', 'really slow the link and the processor down; else Lighthouse reckons')
    .option('--http1', 'visit the server itself, not HTTP/2 over TLS in front of it')
    .option('--no-lighthouse', 'only requests a second; npm fetches Lighthouse on its first use')
    .action(benchPages)
}

async function benchPages(options: Options, mode: Command): Promise<void> {
  const files = dataOf(mode, ['catalogue', 'sets', 'references'])
  const dataDir = await mkdtemp(join(tmpdir(), 'bench-pages-'))
  const images = await startReferenceHost(files.references)
  const database = await openDatabase({ dataDir })
  try {
    const ids = await fill(database, files)
    const own = { DATA_DIR: dataDir, IMAGE_HOST: images.origin }
    const server = await startBenchServer({ ...SETTINGS, ...own })
    try {
      console.log(await compareWithExpress(server.url, options.seconds))
      if (options.lighthouse) await visitPages(server, await signIn(server, database, ids), options)
      console.log(`\n${thisMachine()}`)
    } finally {
      await server.stop()
    }
  } finally {
    await database.destroy()
    await images.close()
    await rm(dataDir, { recursive: true })
  }
}

/** Serves the requested picture, or one of the existing ones in its place. */
async function startReferenceHost(folder: string): Promise<ImageHost> {
  const all = await readdir(folder, { recursive: true })
  const byName = new Map<string, string[]>()
  for (const path of all.filter((one) => /\.\w+$/.test(one))) {
    const name = path.slice(path.lastIndexOf('/') + 1)
    byName.set(name, [...(byName.get(name) ?? []), join(folder, path)])
  }
  const host = await startImageHost()
  host.answer = ({ url = '' }, response) => {
    const own = join(folder, new URL(url, 'http://host').pathname)
    const others = byName.get(own.slice(own.lastIndexOf('/') + 1)) ?? []
    const file = existsSync(own) ? own : others[host.asked.length % others.length]
    if (file === undefined) return void response.writeHead(404).end()
    response.setHeader('Content-Type', `image/${file.slice(file.lastIndexOf('.') + 1)}`)
    response.end(readFileSync(file))
  }
  return host
}

/** The catalogue, with a price for every card that a page shows: no source is asked. */
async function fill(database: Database, files: CatalogueFiles): Promise<string[]> {
  const store = createKyselyCatalogueStore(database)
  await fillCatalogue(store, { catalogue: files.catalogue, sets: files.sets })
  const cards = await store.allCards()
  const ids = cards.map(({ id }) => id).slice(0, LIBRARY_SIZE)
  const shown = cards.filter(({ id, name }) => id.startsWith('base1-') || /^char/i.test(name))
  const price: MarketPrice = {
    ...{ minor: 1234, currency: 'USD', market: 'TCGplayer', kind: 'market', finish: 'normal' },
    date: new Date().toISOString().slice(0, 10),
  }
  const priced = [...new Set([...ids, ...shown.map(({ id }) => id)])]
  const prices = createKyselyPriceStore(database)
  await prices.putPrices(priced.map((cardId) => ({ cardId, prices: [price] })))
  return ids
}

async function signIn(server: RunningServer, database: Database, ids: readonly string[]) {
  const visitor = createVisitor(server)
  await visitor.send(OWNER)
  await visitor.consume()
  await fillLibrary(database, OWNER, ids)
  return visitor.cookies()
}

async function visitPages(server: RunningServer, cookies: string, options: Options) {
  const { runs, throttled, http1 } = options
  const throttling = throttled ? 'devtools' : 'simulate'
  const front = http1 ? null : await startHttpsFront(server.url)
  const { url } = front ?? server
  try {
    const visits: PageVisit[] = []
    for (const { name, path, signedIn } of PAGES) {
      const own = signedIn ? cookies : ''
      visits.push(await visitPage({ name, url: url + path, cookies: own, runs, throttling }))
      console.log(`${name}: ${runs} visits`)
    }
    console.log(`\n${tabulateVisits(visits)}`)
  } finally {
    await front?.close()
  }
}
