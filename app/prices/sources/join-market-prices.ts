import type { CatalogueCard } from '~/catalogue/card'
import { productsOf } from '~/prices/finishes'
import { cardmarketPrices, pickPrice, printingKey, tcgplayerPrices } from './market-prices'
import type { FeedRow } from './market-prices'
import type { MarketPrice } from '~/prices/price'
import type { CardPrices } from './price-source'

/** TCGplayer's rows by product and by printing, as `printingKey` spells it. */
export type TcgplayerRows = ReadonlyMap<number, ReadonlyMap<string, FeedRow>>

/** Finds each card's prices among Cardmarket's rows, which are by product id. */
export function joinCardmarket(
  cards: readonly CatalogueCard[],
  guide: ReadonlyMap<number, FeedRow>,
  date: string,
): CardPrices[] {
  return priceCards(cards, (card) =>
    productsOf(card).map(({ finish, cardmarket }) => {
      const row = cardmarket && guide.get(cardmarket.productId)
      if (!row) return null
      return pickPrice(cardmarketPrices(row, cardmarket.listing, { finish, date }))
    }),
  )
}

/** Finds each card's prices among TCGplayer's rows. */
export function joinTcgplayer(
  cards: readonly CatalogueCard[],
  rows: TcgplayerRows,
  date: string,
): CardPrices[] {
  return priceCards(cards, (card) =>
    productsOf(card).map(({ finish, tcgplayer }) => {
      const printings = tcgplayer && rows.get(tcgplayer.productId)
      if (!printings) return null
      const found = tcgplayer.printings.flatMap((printing) => {
        const row = printings.get(printingKey(printing))
        return row ? tcgplayerPrices(row, { finish, date }) : []
      })
      return pickPrice(found)
    }),
  )
}

function priceCards(
  cards: readonly CatalogueCard[],
  pricesOf: (card: CatalogueCard) => (MarketPrice | null)[],
): CardPrices[] {
  return cards.flatMap((card) => {
    const prices = pricesOf(card).filter((price) => price !== null)
    return prices.length > 0 ? [{ cardId: card.id, prices }] : []
  })
}
