import { LRUCache } from 'lru-cache'
import pLimit from 'p-limit'
import type { LimitFunction } from 'p-limit'
import type { CatalogueCard } from '~/catalogue/card'
import type { LibraryEntry } from '~/library/entry'
import type { LibraryStore } from '~/library/store/library-store'
import type { Currency } from '~/prices/price'
import { filterCards } from './filter-cards'
import { collect, libraryChoices, joinWorth, worthOf } from './priced-library'
import type { Collection, LibraryCard, PricesOf, LibraryChoices, Worth } from './priced-library'
import { writeLibraryQuery } from './query'
import type { LibraryQuery } from './query'
import { sortCards } from './sort-cards'
import { inTurns } from './yield-to-requests.server'

/** Stacks kept in memory together, at some 300 bytes each: 30 MB. */
const MOST_REMEMBERED = 100_000
/** What a library weighs beside its stacks, in stacks: some 6 KB, most of it for its lists. */
const STACKS_PER_LIBRARY = 20
/** Lists kept of one library: as somebody turns pages, and goes back to the whole. */
const MOST_LISTS = 4

export type WorthInEach = Record<Currency, Worth>

/** A library joined with its cards and prices. */
export type PricedLibrary = Collection & {
  copies: number
  worth: WorthInEach
  choices: LibraryChoices
}

/** What of a library fits a query, in its order. */
export type LibraryList = { cards: readonly LibraryCard[]; worth: WorthInEach }

type ListQuestion = { userId: string; query: LibraryQuery; currency: Currency }

export type LibraryLists = {
  /** The whole library, and all pages of what `query` asks for. */
  listOf(question: ListQuestion): Promise<{ library: PricedLibrary; list: LibraryList }>
  /** Keeps nothing of a user any more, not even what is being made. */
  forget(userId: string): void
}

type Sources = {
  library: Pick<LibraryStore, 'entries' | 'version'>
  catalogue: { current(): { byId: ReadonlyMap<string, CatalogueCard> } }
  prices: {
    pricesOf(wanted: Parameters<PricesOf>[0], currency: Currency): ReturnType<PricesOf>
    revision(): Promise<number>
    changedSince(revision: number): Promise<string[]>
  }
}

/** What a library was made of: while these are the same, so is it. */
type Edition = {
  version: string | null
  revision: number
  byId: ReadonlyMap<string, CatalogueCard>
}

type Remembered = {
  edition: Edition
  stacks: number
  cardIds: ReadonlySet<string>
  library: PricedLibrary
  lists: LRUCache<string, Promise<LibraryList>>
}

/** What is being made, for all who wait for it. */
type Building = { edition: Edition; made: Promise<Remembered> }

/**
 * Joins, filters and sorts a library again only where it, one of its prices or the catalogue has changed,
 * by whichever process; each request asks the database for the two versions alone. The work is
 * done in turns, of one user one piece at a time, so that a large library keeps nobody waiting.
 * Those who wait for the same share its outcome; what failed is made anew for whoever asks next.
 */
export function createLibraryLists(sources: Sources): LibraryLists {
  const memory = new LRUCache<string, Remembered>({
    maxSize: MOST_REMEMBERED,
    sizeCalculation: ({ stacks }) => stacks + STACKS_PER_LIBRARY,
  })
  const underWay = new Map<string, Building>()
  const alone = createQueues()

  async function build(userId: string, edition: Edition): Promise<Remembered> {
    const building = { edition, made: readLibrary(sources, userId, edition) }
    underWay.set(userId, building)
    const isWanted = () => underWay.get(userId) === building
    try {
      const made = await building.made
      if (isWanted()) memory.set(userId, made)
      return made
    } finally {
      if (isWanted()) underWay.delete(userId)
    }
  }

  async function libraryOf(userId: string): Promise<Remembered> {
    for (;;) {
      const edition = await editionOf(sources, userId)
      const known = memory.get(userId)
      if (known && (await isStillRight(known, edition, sources))) return known
      const building = underWay.get(userId)
      if (!building) return build(userId, edition)
      if (isSame(building.edition, edition)) return building.made
      await building.made.catch(() => undefined)
    }
  }

  return {
    async listOf({ userId, query, currency }) {
      const { library, lists } = await libraryOf(userId)
      const key = `${currency} ${writeLibraryQuery(query, { page: 1 })}`
      const made = lists.get(key) ?? alone(userId, () => makeList(library, query, currency))
      lists.set(key, made)
      made.catch(() => lists.delete(key))
      return { library, list: await made }
    },
    forget(userId) {
      memory.delete(userId)
      underWay.delete(userId)
    },
  }
}

