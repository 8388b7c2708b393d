import { dayOf, minorUnits } from '~/prices/price'
import type { Finish, Price, PriceKind } from '~/prices/price'

/** Figures of one product as a feed gives them; every one may be missing, `null` or nonsense. */
export type Figures = Readonly<Record<string, unknown>>

/** Which of Cardmarket's two listings of a product: the plain one or `-holo`, the alternate one. */
export type Listing = 'plain' | 'alternate'

type Field = readonly [name: string, kind: PriceKind]

/** Best first: the order in which the field notes on price sources (C5) say to show them. */
const CARDMARKET_FIELDS: readonly Field[] = [
  ['avg30', '30-day-average'],
  ['avg7', '7-day-average'],
  ['trend', 'trend'],
  ['avg', 'average'],
  ['low', 'lowest-offer'],
]

const TCGPLAYER_FIELDS: readonly Field[] = [
  ['marketPrice', 'market'],
  ['midPrice', 'median-listing'],
  ['lowPrice', 'lowest-offer'],
]

/** Cardmarket's figures of a product, in euros, best kind first; nonsense is left out. */
export function cardmarketPrices(
  figures: Figures,
  listing: Listing,
  { finish, date }: { finish: Finish; date: string },
): Price[] {
  const suffix = listing === 'alternate' ? '-holo' : ''
  return CARDMARKET_FIELDS.flatMap(([name, kind]) => {
    const minor = minorUnits(figures[name + suffix])
    if (minor === null) return []
    return [{ minor, currency: 'EUR', market: 'Cardmarket', kind, finish, date }]
  })
}

/** TCGplayer's figures of a product's printing, in dollars, best kind first; without nonsense. */
export function tcgplayerPrices(
  figures: Figures,
  { finish, date }: { finish: Finish; date: string },
): Price[] {
  return TCGPLAYER_FIELDS.flatMap(([name, kind]) => {
    const minor = minorUnits(figures[name])
    if (minor === null) return []
    return [{ minor, currency: 'USD', market: 'TCGplayer', kind, finish, date }]
  })
}

/** The figure to show of one product's; never the lowest offer, which may be of a ruined copy. */
export function headlineFigure(prices: readonly Price[]): Price | null {
  return prices.find(({ kind }) => kind !== 'lowest-offer') ?? null
}

/** Spelled as TCGdex's server does: `Reverse Holofoil` is `reverse-holofoil`. */
export function printingKey(subTypeName: string): string {
  return subTypeName.trim().toLowerCase().replace(/\s+/g, '-')
}

/** TCGplayer's printings of a finish, best first; `reverse` and `holo` are TCGdex's older spelling. */
const PRINTINGS: Readonly<Record<Finish, readonly string[]>> = {
  normal: ['normal', 'unlimited'],
  holo: ['holofoil', 'holo', 'unlimited-holofoil'],
  reverse: ['reverse-holofoil', 'reverse'],
  'first-edition': ['1st-edition-holofoil', '1st-edition'],
}

/**
 * TCGplayer's printings that price `finish` of a card with `finishes`, best first. A card printed in
 * its first edition only carries its price there. The catalogue calls every card normal that nobody
 * looked at closely: TCGplayer lists some 1,650 of those as holofoil and as nothing
 * else, so where one of the two finishes stands alone the market's name for it counts.
 */
export function printingsOf(finish: Finish, finishes: readonly Finish[]): readonly string[] {
  const alone = finishes.includes('normal') !== finishes.includes('holo')
  if (finish === 'normal') {
    const early = finishes.includes('first-edition') ? [] : ['1st-edition']
    return [...PRINTINGS.normal, ...early, ...(alone ? PRINTINGS.holo : [])]
  }
  if (finish === 'holo') return [...PRINTINGS.holo, ...(alone ? PRINTINGS.normal : [])]
  return PRINTINGS[finish]
}

/**
 * Cardmarket's listing of `finish` (field notes C2): `-holo` is the reverse of a card that is also
 * normal and shares its product; a card that is holo or reverse alone is in the plain figures.
 */
export function listingOf(finish: Finish, sharesNormalProduct: boolean): Listing {
  return finish === 'reverse' && sharesNormalProduct ? 'alternate' : 'plain'
}

/** The day of `moment`, or of `now` where the feed says none or one still to come. */
export function dayOrToday(moment: unknown, now: Date): string {
  const today = now.toISOString().slice(0, 10)
  const day = dayOf(moment)
  return day !== null && day <= today ? day : today
}
