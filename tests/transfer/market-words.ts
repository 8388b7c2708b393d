import type { CatalogueCard } from '~/catalogue/card'

/** Numbers as TCGplayer prints them: `025/165`, `TG12/TG30`, `SWSH001`. */
export function marketNumber({ number, set }: Pick<CatalogueCard, 'number' | 'set'>): string {
  if (!/^\d+$/.test(number) || set.printedTotal === null) return number
  return `${number.padStart(3, '0')}/${String(set.printedTotal).padStart(3, '0')}`
}

/** Names as TCGplayer lists them, with suffixes that distinguish some pictures. */
export function marketName({ name, number, set }: CatalogueCard): string {
  const isSecret = Number(number) > (set.printedTotal ?? Infinity)
  const plainName = name.replace(/\s*♀/, ' F').replace(/\s*♂/, ' M')
  if (!/\d/.test(number)) return `${plainName} (${number})`
  return isSecret ? `${plainName} (Secret)` : `${plainName} - ${marketNumber({ number, set })}`
}

const ERA_SETS: readonly [RegExp, (match: RegExpExecArray, name: string) => string][] = [
  [/^swsh(\d{1,2})(?:tg)?$/, ([, n = ''], name) => `SWSH${n.padStart(2, '0')}: ${name}`],
  [/^sv(\d{2})$/, ([, n = ''], name) => `SV${n}: ${name}`],
  [/^sv\d{2}\.5/, (_match, name) => `SV: ${name}`],
  [/^sm\d{1,2}$/, (_match, name) => `SM - ${name}`],
  [/^xy\d{1,2}$/, (_match, name) => `XY - ${name}`],
  [/^me(\d{2})$/, ([, n = ''], name) => `ME${n}: ${name}`],
]

const MARKET_SETS: Readonly<Record<string, string>> = {
  sm1: 'SM Base Set',
  xy1: 'XY Base Set',
  sv01: 'SV01: Scarlet & Violet Base Set',
  'sv03.5': 'SV: Scarlet & Violet 151',
  swsh1: 'SWSH01: Sword & Shield Base Set',
  swshp: 'SWSH: Sword & Shield Promo Cards',
  svp: 'SV: Scarlet & Violet Promo Cards',
  smp: 'SM Promos',
  xyp: 'XY Promos',
  bwp: 'Black and White Promos',
  basep: 'WoTC Promo',
  ecard1: 'Expedition',
  bw1: 'Black and White',
  'swsh4.5sv': 'Shining Fates: Shiny Vault',
  'swsh12.5gg': 'Crown Zenith: Galarian Gallery',
}

/** Set names of TCGplayer, which Collectr uses too. */
export function marketSetName({ set }: CatalogueCard): string {
  for (const [pattern, named] of ERA_SETS) {
    const match = pattern.exec(set.id)
    if (match && !(set.id in MARKET_SETS)) return named(match, set.name)
  }
  return MARKET_SETS[set.id] ?? set.name.replace('&', 'and')
}
