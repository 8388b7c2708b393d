import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Command } from 'commander'
import { createCardSearch, type CardSearch } from '~/catalogue/search/search-cards'
import { createKyselyCatalogueStore } from '~/catalogue/store/kysely-catalogue-store.server'
import { shippedNames } from '~/catalogue/starter/read-printed-names.server'
import { openDatabase } from '~/storage/database.server'
import { catalogueOf, fillCatalogue } from './bench-catalogue'
import type { CatalogueFiles } from './bench-catalogue'
import { dataOf } from './bench-data'
import { startBenchServer } from './bench-server'
import { thisMachine } from './this-machine'

const ROUNDS = 20
const BUILDS = 5
/** Every n-th of the catalogue's names is searched once; on the page, every n-th of those. */
const NAMES_APART = 10
const PAGES_APART = 4

/** As people type: names, numbers, sets, codes, together, with typos, and without matches. */
const QUERIES = [
  ...['charizard', 'Mew', 'pika', 'farfetchd', 'Nidoran♀', 'mr mime', 'reshiram & charizard gx'],
  ...['4/102', 'TG12/TG30', 'SWSH001', '4', 'GG35/GG70', 'base1-4'],
  ...['base set', 'obsidian flames', '151', 'MEW 6', 'pikachu 151', 'charizard 4/102'],
  ...['glurak', 'Dracaufeu ex', 'énergie feu', 'dracofeu', 'salam'],
  ...['charzard', 'pikahcu', 'hitmunchen', 'dark charizrd', 'profesors reserch', 'zzzzqqqq'],
  ...['a', 'the of and a e i o u', 'charizard ex obsidian flames 223/197 special art'],
]

/** `bench search`: time per query and cost of the index, over the whole catalogue. */
export function searchCommand(): Command {
  return new Command('search')
    .description('card search, over the whole catalogue')
    .option('--pages', 'also time the results that a server answers with')
    .action((options: { pages?: true }, mode: Command) => benchSearch(mode, options.pages ?? false))
}

async function benchSearch(mode: Command, withPages: boolean): Promise<void> {
  const { judging } = await catalogueOf(mode, ['catalogue', 'sets'])
  const cards = [...judging.cards.values()]
  const printed = shippedNames().map(({ names }) => names)
  const build = medianBuild(() => createCardSearch(cards, printed))
  const search = createCardSearch(cards, printed)
  const before = process.cpuUsage()
  const times = timeQueries(search)
  const { user, system } = process.cpuUsage(before)
  console.log(`cards ${cards.length}, queries ${QUERIES.length} × ${ROUNDS}`)
  console.log(`search ${spread(times)}`)
  const names = [...new Set(cards.map(({ name }) => name))]
  const some = names.filter((_name, at) => at % NAMES_APART === 0)
  const ofNames = some.map((name) => timed(() => search.search(name)))
  console.log(`search for ${some.length} of ${names.length} names ${spread(ofNames)}`)
  const busy = ((user + system) / 1000 / times.length).toFixed(2)
  console.log(`${busy} ms of processor time a query on average, whatever else runs`)
  console.log(`index built in ${build.toFixed(0)} ms (median of ${BUILDS})`)
  if (withPages) {
    const typed = [...QUERIES, ...some.filter((_name, at) => at % PAGES_APART === 0)]
    const pages = await timePages(dataOf(mode, ['catalogue', 'sets']), typed)
    console.log(`results of ${typed.length} queries over HTTP: while typing ${spread(pages.data)}`)
    console.log(`as a page ${spread(pages.documents)}`)
  }
  console.log(thisMachine())
}

/** The server's time for the results of each query: for an open page, and for a full page load. */
async function timePages(files: CatalogueFiles, queries: readonly string[]) {
  const dataDir = await mkdtemp(join(tmpdir(), 'bench-search-'))
  try {
    const database = await openDatabase({ dataDir })
    await fillCatalogue(createKyselyCatalogueStore(database), files)
    await database.destroy()
    const settings = { LOG_LEVEL: 'error', SCAN_WORKERS: '1', SCAN_WARM_UP: 'off' }
    const server = await startBenchServer({ ...settings, DATA_DIR: dataDir })
    try {
      const ask = async (path: string, query: string) => {
        const start = performance.now()
        const address = `${server.url}${path}?q=${encodeURIComponent(query)}`
        const response = await fetch(address)
        await response.arrayBuffer()
        if (!response.ok) throw new Error(`${address} answered ${response.status}`)
        return performance.now() - start
      }
      // The first ones load the page's modules.
      for (const query of QUERIES) await ask('/search', `${query} ${query}`)
      const [data, documents]: [number[], number[]] = [[], []]
      for (const query of queries) data.push(await ask('/search.data', query))
      for (const query of queries) documents.push(await ask('/search', query))
      return { data, documents }
    } finally {
      await server.stop()
    }
  } finally {
    await rm(dataDir, { recursive: true })
  }
}

function timeQueries(search: CardSearch): number[] {
  return Array.from({ length: ROUNDS }, () => QUERIES)
    .flat()
    .map((query) => timed(() => search.search(query)))
}

function spread(unsorted: readonly number[]): string {
  const times = [...unsorted].sort((a, b) => a - b)
  const at = (share: number) => (times[Math.floor(times.length * share)] ?? 0).toFixed(2)
  return `p50 ${at(0.5)} ms, p95 ${at(0.95)} ms, slowest ${times.at(-1)?.toFixed(2)} ms`
}

function medianBuild(build: () => CardSearch): number {
  const times = Array.from({ length: BUILDS }, () => timed(build))
  return times.sort((a, b) => a - b)[Math.floor(BUILDS / 2)] ?? 0
}

function timed(work: () => unknown): number {
  const start = performance.now()
  work()
  return performance.now() - start
}
