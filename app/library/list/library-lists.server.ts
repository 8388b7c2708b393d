import { LRUCache } from 'lru-cache'
import { getTranslatedWords } from '~/catalogue/search/translated-words'
import type { CatalogueSnapshot } from '~/catalogue/store/catalogue-snapshot.server'
import type { LibraryStore } from '~/library/library-store'
import type { Currency, Exchange } from '~/prices/price'
import { filterCards } from './filter-cards'
import type { Measure } from './filter-cards'
import type { EntryPrices } from './entry-prices.server'
import { collect, findOldestDay, libraryChoices, sumWorth } from './priced-library'
import type { Collection, LibraryCard, LibraryChoices, Worth } from './priced-library'
import { writeLibraryQuery } from './query'
import type { LibraryQuery } from './query'
import { sortCards } from './sort-cards'
import { monthBefore, sumChange } from './worth-change'
import type { WorthChange } from './worth-change'

/** Entries kept in memory together, at some 300 bytes each: 30 MB. */
const MAX_REMEMBERED = 100_000
/** A library's fixed cost, counted in entries: some 6 KB, most of it for its lists. */
const ENTRIES_PER_LIBRARY = 20
/** Lists cached per library: enough to turn pages and return to the whole. */
const MAX_LISTS = 4

/** For the visitors of each market, with the ISO day of the oldest price it counts. */
export type WorthInEach = Record<Currency, Worth & { oldest: string | null }>

/** A library joined with its cards and prices. */
export type PricedLibrary = Collection & {
  entries: number
  copies: number
  worth: WorthInEach
  /** Since a month ago; `null` if no price from then is known. */
  change: Record<Currency, WorthChange | null>
  /** How a copy's condition counts in its price; `null`: not at all. */
  multipliers: EntryPrices['multipliers']
  choices: LibraryChoices
}

/** The part of a library that matches a query, sorted. */
export type LibraryList = {
  cards: readonly LibraryCard[]
  worth: WorthInEach
  /** Those to choose from: the library's, and the query's, of which it may have no card. */
  sets: LibraryChoices['sets']
}

type ListQuestion = {
  userId: string
  query: LibraryQuery
  currency: Currency
  /** To compare prices in different currencies, if rates are known. */
  rates?: Exchange['rates']
  /** For the query's values. */
  measure: Measure | null
}

export type LibraryLists = {
  /** The whole library, and all pages of what matches `query`. */
  findList(question: ListQuestion): Promise<{ library: PricedLibrary; list: LibraryList }>
  /** Drops everything of a user, including what is still being read. */
  forget(userId: string): void
}

type ListSources = {
  library: Pick<LibraryStore, 'entries' | 'version'>
  catalogue: { current(): Pick<CatalogueSnapshot, 'byId' | 'printed'> }
  prices: EntryPrices
  now?: () => Date
}

/** The versions that a cached library was built from; it is valid as long as they match. */
type Edition = {
  version: string | null
  revision: number
  byId: CatalogueSnapshot['byId']
  printed: CatalogueSnapshot['printed']
  /** ISO day since which the change of its worth is computed. */
  monthAgo: string
}

/** A library that was read or is being read. */
type Remembered = {
  edition: Edition
  library: Promise<PricedLibrary>
  lists: LRUCache<string, LibraryList>
}

/**
 * Caches libraries, joined and priced. Reads one again only if it, one of its prices, the catalogue
 * or the day has changed, in whichever process; each request asks the database only for the two
 * versions. Concurrent requests share one read; after a failure, the next request reads again.
 */
