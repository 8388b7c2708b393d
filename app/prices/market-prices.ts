import type { CatalogueCard } from '~/catalogue/card'
import { toDay, toMinorUnits } from './price'
import type { Finish, MarketPrice, PriceKind } from './price'
import type { CardPrices } from './price-source'

/** A product's row as a feed sends it; any amount in it may be missing, `null` or nonsense. */
export type FeedRow = Readonly<Record<string, unknown>>

/** Cardmarket's two listings of a product: the plain one and `-holo`, the alternate one. */
export type Listing = 'plain' | 'alternate'

type PriceField = readonly [name: string, kind: PriceKind]

/** Which kind of price represents Cardmarket: the first of these that has an amount (notes C5). */
const CARDMARKET_FIELDS: readonly PriceField[] = [
  ['avg30', '30-day-average'],
  ['avg7', '7-day-average'],
  ['trend', 'trend'],
  ['avg', 'average'],
  ['low', 'lowest-offer'],
]

const TCGPLAYER_FIELDS: readonly PriceField[] = [
  ['marketPrice', 'market'],
  ['midPrice', 'median-listing'],
  ['lowPrice', 'lowest-offer'],
]

/** Cardmarket's prices of a product, in euros, best kind first; omits nonsense. */
export function cardmarketPrices(
  row: FeedRow,
  listing: Listing,
  { finish, date }: { finish: Finish; date: string },
): MarketPrice[] {
  const suffix = listing === 'alternate' ? '-holo' : ''
  return CARDMARKET_FIELDS.flatMap(([name, kind]) => {
    const minor = toMinorUnits(row[name + suffix])
    if (minor === null) return []
    return [{ minor, currency: 'EUR', market: 'Cardmarket', kind, finish, date }]
  })
}

/** TCGplayer's prices of a product's printing, in dollars, best kind first, without nonsense. */
export function tcgplayerPrices(
  row: FeedRow,
  { finish, date }: { finish: Finish; date: string },
): MarketPrice[] {
  return TCGPLAYER_FIELDS.flatMap(([name, kind]) => {
    const minor = toMinorUnits(row[name])
    if (minor === null) return []
    return [{ minor, currency: 'USD', market: 'TCGplayer', kind, finish, date }]
  })
}

/** The best of one product's prices; never the lowest offer, which may be for a ruined copy. */
export function pickPrice(prices: readonly MarketPrice[]): MarketPrice | null {
  return prices.find(({ kind }) => kind !== 'lowest-offer') ?? null
}

/** The prices of each card that has any, with `pricesOf` one card's. */
export function priceCards(
  cards: readonly CatalogueCard[],
  pricesOf: (card: CatalogueCard) => (MarketPrice | null)[],
): CardPrices[] {
  return cards.flatMap((card) => {
    const prices = pricesOf(card).filter((price) => price !== null)
    return prices.length > 0 ? [{ cardId: card.id, prices }] : []
  })
}

/** A printing's name as TCGdex's server spells it: `Reverse Holofoil` is `reverse-holofoil`. */
export function printingKey(subTypeName: string): string {
  return subTypeName.trim().toLowerCase().replace(/\s+/g, '-')
}

/**
 * TCGplayer's printings of a finish, best first; `reverse` and `holo` are TCGdex's older spelling.
 */
const PRINTINGS: Readonly<Record<Finish, readonly string[]>> = {
  normal: ['normal', 'unlimited'],
  holo: ['holofoil', 'holo', 'unlimited-holofoil'],
  reverse: ['reverse-holofoil', 'reverse'],
  'first-edition': ['1st-edition-holofoil', '1st-edition'],
}

/**
 * TCGplayer's printings that price `finish` of a card with `finishes`, best first. A card printed
 * only as a first edition has its price there. The catalogue calls a card normal until somebody
 * examines it: TCGplayer lists some 1,650 of those as holofoil only, so if only one of the two
 * finishes is known, the market's name for it counts.
 */
export function listPrintings(finish: Finish, finishes: readonly Finish[]): readonly string[] {
  const alone = finishes.includes('normal') !== finishes.includes('holo')
  if (finish === 'normal') {
    const early = finishes.includes('first-edition') ? [] : ['1st-edition']
    return [...PRINTINGS.normal, ...early, ...(alone ? PRINTINGS.holo : [])]
  }
  if (finish === 'holo') return [...PRINTINGS.holo, ...(alone ? PRINTINGS.normal : [])]
  return PRINTINGS[finish]
}

/**
 * Cardmarket's listing of `finish`. The `-holo` amounts of its price guide are for the reverse of a
 * card that is also normal and shares its product; for a card that is only holo or only reverse
 * they are null, and the plain ones apply.
 */
export function chooseListing(finish: Finish, sharesNormalProduct: boolean): Listing {
  return finish === 'reverse' && sharesNormalProduct ? 'alternate' : 'plain'
}

/** The day of `timestamp`; today if the feed has none or one in the future. */
export function toDayOrToday(timestamp: unknown, now: Date): string {
  const today = now.toISOString().slice(0, 10)
  const day = toDay(timestamp)
  return day !== null && day <= today ? day : today
}
