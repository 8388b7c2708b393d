import type { CatalogueCard } from '~/catalogue/card'
import { RARITIES } from '~/catalogue/printed-words'
import { CURRENCIES, FINISHES } from '~/prices/price'
import type { LibraryEntry } from '~/library/entry'
import { shownPrice } from '~/prices/choose-price'
import type { Finish, Currency, Exchange, MarketPrice, Price } from '~/prices/price'

/** An entry, and the price of one copy; `null` if nothing is known. */
export type PricedEntry = LibraryEntry & { price: Price | null }

/** All copies of one card in a library. */
export type LibraryCard = {
  card: CatalogueCard
  /** Newest first. */
  entries: PricedEntry[]
  copies: number
  /** When the newest of them was added. */
  addedAt: Date
}

/** The contents of a library, as far as the catalogue knows its cards. */
export type Collection = {
  /** The last added first. */
  cards: LibraryCard[]
  /** Cards of the library that the catalogue lacks now; they reappear when it has them. */
  unknown: number
}

/** What one copy of each entry costs, in the given order. */
export type PricesOf = (entries: readonly LibraryEntry[]) => Promise<(Price | null)[]>

/**
 * Joins entries with their cards and prices.
 *
 * @param entries newest first.
 */
export async function collect(
  entries: readonly LibraryEntry[],
  byId: ReadonlyMap<string, CatalogueCard>,
  pricesOf: PricesOf,
): Promise<Collection> {
  const cards = new Map<string, LibraryCard>()
  const unknown = new Set<string>()
  const prices = await pricesOf(entries)
  for (const [index, entry] of entries.entries()) {
    const { cardId, quantity, addedAt } = entry
    const priced = { ...entry, price: prices[index] ?? null }
    const known = cards.get(cardId)
    const card = byId.get(cardId)
    if (known) {
      known.entries.push(priced)
      known.copies += quantity
    } else if (card) cards.set(cardId, { card, entries: [priced], copies: quantity, addedAt })
    else unknown.add(cardId)
  }
  return { cards: [...cards.values()], unknown: unknown.size }
}

/** The choices of the filters: only what the library has. */
export type LibraryChoices = {
  /** Newest first. */
  sets: { id: string; name: string }[]
  /** Rarest first. */
  rarities: string[]
  /** Plainest first. */
  finishes: Finish[]
  supertypes: string[]
  energies: string[]
}

export function libraryChoices(cards: readonly LibraryCard[]): LibraryChoices {
  const sets = new Map<string, { id: string; name: string; date: string }>()
  const rarities = new Set<string>()
  const finishes = new Set<Finish>()
  const supertypes = new Set<string>()
  const energies = new Set<string>()
  for (const { card, entries } of cards) {
    const { id, name, releaseDate } = card.set
    if (!sets.has(id)) sets.set(id, { id, name, date: releaseDate ?? '' })
    if (card.rarity !== null) rarities.add(card.rarity)
    supertypes.add(card.supertype)
    for (const type of card.types) energies.add(type)
    for (const { finish } of entries) finishes.add(finish)
  }
  return {
    sets: [...sets.values()]
      .sort((a, b) => (a.date < b.date ? 1 : a.date > b.date ? -1 : 0))
      .map(({ id, name }) => ({ id, name })),
    rarities: [...rarities].sort((a, b) => rarityRank(b) - rarityRank(a)),
    finishes: FINISHES.filter((finish) => finishes.has(finish)),
    supertypes: [...supertypes].sort(),
    energies: [...energies].sort(),
  }
}

/** An amount in minor units (cents). */
export type Sum = Pick<MarketPrice, 'minor' | 'currency'>

/**
 * One market's sum, and `also` the other's for copies that only it prices; nothing is converted.
 */
export type Sums = Sum & { also?: Sum }

