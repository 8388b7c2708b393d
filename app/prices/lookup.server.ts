import type { CatalogueCard } from '~/catalogue/card'
import { within } from '~/http/within'
import { DAY_MS } from '~/language/formats'
import { createPastPriceCache, createPriceCache } from './cache.server'
import { choosePrice, findSharedProducts, pickPlainest } from './choose-price'
import { finishesOf, getPlainestFinish, listProducts } from './finishes'
import { MARKET_OF, noPrice } from './price'
import type { CardFinish, Currency, Finish, Price } from './price'
import { createPriceRefresh } from './refresh-price.server'
import type { CardPriceSource } from './price-source'
import type { PricePoint, PriceStore, StoredPrices } from './price-store'

/** A card, and the finish that is asked for: without one, the plainest that has a price. */
export type CardToPrice = Pick<CardFinish, 'cardId'> & Partial<CardFinish>

export type PriceLookup = {
  /**
   * The price of a card; without a finish, of the plainest that has one. A price known in the
   * currency is returned at once, however old, and refreshed in the background past the age limit;
   * otherwise the sources are asked first, once for all concurrent calls, and if they do not
   * answer, the other market's price is returned alone.
   * Sources that are down or know nothing produce a `Price` without amounts, never an error.
   *
   * @returns `null` if the catalogue has no such card.
   */
  findPrice(cardId: string, currency: Currency, finish?: Finish): Promise<Price | null>
  /**
   * The same for each finish that the card is sold in, the plainest first.
   *
   * @returns an empty list if the catalogue has no such card.
   */
  findFinishPrices(cardId: string, currency: Currency): Promise<Price[]>
  /**
   * Prices of many cards, each in one finish, in the given order; `null` if the catalogue has no
   * such card. Reads only the store, in one query: no source is asked.
   */
  findPrices(wanted: readonly CardToPrice[], currency: Currency): Promise<(Price | null)[]>
  /**
   * The same for a past ISO day, from the history; a price counts for the week after its day. Slow
   * for many cards at first, fast again for the same day.
   */
  findPastPrices(
    wanted: readonly CardFinish[],
    currency: Currency,
    day: string,
  ): Promise<(Price | null)[]>
  /** Grows when any process writes prices: until then, `findPrices` returns the same. */
  revision(): Promise<number>
  /** The cards whose prices were written after `revision`. */
  changedSince(revision: number): Promise<string[]>
  /** One price a day, oldest first, from `since` (ISO day) on, at the market of `currency`. */
  findHistory(
    cardId: string,
    question: { currency: Currency; finish?: Finish; since: string },
  ): Promise<PricePoint[]>
  /** Resolves when nothing is being asked or written any more. */
  settled(): Promise<void>
}

type PricedCatalogue = {
  cards: readonly CatalogueCard[]
  byId: ReadonlyMap<string, CatalogueCard>
}

export type PriceLookupOptions = {
  store: PriceStore
  /** Asked in this order until one knows a price. */
  sources: readonly CardPriceSource[]
  catalogue: { current(): PricedCatalogue }
  log: { warn(facts: object, message: string): void }
  now?: () => Date
}

type PriceRequest = { currency: Currency; finish?: Finish }

/** Both markets publish their prices once a day. */
const MAX_AGE_MS = DAY_MS
/** Less than a page stays open for, otherwise the page would lose the other market's price, too. */
const OWN_PRICE_WAIT_MS = 3000
const NOTHING_STORED: StoredPrices = { prices: [], checkedAt: null }

