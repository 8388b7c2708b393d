import type { Texts, Translate } from '~/language/translate'

/** The energy types, as the catalogue names them. */
const TYPES: readonly string[] = [
  'Colorless',
  'Darkness',
  'Dragon',
  'Fairy',
  'Fighting',
  'Fire',
  'Grass',
  'Lightning',
  'Metal',
  'Psychic',
  'Water',
] satisfies Texts

/** The stages that are words; others, such as `VMAX`, are proper names. */
const STAGES: readonly string[] = [
  'Baby',
  'Basic',
  'Stage 1',
  'Stage 2',
  'RESTORED',
] satisfies Texts

const SUPERTYPES: readonly string[] = ['Pokémon', 'Trainer', 'Energy'] satisfies Texts

/** The catalogue's rarities, the most common first, as packs contain them. */
export const RARITIES: readonly string[] = [
  'Common',
  'Uncommon',
  'Rare',
  'Promo',
  'Classic Collection',
  'Holo Rare',
  'Rare Holo',
  'Rare PRIME',
  'Double rare',
  'Holo Rare V',
  'Rare Holo LV.X',
  'LEGEND',
  'ACE SPEC Rare',
  'Radiant Rare',
  'Amazing Rare',
  'Holo Rare VMAX',
  'Holo Rare VSTAR',
  'Full Art Trainer',
  'Ultra Rare',
  'Shiny rare',
  'Shiny rare V',
  'Shiny rare VMAX',
  'Illustration rare',
  'Shiny Ultra Rare',
  'Special illustration rare',
  'Secret Rare',
  'Hyper rare',
  'Mega Hyper Rare',
  'Black White Rare',
] satisfies Texts

const rarityNames = new Map(RARITIES.map((rarity) => [rarity.toLowerCase(), rarity]))

/** An energy type or a supertype in the language of `t`. */
export function typeLabel(type: string, t: Translate): string {
  return TYPES.includes(type) || SUPERTYPES.includes(type) ? t(type) : type
}

/** A rarity in the language of `t`; a new set's rarity stays English until it is listed here. */
export function rarityLabel(rarity: string, t: Translate): string {
  const name = rarityNames.get(rarity.toLowerCase())
  return name === undefined ? rarity : t(name)
}

/** A Pokémon's evolution stage in the language of `t`. */
export function stageLabel(stage: string, t: Translate): string {
  return STAGES.includes(stage) ? t(stage) : stage
}
