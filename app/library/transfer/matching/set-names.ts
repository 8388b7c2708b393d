import { searchWords } from '~/catalogue/search/search-text'

/** `SWSH07: `, `SV: `, `SM - `: the era and its count, which TCGplayer puts before most names. */
const ERA_PREFIX = /^(?:EX|[A-Z]{2,5}\d{0,2}(?:\.\d)?)\s*(?::|\s-)\s+(?=\S)/

/** Eras that TCGplayer names once more within the set's name. */
const ERA_NAMES = /^(?:scarlet and violet|sword and shield|sun and moon|mega evolution|pokemon|ex) /

/** A set's name for comparing: lower case, without accents and punctuation, `&` as `and`. */
export function setNameKey(name: string): string {
  return searchWords(name).join(' ')
}

/**
 * What a set may be called in the catalogue that another app calls `name`; the most literal first,
 * so that the first one found is the one that was meant.
 */
export function setNameKeys(name: string): string[] {
  const plain = name.replace(/\([^)]*\)\s*$/, '')
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

/** What stands before the `promos` of a promotional set's name; `null` for all other names. */
export function promoEra(key: string): string | null {
  return /^(.+?)(?: black star)? promos?(?: cards)?$/.exec(key)?.[1] ?? null
}

/**
 * A set's code or id for comparing: `SV01`, `sv1` and `SWSH12: TG`, `swsh12tg` are the same, and so
 * are TCGdex's `sv03.5` and the `sv3pt5` that pokemontcg.io writes.
 */
export function setCodeKey(code: string): string {
  return code
    .toLowerCase()
    .replace(/(\d)pt(\d)/, '$1.$2')
    .replace(/[^a-z0-9.]/g, '')
    .replace(/^([a-z]+)0+(?=\d)/, '$1')
}
