import type { CatalogueCard } from '~/catalogue/card'
import { within } from '~/http/lost-connection'
import { cardPricing, sharedCardmarketProducts } from './choose-price'
import type { CardPricing } from './choose-price'
import { finishesOf, plainestFinish, productsOf } from './finishes'
import { createPriceMemory } from './price-memory.server'
import { MARKET_OF } from './price'
import type { Currency, Finish } from './price'
import { createPriceRefresh } from './refresh-price.server'
import type { CardPriceSource } from './sources/price-source'
import type { KnownPrices, PricePoint, PriceStore } from './store/price-store'

const DAY_MS = 24 * 60 * 60 * 1000

/** Both markets publish their figures once a day. */
const MAX_AGE_MS = DAY_MS

/**
 * Whether what is known needs no new look: the visitor's own price is of today or yesterday (a
 * day's figures come out during that day), or a source was asked within the age limit and knew no
 * better.
 */
export function isFresh(known: KnownPrices, { headline }: CardPricing, now: Date): boolean {
  if (headline && headline.date >= isoDay(now.getTime() - DAY_MS)) return true
  return known.checkedAt !== null && now.getTime() - known.checkedAt.getTime() < MAX_AGE_MS
}

function isoDay(time: number): string {
  return new Date(time).toISOString().slice(0, 10)
}

export type PricedFinish = { cardId: string; finish: Finish }

export type PriceLookup = {
  /**
   * The price of a card. One that is known in the currency comes at once, however old, and is
   * refreshed in the background past the age limit; otherwise the sources are asked first, once for
   * all who wait, and what is known of the other market comes where they do not answer.
   * Sources that are down or know nothing make a pricing without prices, never an error.
   *
   * @returns `null` where the catalogue has no such card.
   */
  priceOf(cardId: string, currency: Currency, finish?: Finish): Promise<CardPricing | null>
  /**
   * The same for each finish that the card was printed in, the plainest first.
   *
   * @returns nothing where the catalogue has no such card.
   */
  finishPricesOf(cardId: string, currency: Currency): Promise<CardPricing[]>
  /**
   * Prices of many cards, each in one finish, in the order asked; `null` where the catalogue has no
   * such card. From the store alone and in one go: no source is asked.
   */
  pricesOf(wanted: readonly PricedFinish[], currency: Currency): Promise<(CardPricing | null)[]>
  /** Grows when prices are written, by whichever process: until then `pricesOf` says the same. */
  revision(): Promise<number>
  /** The cards whose prices were written after `revision`. */
  changedSince(revision: number): Promise<string[]>
  /** One price a day, oldest first, from `since` (ISO day) on, of the market of `currency`. */
  historyOf(
    cardId: string,
    question: { currency: Currency; finish?: Finish; since: string },
  ): Promise<PricePoint[]>
  /** Resolves when nothing is asked or written any more. */
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

/**
 * Answers what cards cost, from the store first.
 */
export function createPriceLookup(options: PriceLookupOptions): PriceLookup {
  const { store, catalogue, now = () => new Date() } = options
  const remembered = createPriceMemory(store)
  const sharesProduct = sharedProductsOf(catalogue)
  const refresh = createPriceRefresh({ ...options, now })

  function pricing(card: CatalogueCard, { prices }: KnownPrices, question: Asked): CardPricing {
    const { currency, finish = plainestFinish(card) } = question
    return cardPricing(prices, { currency, finish, sharesProduct: sharesProduct(card, finish) })
  }

  async function knownOf(card: CatalogueCard, asked: Asked): Promise<KnownPrices> {
    const known = (await store.knownPrices([card.id])).get(card.id) ?? NOTHING_KNOWN
    if (isFresh(known, pricing(card, known, asked), now())) return known
    const refreshed = refresh.refresh(card)
    const { headline, doubt } = pricing(card, known, asked)
    if (headline !== null || doubt !== null) return known
    const answer = await within(OWN_PRICE_WAIT_MS, refreshed, known)
    return answer.prices.length > 0 ? answer : known
  }

  return {
    async priceOf(cardId, currency, finish) {
      const card = catalogue.current().byId.get(cardId)
      if (!card) return null
      const asked = { currency, finish }
      return pricing(card, await knownOf(card, asked), asked)
    },
    async finishPricesOf(cardId, currency) {
      const card = catalogue.current().byId.get(cardId)
      if (!card) return []
      const known = await knownOf(card, { currency })
      return finishesOf(card).map((finish) => pricing(card, known, { currency, finish }))
    },
    async pricesOf(wanted, currency) {
      const { byId } = catalogue.current()
      const known = await remembered.knownPrices(wanted.map(({ cardId }) => cardId))
      return wanted.map(({ cardId, finish }) => {
        const card = byId.get(cardId)
        return card ? pricing(card, known.get(cardId) ?? NOTHING_KNOWN, { currency, finish }) : null
      })
    },
    revision: () => store.revision(),
    changedSince: (revision) => store.changedSince(revision),
    async historyOf(cardId, { currency, finish, since }) {
      const card = catalogue.current().byId.get(cardId)
      if (!card) return []
      const market = MARKET_OF[currency]
      return store.history({ cardId, market, since, finish: finish ?? plainestFinish(card) })
    },
    settled: () => refresh.settled(),
  }
}

type Asked = { currency: Currency; finish?: Finish }

/** Within what a page stays open for, or it would lose the other market's price, too. */
const OWN_PRICE_WAIT_MS = 3000

const NOTHING_KNOWN: KnownPrices = { prices: [], checkedAt: null }

/** Counts the shared products anew when the catalogue's cards change. */
function sharedProductsOf(catalogue: PriceLookupOptions['catalogue']) {
  let { cards } = catalogue.current()
  let sharing = sharingFinishes(cards)
  return (card: CatalogueCard, finish: Finish): boolean => {
    const current = catalogue.current()
    if (current.cards !== cards) {
      cards = current.cards
      sharing = sharingFinishes(cards)
    }
    return sharing(card).has(finish)
  }
}

/** The finishes of a card whose product another card claims, too; found once for each card. */
function sharingFinishes(cards: readonly CatalogueCard[]) {
  const shared = sharedCardmarketProducts(cards)
  const found = new WeakMap<CatalogueCard, ReadonlySet<Finish>>()
  return (card: CatalogueCard): ReadonlySet<Finish> => {
    const known = found.get(card)
    if (known) return known
    const products = productsOf(card).filter(
      ({ cardmarket }) => cardmarket !== null && shared.has(cardmarket.productId),
    )
    const finishes = new Set(products.map(({ finish }) => finish))
    found.set(card, finishes)
    return finishes
  }
}
