import { z } from 'zod'

/** A finish in which a card is sold, with the markets' ids of that product. */
export type Variant = {
  /** `normal`, `holo`, `reverse`, … as the catalogue names the finish. */
  type: string
  /** What sets this variant apart beyond the finish, e.g. `shadowless`, `cosmos`, `1st-edition`. */
  detail: string | null
  tcgplayerId: number | null
  cardmarketId: number | null
}

/** A set of cards, with what is needed to identify and show its cards. */
export type CardSet = {
  /** TCGdex set id, e.g. `base1`, `sv03.5`. */
  id: string
  name: string
  serieId: string | null
  /** The code printed on modern cards, e.g. `MEW`. `null` if the set has none or it is unknown. */
  code: string | null
  /** The number after the slash: `165` of `006/165`. `null` if the cards print no total. */
  printedTotal: number | null
  /** ISO date, `1999-01-09`. */
  releaseDate: string | null
}

/** Parses a set that this app wrote as JSON. */
export const cardSetSchema: z.ZodType<CardSet> = z.object({
  id: z.string(),
  name: z.string(),
  serieId: z.string().nullable(),
  code: z.string().nullable(),
  printedTotal: z.number().nullable(),
  releaseDate: z.string().nullable(),
})

export const SUPERTYPES = ['Pokémon', 'Trainer', 'Energy'] as const
export type Supertype = (typeof SUPERTYPES)[number]

/** An English card of the catalogue, with everything needed to identify it. */
export type CatalogueCard = {
  /** TCGdex card id, e.g. `base1-4`, `sv03.5-006`. */
  id: string
  name: string
  /** Collector number as TCGdex writes it: `4`, `006`, `TG12`, `SWSH001`, `%3F` decoded to `?`. */
  number: string
  set: CardSet
  supertype: Supertype
  rarity: string | null
  hp: number | null
  artist: string | null
  types: string[]
  /** `Basic`, `Stage1`, … ; `null` for Trainers and Energies. */
  stage: string | null
  attacks: string[]
  /** The damage printed beside each of `attacks`: `30`, `20+`, `10×`; empty if there is none. */
  damages: string[]
  abilities: string[]
  variants: Variant[]
  /**
   * Base URL of the reference image (append `/low.webp`, 245 × 337, or `/high.webp`, 600 × 825).
   */
  imageBase: string | null
}

const collator = new Intl.Collator('en', { numeric: true })

/** Sorts collector numbers as in a binder: `9` before `10`, plain numbers before `TG01`. */
export function compareNumbers(a: string, b: string): number {
  return collator.compare(a, b)
}

/** The cards beside a card in a binder of its set; `null` at either end. */
export type BinderNeighbours = { previous: CatalogueCard | null; next: CatalogueCard | null }

/** The cards of each set, sorted by collector number. */
export function createCardsOfSets(cards: readonly CatalogueCard[]) {
  const sets = new Map<string, CatalogueCard[]>()
  for (const card of cards) {
    const known = sets.get(card.set.id)
    if (known) known.push(card)
    else sets.set(card.set.id, [card])
  }
  for (const set of sets.values()) set.sort((a, b) => compareNumbers(a.number, b.number))
  return {
    neighboursOf(card: CatalogueCard): BinderNeighbours {
      const set = sets.get(card.set.id) ?? []
      const index = set.findIndex(({ id }) => id === card.id)
      if (index < 0) return { previous: null, next: null }
      return { previous: set[index - 1] ?? null, next: set[index + 1] ?? null }
    },
  }
}

/**
 * Finds the card that a URL names. An id may itself contain an escape (`exu-%3F`); callers who do
 * not escape it again ask for `exu-?`. Both find the card.
 */
export function findCard(
  byId: ReadonlyMap<string, CatalogueCard>,
  id: string | undefined,
): CatalogueCard | null {
  if (!id) return null
  return byId.get(id) ?? byId.get(escaped(id)) ?? null
}

function escaped(id: string): string {
  try {
    return encodeURIComponent(id)
  } catch {
    return id
  }
}
