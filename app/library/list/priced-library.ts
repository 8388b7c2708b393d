import type { CatalogueCard } from '~/catalogue/card'
import { RARITIES } from '~/catalogue/printed-words'
import { FINISHES } from '~/prices/price'
import type { LibraryEntry } from '~/library/entry'
import type { Finish, Currency, MarketPrice, Price } from '~/prices/price'

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

/** What copies are worth in one currency, by that currency's market; never converted. */
export type Worth = {
  currency: Currency
  /** Minor units (cents) of the `priced` copies together. */
  minor: number
  priced: number
  /** Copies whose price is in doubt, not included in `minor`. */
  doubtful: number
  /** Copies without a price in this market. */
  unpriced: number
}

/** The worth of all copies together, each by its own finish. */
export function sumWorth(entries: Iterable<PricedEntry>, currency: Currency): Worth {
  const worth: Worth = { currency, minor: 0, priced: 0, doubtful: 0, unpriced: 0 }
  for (const entry of entries) {
    const { price, quantity } = entry
    const copy = priceOfCopy(entry, currency)
    if (price?.doubt) worth.doubtful += quantity
    else if (!copy) worth.unpriced += quantity
    else {
      worth.minor += copy.minor * quantity
      worth.priced += quantity
    }
  }
  return worth
}

/** What one copy costs in `currency`; `null` if unknown or in doubt. */
export function priceOfCopy(
  { price }: Pick<PricedEntry, 'price'>,
  currency: Currency,
): MarketPrice | null {
  // A doubtful euro price is not shown at all, so a doubt counts for both currencies.
  if (!price || price.doubt) return null
  const { headline, second } = price
  if (headline?.currency === currency) return headline
  return second?.currency === currency ? second : null
}

const ranks = new Map(RARITIES.map((rarity, rank) => [rarity.toLowerCase(), rank]))

/** Higher is rarer; -1 without a rarity. An unlisted name counts as rare. */
export function rarityRank(rarity: string | null): number {
  if (rarity === null || rarity.toLowerCase() === 'none') return -1
  return ranks.get(rarity.toLowerCase()) ?? ranks.get('rare') ?? 0
}
