import type { CatalogueCard } from '~/catalogue/card'
import { productsOf } from '~/prices/finishes'
import { cardmarketPrices, headlineFigure, printingKey, tcgplayerPrices } from './market-figures'
import type { Figures } from './market-figures'
import type { Price } from '~/prices/price'
import type { CardPrices } from './price-source'

/** TCGplayer's figures by product and by printing, as `printingKey` spells it. */
export type TcgplayerRows = ReadonlyMap<number, ReadonlyMap<string, Figures>>

/** Puts Cardmarket's figures, by product id, to the cards and finishes that they are of. */
export function joinCardmarket(
  cards: readonly CatalogueCard[],
  guide: ReadonlyMap<number, Figures>,
  date: string,
): CardPrices[] {
  return joined(cards, (card) =>
    productsOf(card).map(({ finish, cardmarket }) => {
      const figures = cardmarket && guide.get(cardmarket.productId)
      if (!figures) return null
      return headlineFigure(cardmarketPrices(figures, cardmarket.listing, { finish, date }))
    }),
  )
}

/** Puts TCGplayer's figures to the cards and finishes that they are of. */
export function joinTcgplayer(
  cards: readonly CatalogueCard[],
  rows: TcgplayerRows,
  date: string,
): CardPrices[] {
  return joined(cards, (card) =>
    productsOf(card).map(({ finish, tcgplayer }) => {
      const printings = tcgplayer && rows.get(tcgplayer.productId)
      if (!printings) return null
      const found = tcgplayer.printings.flatMap((printing) => {
        const figures = printings.get(printingKey(printing))
        return figures ? tcgplayerPrices(figures, { finish, date }) : []
      })
      return headlineFigure(found)
    }),
  )
}

function joined(
  cards: readonly CatalogueCard[],
  pricesOf: (card: CatalogueCard) => (Price | null)[],
): CardPrices[] {
  return cards.flatMap((card) => {
    const prices = pricesOf(card).filter((price) => price !== null)
    return prices.length > 0 ? [{ cardId: card.id, prices }] : []
  })
}
