/** What people call the series that TCGdex names by an id; a new one goes by its id until it is here. */
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
  misc: 'Miscellaneous',
  neo: 'Neo',
  other: 'Other Sets',
  pl: 'Platinum',
  pop: 'POP',
  sm: 'Sun & Moon',
  sv: 'Scarlet & Violet',
  swsh: 'Sword & Shield',
  tk: 'Trainer Kits',
  xy: 'XY',
}

export function seriesName(serieId: string): string {
  return NAMES[serieId] ?? serieId.toUpperCase()
}
