import type { CatalogueCard } from '~/catalogue/card'
import type { Price } from './price'

/**
 * Dollars that ten euros bought, roughly, over the life of both markets (9.5 to 16). Serves only to
 * see whether two prices can be of the same card; nothing shown is ever converted with it.
 */
const DOLLARS_PER_TEN_EUROS = 11

/**
 * Further apart than this, one of the markets has another card: field notes C5, after reported
 * mix-ups of up to thirty times. About one card in 700 was wrong where somebody checked by hand.
 */
const MOST_TIMES_APART = 4

/** Whether a euro price and a dollar price cannot be of the same card. */
export function marketsDisagree(euros: Price, dollars: Price): boolean {
  const converted = euros.minor * DOLLARS_PER_TEN_EUROS
  const asked = dollars.minor * 10
  return converted > asked * MOST_TIMES_APART || asked > converted * MOST_TIMES_APART
}

/**
 * Cardmarket products that several cards of one set claim: at most one of them can be right.
 */
export function sharedCardmarketProducts(cards: Iterable<CatalogueCard>): Set<number> {
  const owners = new Map<string, string>()
  const shared = new Set<number>()
  for (const { id, set, variants } of cards)
    for (const { cardmarketId } of variants) {
      if (cardmarketId === null) continue
      const key = `${set.id} ${cardmarketId}`
      const owner = owners.get(key) ?? id
      owners.set(key, owner)
      if (owner !== id) shared.add(cardmarketId)
    }
  return shared
}
