import type { Texts, Translate } from '~/language/translate'

/**
 * The names of series that TCGdex identifies by an id; a new one shows its id until it is listed
 * here.
 */
const NAMES: Readonly<Record<string, string>> = {
  base: 'Base',
  bw: 'Black & White',
  col: 'Call of Legends',
  dp: 'Diamond & Pearl',
  ecard: 'E-Card',
  ex: 'EX',
  gym: 'Gym',
  hgss: 'HeartGold & SoulSilver',
  lc: 'Legendary Collection',
  mc: 'McDonald’s Collection',
  me: 'Mega Evolution',
  neo: 'Neo',
  pl: 'Platinum',
  pop: 'POP',
  sm: 'Sun & Moon',
  sv: 'Scarlet & Violet',
  swsh: 'Sword & Shield',
  tk: 'Trainer Kits',
  xy: 'XY',
}

/** The series whose names are translated; the others are proper names. */
const WORDS: Readonly<Record<string, string>> = {
  misc: 'Miscellaneous',
  other: 'Other Sets',
} satisfies Texts

export function seriesName(serieId: string): string {
  return NAMES[serieId] ?? WORDS[serieId] ?? serieId.toUpperCase()
}

/** The name in the language of `t`. */
export function seriesLabel(name: string, t: Translate): string {
  return Object.values(WORDS).includes(name) ? t(name) : name
}
