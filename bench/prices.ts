import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { Command } from 'commander'
import type { CatalogueCard } from '~/catalogue/card'
import { createKyselyPriceStore } from '~/prices/store/kysely-price-store.server'
import { getPlainestFinish } from '~/prices/finishes'
import { createPriceLookup } from '~/prices/lookup.server'
import type { PriceStore } from '~/prices/price-store'
import { syncPrices } from '~/prices/sources/sync-prices.server'
import { createTcgcsvFolder } from '~/prices/sources/tcgcsv.server'
import { openDatabase } from '~/storage/database.server'
import { catalogueOf } from './bench-catalogue'
import { dataOf } from './bench-data'
import { coverageBySet } from './price-coverage'
import type { SetCoverage } from './price-coverage'
import { unpackPriceDays } from './price-days'
import { thisMachine } from './this-machine'

/** `bench prices`: how many cards of each set an import prices, and how long it takes. */
export function pricesCommand(): Command {
  return new Command('prices')
    .description('price import, over the whole catalogue')
    .action((_, mode: Command) => benchPrices(mode))
}

async function benchPrices(mode: Command): Promise<void> {
  const { days } = dataOf(mode, ['days'])
  const { judging } = await catalogueOf(mode, ['catalogue', 'sets'])
  const cards = [...judging.cards.values()]
  const dataDir = await mkdtemp(join(tmpdir(), 'bench-prices-'))
  const database = await openDatabase({ dataDir })
  const { folders, remove } = await unpackPriceDays(days)
  try {
    const store = createKyselyPriceStore(database)
    const seconds = await importDays(store, folders, cards)
    const known = await store.marketPrices(cards.map(({ id }) => id))
    report(coverageBySet(cards, known))
    await reportLookups(store, cards, basename(folders.at(-1) ?? ''))
    console.log(`${folders.length} days imported, ${seconds.toFixed(2)} s a day`)
    console.log(thisMachine())
  } finally {
    await database.destroy()
    await rm(dataDir, { recursive: true, force: true })
    await remove()
  }
}

/** Average seconds per day. */
async function importDays(
  store: PriceStore,
  folders: readonly string[],
  cards: readonly CatalogueCard[],
): Promise<number> {
  const start = performance.now()
  const results = await syncPrices({
    store,
    cards,
    sources: folders.map((folder) => createTcgcsvFolder({ folder })),
    signal: new AbortController().signal,
  })
  for (const result of results)
    if (result.status === 'unavailable') throw new Error(`${result.source}: ${result.reason}`)
  return (performance.now() - start) / 1000 / folders.length
}

/**
 * How long pages wait for the store: every tenth card's prices, its history, and all prices at
 * once.
 */
async function reportLookups(
  store: PriceStore,
  cards: readonly CatalogueCard[],
  day: string,
): Promise<void> {
  const byId = new Map(cards.map((card) => [card.id, card]))
  const lookup = createPriceLookup({
    store,
    sources: [],
    catalogue: { current: () => ({ cards, byId }) },
    log: { warn: (_, message) => console.error(message) },
    now: () => new Date(`${day}T23:00:00Z`),
  })
  const some = cards.filter((_, index) => index % 10 === 0)
  const priced = await timesOf(some, ({ id }) => lookup.findFinishPrices(id, 'USD'))
  const histories = await timesOf(some, ({ id }) =>
    lookup.findHistory(id, { currency: 'USD', since: '' }),
  )
  const [all] = await timesOf([cards], () =>
    lookup.findPrices(
      cards.map((card) => ({ cardId: card.id, finish: getPlainestFinish(card) })),
      'USD',
    ),
  )
  console.log(
    `prices of a card: ${priced.join(' / ')} ms, its history: ${histories.join(' / ')} ms`,
  )
  console.log(`(median / 95 of 100); prices of all ${cards.length} cards at once: ${all} ms`)
  await lookup.settled()
}

/** The median and the 95th percentile in milliseconds. */
async function timesOf<Item>(
  items: readonly Item[],
  work: (item: Item) => Promise<unknown>,
): Promise<[string, string]> {
  const times: number[] = []
  for (const item of items) {
    const start = performance.now()
    await work(item)
    times.push(performance.now() - start)
  }
  times.sort((a, b) => a - b)
  const at = (share: number) => (times[Math.floor(times.length * share)] ?? 0).toFixed(2)
  return [at(0.5), at(0.95)]
}

function report(sets: readonly SetCoverage[]): void {
  console.log('set               cards  listed  priced')
  for (const { set, ...counts } of sets) console.log(line(set.id, counts))
  const all = { cards: 0, listed: 0, priced: 0 }
  for (const { cards, listed, priced } of sets) {
    all.cards += cards
    all.listed += listed
    all.priced += priced
  }
  console.log(line('all', all))
}

function line(name: string, { cards, listed, priced }: Omit<SetCoverage, 'set'>): string {
  const share = ((100 * priced) / cards).toFixed(1).padStart(5)
  const figures = [cards, listed, priced].map((count) => String(count).padStart(6))
  return `${name.padEnd(16)} ${figures.join('  ')}  ${share} %`
}