export function createLibraryLists(sources: ListSources): LibraryLists {
  const memory = new LRUCache<string, Remembered>({ maxSize: MAX_REMEMBERED })

  function remember(userId: string, edition: Edition): Remembered {
    const library = readLibrary(sources, userId, edition)
    const made: Remembered = { edition, library, lists: new LRUCache({ max: MAX_LISTS }) }
    memory.set(userId, made, { size: ENTRIES_PER_LIBRARY })
    const isKept = () => memory.peek(userId) === made
    library.then(
      ({ entries }) =>
        isKept() && memory.set(userId, made, { size: entries + ENTRIES_PER_LIBRARY }),
      () => isKept() && memory.delete(userId),
    )
    return made
  }

  async function findLibrary(userId: string): Promise<Remembered> {
    const edition = await readEdition(sources, userId)
    const known = memory.get(userId)
    if (known && (await isStillValid(known, edition, sources))) return known
    const begun = memory.get(userId)
    return begun && isSame(begun.edition, edition) ? begun : remember(userId, edition)
  }

  return {
    async findList(question) {
      const { library: made, lists, edition } = await findLibrary(question.userId)
      const library = await made
      const key = listKey(question)
      const list = lists.get(key) ?? makeList(library, question, edition)
      lists.set(key, list)
      return { library, list }
    },
    forget: (userId) => void memory.delete(userId),
  }
}

/** The same for questions that have the same answer. */
function listKey({ query, currency, rates, measure }: ListQuestion): string {
  const compared = rates ? rates.EUR / rates.USD : ''
  const asked = writeLibraryQuery(query, { page: 1, view: null, invalid: {} })
  return JSON.stringify([currency, compared, asked, measure])
}

async function readEdition(
  { library, catalogue, prices, now = () => new Date() }: ListSources,
  userId: string,
): Promise<Edition> {
  const { byId, printed } = catalogue.current()
  const [version, revision] = await Promise.all([library.version(userId), prices.revision()])
  return { version, revision, byId, printed, monthAgo: monthBefore(now()) }
}

function isSame(one: Edition, other: Edition): boolean {
  const { version, revision, byId, printed, monthAgo } = other
  const isAsOld = one.version === version && one.revision === revision
  const isSameCatalogue = one.byId === byId && one.printed === printed
  return isAsOld && isSameCatalogue && one.monthAgo === monthAgo
}

/** Whether a cached library is still valid; prices of other cards may change. */
async function isStillValid(known: Remembered, now: Edition, { prices }: ListSources) {
  const { edition } = known
  if (isSame(edition, now)) return true
  if (!isSame({ ...edition, revision: now.revision }, now)) return false
  const [changed, library] = await Promise.all([
    prices.changedSince(edition.revision),
    known.library.catch(() => null),
  ])
  const ids = new Set(changed)
  if (library === null || library.cards.some(({ card }) => ids.has(card.id))) return false
  known.edition = now
  return true
}

async function readLibrary(
  { library, prices }: ListSources,
  userId: string,
  { byId, monthAgo }: Edition,
): Promise<PricedLibrary> {
  const entries = await library.entries(userId)
  // Either currency: a price has both markets.
  const collection = await collect(entries, byId, (all) => prices.findPrices(all, 'EUR'))
  const { cards } = collection
  const known = cards.flatMap((owned) => owned.entries)
  const past = await prices.findPastPrices(known, 'EUR', monthAgo)
  const changeIn = (currency: Currency) => sumChange(known, past, currency, monthAgo)
  return {
    ...collection,
    entries: entries.length,
    copies: cards.reduce((sum, { copies }) => sum + copies, 0),
    worth: worthInEach(cards),
    change: { EUR: changeIn('EUR'), USD: changeIn('USD') },
    multipliers: prices.multipliers,
    choices: libraryChoices(cards),
  }
}

function makeList(
  { cards, choices: { sets } }: PricedLibrary,
  { query, currency, rates, measure }: ListQuestion,
  { byId, printed }: Edition,
): LibraryList {
  const found = filterCards(cards, query, measure, getTranslatedWords(printed))
  return {
    cards: sortCards(found, query.sort, currency, rates),
    worth: worthInEach(found),
    sets: withSet(sets, query.setId, byId),
  }
}

function withSet(sets: LibraryChoices['sets'], setId: string | null, byId: Edition['byId']) {
  if (setId === null || sets.some(({ id }) => id === setId)) return sets
  for (const { set } of byId.values())
    if (set.id === setId) return [...sets, { id: setId, name: set.name }]
  return sets
}

function worthInEach(cards: readonly LibraryCard[]): WorthInEach {
  const entries = cards.flatMap((owned) => owned.entries)
  const worthIn = (currency: Currency) => ({
    ...sumWorth(entries, currency),
    oldest: findOldestDay(entries, currency),
  })
  return { EUR: worthIn('EUR'), USD: worthIn('USD') }
}
