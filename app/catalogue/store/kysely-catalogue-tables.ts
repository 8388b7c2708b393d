/**
 * Rows as both SQLite and PostgreSQL hold them: text, integers, JSON as text, times as ISO text.
 * A card or set row belongs to a generation; the one row of `catalogue_state` says which is read.
 */
export type CatalogueTables = {
  catalogue_state: StateRow
  catalogue_generations: { id: string; started_at: string; finished_at: string | null }
  catalogue_sets: SetRow
  catalogue_cards: CardRow
  card_fingerprints: { card_id: string; dhash: string; phash: string }
  card_images_missing: { card_id: string; asked_at: string }
}

export type StateRow = { name: string; generation: string; fingerprints_version: string }

export type SetRow = {
  generation: string
  id: string
  name: string
  serie_id: string | null
  code: string | null
  printed_total: number | null
  release_date: string | null
}

export type CardRow = {
  generation: string
  id: string
  position: number
  set_id: string
  name: string
  number: string
  printed_total: number | null
  supertype: string
  rarity: string | null
  hp: number | null
  artist: string | null
  types: string
  stage: string | null
  attacks: string
  abilities: string
  variants: string
  image_base: string | null
}
