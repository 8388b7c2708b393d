import type { CatalogueCard } from '~/catalogue/card'
import { cardPricing } from './card-pricing'
import type { CardPricing } from './card-pricing'
import { plainestFinish, productsOf } from './finish-products'
import { MARKET_OF } from './price'
import type { Currency, Finish } from './price'
import { isFresh } from './price-age'
import { sharedCardmarketProducts } from './price-doubt'
import { createPriceRefresh } from './price-refresh.server'
import type { CardPriceSource } from './price-source'
import type { KnownPrices, PricePoint, PriceStore } from './price-store'

export type PriceLookup = {
  /**
   * The price of a card. One that is known comes at once, however old, and is refreshed in the
   * background past the age limit; otherwise the sources are asked first, once for all who wait.
   * Sources that are down or know nothing make a pricing without prices, never an error.
   *
   * @returns `null` where the catalogue has no such card.
   */
  priceOf(cardId: string, currency: Currency, finish?: Finish): Promise<CardPricing | null>
  /** Prices of many cards, from the store alone and in one go; no source is asked. */
  pricesOf(cardIds: readonly string[], currency: Currency): Promise<Map<string, CardPricing>>
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
  const sharesProduct = sharedProductsOf(catalogue)
  const refresh = createPriceRefresh({ ...options, now })

  function pricing(card: CatalogueCard, { prices }: KnownPrices, question: Asked): CardPricing {
    const { currency, finish = plainestFinish(card) } = question
    return cardPricing(prices, { currency, finish, sharesProduct: sharesProduct(card, finish) })
  }

  return {
    async priceOf(cardId, currency, finish) {
      const card = catalogue.current().byId.get(cardId)
      if (!card) return null
      const known = (await store.knownPrices([cardId])).get(cardId) ?? NOTHING_KNOWN
      const asked = { currency, finish }
      const seen = pricing(card, known, asked)
      if (isFresh(known, seen, now())) return seen
      const refreshed = refresh.refresh(card)
      if (known.prices.length > 0) return seen
      return pricing(card, await refreshed, asked)
    },
    async pricesOf(cardIds, currency) {
      const { byId } = catalogue.current()
      const known = await store.knownPrices(cardIds)
      const priced = new Map<string, CardPricing>()
      for (const [cardId, prices] of known) {
        const card = byId.get(cardId)
        if (card) priced.set(cardId, pricing(card, prices, { currency }))
      }
      return priced
    },
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

const NOTHING_KNOWN: KnownPrices = { prices: [], checkedAt: null }

/** Counts the shared products anew when the catalogue's cards change. */
function sharedProductsOf(catalogue: PriceLookupOptions['catalogue']) {
  let { cards } = catalogue.current()
  let shared = sharedCardmarketProducts(cards)
  return (card: CatalogueCard, finish: Finish): boolean => {
    const current = catalogue.current()
    if (current.cards !== cards) {
      cards = current.cards
      shared = sharedCardmarketProducts(cards)
    }
    const products = productsOf(card).find((each) => each.finish === finish)
    return products?.cardmarket ? shared.has(products.cardmarket.productId) : false
  }
}
