import type { CatalogueCard } from '~/catalogue/card'
import { log } from '~/http/log.server'
import { translateFor } from '~/language/request-language.server'
import { shownPrice } from '~/prices/choose-price'
import { visitorCurrency } from '~/prices/currency.server'
import { getPlainestFinish } from '~/prices/finishes'
import { formatShortPrice } from '~/prices/exchange/format-amount'
import { withExchange } from '~/prices/exchange/exchange'
import type { PriceLookup } from '~/prices/lookup.server'
import type { VisitorExchange } from '~/prices/page-prices.server'
import type { ListedCard } from './card-grid'

/** Who asks, and where prices come from. */
export type ListingContext = {
  prices: Pick<PriceLookup, 'findPrices'> & VisitorExchange
  headers: Headers
}

/**
 * Cards as lists show them, with the prices that are stored: lists ask no market. If the price
 * store fails, the list only lacks its prices.
 */
export async function listCards(
  cards: readonly CatalogueCard[],
  { prices, headers }: ListingContext,
): Promise<ListedCard[]> {
  const wanted = cards.map((card) => ({ cardId: card.id, finish: getPlainestFinish(card) }))
  const currency = await visitorCurrency(headers)
  const known = await prices.findPrices(wanted, currency).catch((error: unknown) => {
    log.warn({ err: error }, 'Prices of a list could not be read')
    return []
  })
  const exchange = await prices.exchangeFor(headers)
  const t = translateFor({ headers })
  return cards.map(({ id, name, number, rarity, set }, index) => {
    const price = known[index]
    const isKnown = price && shownPrice(price) !== null
    return {
      id,
      name,
      number,
      rarity,
      setName: set.name,
      price: isKnown ? formatShortPrice(withExchange(price, exchange), t) : null,
    }
  })
}

/** Prices change with time and visitor, so they are looked up on a copy each time. */
export function cacheHeaders(signedIn: boolean) {
  const visibility = signedIn ? 'private, ' : ''
  return { 'Cache-Control': `${visibility}no-cache`, Vary: 'Cookie, Accept-Language' }
}
