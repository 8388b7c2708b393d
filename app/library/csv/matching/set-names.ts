import { searchWords } from '~/catalogue/search/search-text'

/**
 * TCGdex ids by TCGplayer's set name (in `searchWords`; Collectr uses the same), for sets that no
 * rule of `setNameKeys` finds. If one of theirs is two of TCGdex's, number and name decide.
 */
export const SET_ALIASES = new Map<string, readonly string[]>(
  Object.entries({
    'base set shadowless': ['base1'],
    'sm base set': ['sm1'],
    'xy base set': ['xy1'],
    'best of promos': ['bog'],
    rumble: ['ru1'],
    'alternate art promos': ['xya'],
    'mcdonalds 25th anniversary promos': ['2021swsh'],
    'scarlet and violet energies': ['sve'],
    'mega evolution energies': ['mee'],
    'generations radiant collection': ['g1'],
    'legendary treasures radiant collection': ['bw11'],
    'ex trainer kit 1 latias and latios': ['tk-ex-latia', 'tk-ex-latio'],
    'ex trainer kit 2 plusle and minun': ['tk-ex-p', 'tk-ex-m'],
    'dp trainer kit lucario': ['tk-dp-l'],
    'dp trainer kit manaphy': ['tk-dp-m'],
    'hgss trainer kit gyarados and raichu': ['tk-hs-g', 'tk-hs-r'],
    'bw trainer kit excadrill and zoroark': ['tk-bw-e', 'tk-bw-z'],
    'xy trainer kit sylveon and noivern': ['tk-xy-sy', 'tk-xy-n'],
    'xy trainer kit bisharp and wigglytuff': ['tk-xy-b', 'tk-xy-w'],
    'xy trainer kit latias and latios': ['tk-xy-latia', 'tk-xy-latio'],
    'xy trainer kit pikachu libre and suicune': ['tk-xy-p', 'tk-xy-su'],
    'sm trainer kit lycanroc and alolan raichu': ['tk-sm-l', 'tk-sm-r'],
  }),
)

/** Promotional sets by the words before `Promos`, `Promo Cards`, `Black Star Promos`. */
export const PROMO_SETS = new Map(
  Object.entries({
    wotc: 'basep',
    wizards: 'basep',
    nintendo: 'np',
    dp: 'dpp',
    'diamond and pearl': 'dpp',
    hgss: 'hgssp',
    'heartgold and soulsilver': 'hgssp',
    'heartgold soulsilver': 'hgssp',
    bw: 'bwp',
    'black and white': 'bwp',
    xy: 'xyp',
    sm: 'smp',
    'sun and moon': 'smp',
    swsh: 'swshp',
    'sword and shield': 'swshp',
    sv: 'svp',
    svp: 'svp',
    'scarlet and violet': 'svp',
    me: 'mep',
    mep: 'mep',
    'mega evolution': 'mep',
  }),
)

/** The suffix of a subset's name, whose cards other apps list under its main set. */
export const SUBSET_ENDINGS: readonly string[] = [
  'trainer gallery',
  'galarian gallery',
  'shiny vault',
  'classic collection',
  'unown collection',
]

/** `SWSH07: `, `SV: `, `SM - `: the era and its count, which TCGplayer puts before most names. */
const ERA_PREFIX = /^(?:EX|[A-Z]{2,5}\d{0,2}(?:\.\d)?)\s*(?::|\s-)\s+(?=\S)/

/** Eras that TCGplayer repeats within the set's name. */
const ERA_NAMES = /^(?:scarlet and violet|sword and shield|sun and moon|mega evolution|pokemon|ex) /

/** A set's name for comparing: lower case, without accents and punctuation, `&` as `and`. */
export function setNameKey(name: string): string {
  return searchWords(name).join(' ')
}

/**
 * The names that the catalogue may have for another app's set `name`, the most literal first: take
 * the first one found.
 */
export function setNameKeys(name: string): string[] {
  const plain = name.replace(/\([^()]*\)\s*$/, '')
  const short = plain.replace(ERA_PREFIX, '')
  const keys = [name, plain, short].map(setNameKey)
  const bare = setNameKey(short)
  const eraless = bare.replace(ERA_NAMES, '')
  return [
    ...new Set([
      ...keys,
      bare.replace(/ base set$/, ''),
      eraless,
      `${bare} base set`,
      bare.replace(/^mcdonalds promos /, 'mcdonalds collection '),
    ]),
  ].filter((key) => key !== '')
}

/** The words before `promos` in a promotional set's name; `null` for other sets. */
export function promoEra(key: string): string | null {
  return /^(.+?)(?: black star)? promos?(?: cards)?$/.exec(key)?.[1] ?? null
}

/**
 * A set's code or id for comparing: `SV01`, `sv1` and `SWSH12: TG`, `swsh12tg` are the same, and so
 * are TCGdex's `sv03.5` and pokemontcg.io's `sv3pt5`.
 */
export function setCodeKey(code: string): string {
  return code
    .toLowerCase()
    .replace(/(\d)pt(\d)/, '$1.$2')
    .replace(/[^a-z0-9.]/g, '')
    .replace(/^([a-z]+)0+(?=\d)/, '$1')
}
