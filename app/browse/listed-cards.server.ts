import type { CatalogueCard } from '~/catalogue/card'
import { chooseEnergy } from '~/catalogue/energy'
import { translateFor } from '~/language/request-language.server'
import { shownPrice } from '~/prices/choose-price'
import { formatShortPrice } from '~/prices/exchange/format-amount'
import type { PriceLookup } from '~/prices/lookup.server'
import { storedPrices } from '~/prices/screens/page-prices.server'
import type { VisitorExchange } from '~/prices/screens/page-prices.server'
import type { ListedCard } from './card-grid'

/** Who asks, and where prices come from. */
export type ListingContext = {
  prices: Pick<PriceLookup, 'findPrices'> & VisitorExchange
  headers: Headers
}

/**
 * Cards as lists show them, with the prices that are stored.
 *
 * @param foundBy what cards print in other languages if they were found by it, by English name.
 */
export async function listCards(
  cards: readonly CatalogueCard[],
  { prices, headers }: ListingContext,
  foundBy?: ReadonlyMap<string, string>,
): Promise<ListedCard[]> {
  const known = await storedPrices({ prices, cards, headers })
  const t = translateFor({ headers })
  return cards.map((card, index) => {
    const { id, name, number, rarity, set } = card
    const price = known[index]
    const isKnown = price && shownPrice(price) !== null
    const printedName = foundBy?.get(name)
    return {
      id,
      name,
      ...(printedName === undefined ? {} : { printedName }),
      number,
      rarity,
      setName: set.name,
      energy: chooseEnergy(card),
      price: isKnown ? formatShortPrice(price, t) : null,
    }
  })
}
