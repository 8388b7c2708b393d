import { brotliCompressSync, gzipSync } from 'node:zlib'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Command } from 'commander'
import type { CatalogueCard } from '~/catalogue/card'
import { createKyselyCatalogueStore } from '~/catalogue/store/kysely-catalogue-store.server'
import { monthBefore } from '~/library/list/worth-change'
import { createKyselyLibraryStore } from '~/library/store/kysely-library-store.server'
import { finishesOf, getPlainestFinish } from '~/prices/finishes'
import { createKyselyPriceStore } from '~/prices/store/kysely-price-store.server'
import type { MarketPrice } from '~/prices/price'
import { openDatabase } from '~/storage/database.server'
import type { Database } from '~/storage/database.server'
import type { RunningServer } from '../tests/setup/start-server'
import { fillCatalogue } from './bench-catalogue'
import { dataOf } from './bench-data'
import { startBenchServer } from './bench-server'
import { createVisitor } from './sign-in-visitor'
import { percentile } from './tabulate'
import { thisMachine } from './this-machine'
import { wholeNumber } from './whole-number'

type Options = { size: number; rounds: number }

const WARM_UP = 10
const PAGES = [
  ['', 'first page'],
  ['?sort=value', 'by value'],
  ['?sort=name', 'by name'],
  ['?sort=set', 'by set'],
  ['?sort=rarity', 'by rarity'],
  ['?q=charizard', 'searched'],
  ['?page=80', 'page 80'],
] as const

/** `bench library`: what the first page of a large library costs the server, and its size. */
export function libraryCommand(): Command {
  return new Command('library')
    .description('pages of a large library, over HTTP')
    .option('--size <n>', 'cards in the library', wholeNumber, 5000)
    .option('--rounds <n>', 'times each page is asked for', wholeNumber, 100)
    .action(benchLibrary)
}

async function benchLibrary({ size, rounds }: Options, mode: Command): Promise<void> {
  const { catalogue, sets } = dataOf(mode, ['catalogue', 'sets'])
  const dataDir = await mkdtemp(join(tmpdir(), 'bench-library-'))
  const database = await openDatabase({ dataDir })
  const store = createKyselyCatalogueStore(database)
  await fillCatalogue(store, { catalogue, sets })
  const cards = await store.allCards()
  await putPrices(database, cards)
  const server = await startBenchServer({
    DATA_DIR: dataDir,
    LOG_LEVEL: 'error',
    SCAN_WORKERS: '1',
  })
  try {
    const visitor = createVisitor(server)
    await visitor.send('collector@example.com')
    await visitor.consume()
    const add = `${server.url}/v1/api/library/add?card_id=${encodeURIComponent(cards[0]?.id ?? '')}`
    await fetch(add, { method: 'POST', headers: { cookie: visitor.cookies() } })
    await fill(database, cards, size)
    for (const [query, name] of PAGES)
      await timePage(server, visitor.cookies(), query, name, rounds)
    console.log(`${size} cards, ${thisMachine()}`)
  } finally {
    await server.stop()
    await database.destroy()
    await rm(dataDir, { recursive: true, force: true })
  }
}

/** Made-up prices of both markets for every finish of every card, from today and a month ago. */
async function putPrices(database: Database, cards: readonly CatalogueCard[]): Promise<void> {
  const now = new Date()
  await putPricesOf(monthBefore(now), database, cards)
  await putPricesOf(now.toISOString().slice(0, 10), database, cards)
}

async function putPricesOf(
  date: string,
  database: Database,
  cards: readonly CatalogueCard[],
): Promise<void> {
  const priced = cards.map((card, index) => ({
    cardId: card.id,
    prices: finishesOf(card).flatMap((finish): MarketPrice[] => [
      {
        minor: 10 + ((index * 37) % 5000),
        currency: 'EUR',
        market: 'Cardmarket',
        kind: '30-day-average',
        finish,
        date,
      },
      {
        minor: 11 + ((index * 37) % 5000),
        currency: 'USD',
        market: 'TCGplayer',
        kind: 'market',
        finish,
        date,
      },
    ]),
  }))
  await createKyselyPriceStore(database).putPrices(priced)
}

/** Every n-th card of the catalogue, for the only user. */
async function fill(database: Database, cards: readonly CatalogueCard[], size: number) {
  // The only owner: the visitor has added a card.
  const { user_id: userId } = await database
    .selectFrom('library_owners')
    .select('user_id')
    .executeTakeFirstOrThrow()
  const every = Math.max(Math.floor(cards.length / size), 1)
  const chosen = cards.filter((_, index) => index % every === 0).slice(0, size)
  await createKyselyLibraryStore(database).addEntries(
    userId,
    chosen.map((card, index) => ({
      cardId: card.id,
      finish: getPlainestFinish(card),
      condition: 'near-mint',
      quantity: 1 + (index % 3),
      addedAt: new Date(Date.UTC(2025, 0, 1) + index * 60_000),
    })),
  )
}

async function timePage(
  server: RunningServer,
  cookie: string,
  query: string,
  name: string,
  rounds: number,
): Promise<void> {
  const times: number[] = []
  let html = ''
  for (let i = 0; i < WARM_UP + rounds; i++) {
    const start = performance.now()
    const response = await fetch(`${server.url}/library${query}`, {
      headers: { cookie, accept: 'text/html', 'accept-encoding': 'identity' },
      redirect: 'manual',
    })
    html = await response.text()
    if (response.status !== 200) throw new Error(`/library${query}: ${response.status}`)
    times.push(performance.now() - start)
  }
  const at = (share: number) => percentile(times.slice(WARM_UP), share).toFixed(0)
  const kilobytes = (bytes: number) => (bytes / 1000).toFixed(1)
  console.log(
    `${name.padEnd(12)} p50 ${at(0.5)} ms, p95 ${at(0.95)} ms, cold ${times[0]?.toFixed(0)} ms; ` +
      `${kilobytes(Buffer.byteLength(html))} kB, gzip ${kilobytes(gzipSync(html).length)}, ` +
      `brotli ${kilobytes(brotliCompressSync(html).length)}`,
  )
}
