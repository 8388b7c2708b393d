import { Command } from 'commander'
import type { CatalogueCard } from '~/catalogue/card'
import { createCardSearch, type CardSearch } from '~/catalogue/search/search-cards'
import { catalogueOf } from './bench-catalogue'
import { thisMachine } from './this-machine'

const ROUNDS = 20
const BUILDS = 5
/** Every so many of the catalogue's names is searched for, once. */
const NAMES_APART = 10

/** As people type: names, numbers, sets, codes, together, with typos, and what fits nothing. */
const QUERIES = [
  ...['charizard', 'Mew', 'pika', 'farfetchd', 'Nidoran♀', 'mr mime', 'reshiram & charizard gx'],
  ...['4/102', 'TG12/TG30', 'SWSH001', '4', 'GG35/GG70', 'base1-4'],
  ...['base set', 'obsidian flames', '151', 'MEW 6', 'pikachu 151', 'charizard 4/102'],
  ...['charzard', 'pikahcu', 'hitmunchen', 'dark charizrd', 'profesors reserch', 'zzzzqqqq'],
  ...['a', 'the of and a e i o u', 'charizard ex obsidian flames 223/197 special art'],
]

/** `bench search`: time per query and cost of the index, over the whole catalogue. */
export function searchCommand(): Command {
  return new Command('search')
    .description('card search, over the whole catalogue')
    .action((_, mode: Command) => benchSearch(mode))
}

async function benchSearch(mode: Command): Promise<void> {
  const { judging } = await catalogueOf(mode, ['catalogue', 'sets'])
  const cards = [...judging.cards.values()]
  const build = medianBuild(cards)
  const search = createCardSearch(cards)
  const before = process.cpuUsage()
  const times = timeQueries(search)
  const { user, system } = process.cpuUsage(before)
  console.log(`cards ${cards.length}, queries ${QUERIES.length} × ${ROUNDS}`)
  console.log(`search ${spread(times)}`)
  const names = [...new Set(cards.map(({ name }) => name))]
  const some = names.filter((_name, place) => place % NAMES_APART === 0)
  const ofNames = some.map((name) => timed(() => search.search(name)))
  console.log(`search for ${some.length} of ${names.length} names ${spread(ofNames)}`)
  const busy = ((user + system) / 1000 / times.length).toFixed(2)
  console.log(`${busy} ms of processor time a query on average, whatever else runs`)
  console.log(`index built in ${build.toFixed(0)} ms (median of ${BUILDS})`)
  console.log(thisMachine())
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

function medianBuild(cards: readonly CatalogueCard[]): number {
  const times = Array.from({ length: BUILDS }, () => timed(() => createCardSearch(cards)))
  return times.sort((a, b) => a - b)[Math.floor(BUILDS / 2)] ?? 0
}

function timed(work: () => unknown): number {
  const start = performance.now()
  work()
  return performance.now() - start
}