/** What copies are worth. */
export type Worth = Sums & {
  /** Copies that the sums cover. */
  priced: number
  /** Copies whose price is in doubt, left out of the sums. */
  doubtful: number
  /** Copies without a price in either market. */
  unpriced: number
}

/** The worth of all copies together, each by its own finish, for a visitor of that market. */
export function sumWorth(entries: Iterable<PricedEntry>, currency: Currency): Worth {
  const amounts: Sum[] = []
  const copies = { priced: 0, doubtful: 0, unpriced: 0 }
  for (const entry of entries) {
    const { price, quantity } = entry
    const copy = priceOfCopy(entry, currency)
    if (price?.doubt) copies.doubtful += quantity
    else if (!copy) copies.unpriced += quantity
    else {
      amounts.push({ minor: copy.minor * quantity, currency: copy.currency })
      copies.priced += quantity
    }
  }
  return { ...addUp(amounts, currency), ...copies }
}

/** The ISO day of the oldest price that `sumWorth` counts; `null` if it counts none. */
export function findOldestDay(entries: Iterable<PricedEntry>, currency: Currency): string | null {
  let oldest: string | null = null
  for (const entry of entries) {
    const copy = priceOfCopy(entry, currency)
    if (copy && (oldest === null || copy.date < oldest)) oldest = copy.date
  }
  return oldest
}

/** The sum in `currency` first; if there is none, the other one's alone. */
export function addUp(amounts: readonly Sum[], currency: Currency): Sums {
  const sums = new Map<Currency, number>()
  for (const { currency: its, minor } of amounts) sums.set(its, (sums.get(its) ?? 0) + minor)
  const other = currency === 'EUR' ? 'USD' : 'EUR'
  const [own, rest] = [sums.get(currency), sums.get(other)]
  if (rest === undefined) return { currency, minor: own ?? 0 }
  const also = { currency: other, minor: rest } as const
  return own === undefined ? also : { currency, minor: own, also }
}

/**
 * The markets' currencies in which copies are worth another amount than the one that is shown.
 *
 * @param worth for the visitors of each market.
 * @param shown whose amounts are shown; `null` if they are converted.
 */
export function otherMarkets(
  worth: Readonly<Record<Currency, Worth>>,
  shown: Currency | null,
): Currency[] {
  const amountIn = (sums: Sums, currency: Currency) =>
    listSums(sums).find((sum) => sum.currency === currency)?.minor
  return CURRENCIES.filter((currency) => {
    const sums = worth[currency]
    if (sums.priced === 0 || sums.currency !== currency) return false
    return (
      shown === null ||
      CURRENCIES.some((each) => amountIn(sums, each) !== amountIn(worth[shown], each))
    )
  })
}

export function listSums({ currency, minor, also }: Sums): Sum[] {
  return also ? [{ currency, minor }, also] : [{ currency, minor }]
}

/** What sums in different currencies come to, only to compare them. */
export function weigh(sums: Sums, rates: Exchange['rates']): number {
  return listSums(sums).reduce((all, { minor, currency }) => all + minor * rates[currency], 0)
}

/**
 * What one copy costs at the market of `currency` or, if that has no price, at the other; `null` if
 * unknown or in doubt.
 */
export function priceOfCopy(
  { price }: Pick<PricedEntry, 'price'>,
  currency: Currency,
): MarketPrice | null {
  // A doubtful euro price is not shown at all, so a doubt counts for both currencies.
  if (!price || price.doubt) return null
  const { headline, second } = price
  return shownPrice(price.currency === currency ? price : { headline: second, second: headline })
}

const ranks = new Map(RARITIES.map((rarity, rank) => [rarity.toLowerCase(), rank]))

/** Higher is rarer; -1 without a rarity. An unlisted name counts as rare. */
export function rarityRank(rarity: string | null): number {
  if (rarity === null || rarity.toLowerCase() === 'none') return -1
  return ranks.get(rarity.toLowerCase()) ?? ranks.get('rare') ?? 0
}
