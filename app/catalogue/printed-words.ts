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

/** The stages that are words; the others, such as `VMAX`, are names. */
const STAGES: readonly string[] = [
  'Baby',
  'Basic',
  'Stage 1',
  'Stage 2',
  'RESTORED',
] satisfies Texts

/** An energy type in the language of `t`; whatever else cards are sorted by stays as it is. */
export function typeLabel(type: string, t: Translate): string {
  return TYPES.includes(type) ? t(type) : type
}

/** How far a Pokémon has evolved, in the language of `t`. */
export function stageLabel(stage: string, t: Translate): string {
  return STAGES.includes(stage) ? t(stage) : stage
}