async function editionOf({ library, catalogue, prices }: Sources, userId: string) {
  const { byId } = catalogue.current()
  const [version, revision] = await Promise.all([library.version(userId), prices.revision()])
  return { version, revision, byId }
}

function isSame(one: Edition, other: Edition): boolean {
  const { version, revision, byId } = other
  return one.version === version && one.revision === revision && one.byId === byId
}

/** Whether nothing that a library was made of has changed; prices of other cards are no part of it. */
async function isStillRight(known: Remembered, now: Edition, { prices }: Sources) {
  const { edition, cardIds } = known
  if (isSame(edition, now)) return true
  if (!isSame({ ...edition, revision: now.revision }, now)) return false
  const changed = await prices.changedSince(edition.revision)
  if (changed.some((id) => cardIds.has(id))) return false
  known.edition = now
  return true
}

async function readLibrary(
  { library, prices }: Sources,
  userId: string,
  edition: Edition,
): Promise<Remembered> {
  const entries = await library.entries(userId)
  // Either currency: a pricing has both markets.
  const collection = await collect(entries, edition.byId, (wanted) =>
    prices.pricesOf(wanted, 'EUR'),
  )
  const { cards } = collection
  const priced = {
    ...collection,
    copies: cards.reduce((sum, { copies }) => sum + copies, 0),
    worth: await worthInEach(cards),
    choices: await libraryChoices(cards),
  }
  const lists = new LRUCache<string, Promise<LibraryList>>({ max: MOST_LISTS })
  const cardIds = new Set(cards.map(({ card }) => card.id))
  return { edition, stacks: entries.length, cardIds, library: priced, lists }
}

async function makeList(
  { cards }: PricedLibrary,
  query: LibraryQuery,
  currency: Currency,
): Promise<LibraryList> {
  const found: LibraryCard[] = []
  await inTurns(cards, (some) => void found.push(...filterCards(some, query, currency)))
  return { cards: await sortCards(found, query.sort, currency), worth: await worthInEach(found) }
}

async function worthInEach(cards: readonly LibraryCard[]): Promise<WorthInEach> {
  const worth = { EUR: worthOf([], 'EUR'), USD: worthOf([], 'USD') }
  await inTurns(cards, (some) => {
    const entries = some.flatMap((owned) => owned.entries)
    worth.EUR = joinWorth(worth.EUR, worthOf(entries, 'EUR'))
    worth.USD = joinWorth(worth.USD, worthOf(entries, 'USD'))
  })
  return worth
}

/** Runs the work of each user one after the other. */
function createQueues() {
  const queues = new Map<string, LimitFunction>()
  return async function alone<Result>(userId: string, work: () => Promise<Result>) {
    const queue = queues.get(userId) ?? pLimit(1)
    queues.set(userId, queue)
    try {
      return await queue(work)
    } finally {
      if (queue.activeCount + queue.pendingCount === 0) queues.delete(userId)
    }
  }
}

/** Stacks kept in memory together, at some 200 bytes each: 20 MB. */
const MAX_REMEMBERED_ENTRIES = 100_000

/**
 * A store that reads a library again only after a write to it, whichever process wrote: its
 * version, one row, is read each time.
 */
export function rememberLibraries(store: LibraryStore): LibraryStore {
  const memory = new LRUCache<string, { version: string; entries: LibraryEntry[] }>({
    maxSize: MAX_REMEMBERED_ENTRIES,
    sizeCalculation: ({ entries }) => entries.length + 1,
  })

  /** Counted, so that what was read before one is not kept after it. */
  let removals = 0

  async function readEntries(userId: string): Promise<LibraryEntry[]> {
    // Read first: what is written meanwhile makes another version, and the next look reads again.
    const version = await store.version(userId)
    if (version === null) return []
    const known = memory.get(userId)
    if (known?.version === version) return known.entries
    const before = removals
    const entries = await store.entries(userId)
    if (removals === before) memory.set(userId, { version, entries })
    return entries
  }

  return {
    ...store,
    removeAll: async (userId) => {
      const removed = await store.removeAll(userId)
      memory.delete(userId)
      removals++
      return removed
    },
    entries: async (userId) => [...(await readEntries(userId))],
    cardIds: async (userId) => [
      ...new Set((await readEntries(userId)).map(({ cardId }) => cardId)),
    ],
  }
}