/** Returns what cards cost, from the store first. */
export function createPriceLookup(options: PriceLookupOptions): PriceLookup {
  const { store, catalogue, now = () => new Date() } = options
  const marketPrices = createPriceCache(store, (cardIds) => store.marketPrices(cardIds))
  const pastPrices = createPastPriceCache(store)
  const { choose, chooseEach } = createChoice(catalogue)
  const refresh = createPriceRefresh({ ...options, now })

  async function readOrAsk(card: CatalogueCard, wanted: PriceRequest): Promise<StoredPrices> {
    const stored = (await store.marketPrices([card.id])).get(card.id) ?? NOTHING_STORED
    const price = choose(card, stored, wanted)
    if (isFresh(stored, price, now())) return stored
    const refreshed = refresh.refresh(card)
    if (price.headline !== null || price.doubt !== null) return stored
    const answer = await within(OWN_PRICE_WAIT_MS, refreshed, stored)
    return answer.prices.length > 0 ? answer : stored
  }

  function chooseAll<Wanted extends CardToPrice>(
    wanted: readonly Wanted[],
    currency: Currency,
    storedOf: (one: Wanted) => StoredPrices | undefined,
  ) {
    const { byId } = catalogue.current()
    return wanted.map((one) => {
      const card = byId.get(one.cardId)
      const stored = storedOf(one) ?? NOTHING_STORED
      return card ? choose(card, stored, { ...one, currency }) : null
    })
  }

  return {
    async findPrice(cardId, currency, finish) {
      const card = catalogue.current().byId.get(cardId)
      if (!card) return null
      return choose(card, await readOrAsk(card, { currency, finish }), { currency, finish })
    },
    async findFinishPrices(cardId, currency) {
      const card = catalogue.current().byId.get(cardId)
      if (!card) return []
      return chooseEach(card, await readOrAsk(card, { currency }), currency)
    },
    async findPrices(wanted, currency) {
      const stored = await marketPrices(wanted.map(({ cardId }) => cardId))
      return chooseAll(wanted, currency, ({ cardId }) => stored.get(cardId))
    },
    findPastPrices: async (wanted, currency, day) =>
      chooseAll(wanted, currency, await pastPrices(wanted, day)),
    revision: () => store.revision(),
    changedSince: (revision) => store.changedSince(revision),
    async findHistory(cardId, { currency, finish, since }) {
      const card = catalogue.current().byId.get(cardId)
      if (!card) return []
      const market = MARKET_OF[currency]
      return store.history({ cardId, market, since, finish: finish ?? getPlainestFinish(card) })
    },
    settled: () => refresh.settled(),
  }
}

/**
 * Whether no source need be asked: the visitor's own price is from today or yesterday (a day's
 * prices are published during that day), or a source was asked within the age limit and knew no
 * better.
 */
function isFresh(stored: StoredPrices, { headline }: Price, now: Date): boolean {
  const yesterday = new Date(now.getTime() - DAY_MS).toISOString().slice(0, 10)
  if (headline && headline.date >= yesterday) return true
  return stored.checkedAt !== null && now.getTime() - stored.checkedAt.getTime() < MAX_AGE_MS
}

/** Chooses between a card's stored prices: for one finish, or for each. */
function createChoice(catalogue: PriceLookupOptions['catalogue']) {
  const sharesProduct = watchSharedProducts(catalogue)

  function choose(card: CatalogueCard, stored: StoredPrices, wanted: PriceRequest): Price {
    const { currency, finish } = wanted
    if (finish === undefined)
      return pickPlainest(chooseEach(card, stored, currency)) ?? noPrice(currency)
    const question = { currency, finish, sharesProduct: sharesProduct(card, finish) }
    return choosePrice(stored.prices, question)
  }

  function chooseEach(card: CatalogueCard, stored: StoredPrices, currency: Currency): Price[] {
    return finishesOf(card).map((finish) => choose(card, stored, { currency, finish }))
  }

  return { choose, chooseEach }
}

/** Recomputes the shared products whenever the catalogue's cards change. */
function watchSharedProducts(catalogue: PriceLookupOptions['catalogue']) {
  let { cards } = catalogue.current()
  let sharing = createSharingFinishes(cards)
  return (card: CatalogueCard, finish: Finish): boolean => {
    const current = catalogue.current()
    if (current.cards !== cards) {
      cards = current.cards
      sharing = createSharingFinishes(cards)
    }
    return sharing(card).has(finish)
  }
}

/** The finishes of a card whose product another card claims, too; computed once per card. */
function createSharingFinishes(cards: readonly CatalogueCard[]) {
  const shared = findSharedProducts(cards)
  const found = new WeakMap<CatalogueCard, ReadonlySet<Finish>>()
  return (card: CatalogueCard): ReadonlySet<Finish> => {
    const known = found.get(card)
    if (known) return known
    const products = listProducts(card).filter(
      ({ cardmarket }) => cardmarket !== null && shared.has(cardmarket.productId),
    )
    const finishes = new Set(products.map(({ finish }) => finish))
    found.set(card, finishes)
    return finishes
  }
}
