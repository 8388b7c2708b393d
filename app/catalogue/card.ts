/** One way a card was printed: its finish, and the market places' ids of that very product. */
export type Variant = {
  /** `normal`, `holo`, `reverse`, … as the catalogue names the finish. */
  type: string
  /** What sets this variant apart beyond the finish, e.g. `shadowless`, `cosmos`, `1st-edition`. */
  detail: string | null
  tcgplayerId: number | null
  cardmarketId: number | null
}

/** A set of cards, as far as identifying and showing its cards asks for it. */
export type CardSet = {
  /** TCGdex set id, e.g. `base1`, `sv03.5`. */
  id: string
  name: string
  serieId: string | null
  /** The code printed on modern cards, e.g. `MEW`. `null` where the set has none or it is unknown. */
  code: string | null
  /** The number after the slash: `165` of `006/165`. `null` where cards carry no total. */
  printedTotal: number | null
  /** ISO date, `1999-01-09`. */
  releaseDate: string | null
}

export type Supertype = 'Pokémon' | 'Trainer' | 'Energy'

/** One English card of the catalogue, with all that identifying it reads from it. */
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
  abilities: string[]
  variants: Variant[]
  /** Base URL of the reference image (append `/low.webp`, 245 × 337, or `/high.webp`, 600 × 825). */
  imageBase: string | null
}
