import { searchWords } from '~/catalogue/search/search-text'

/** A card's name, split into the name itself and the additions around it. */
export type NameWords = { core: readonly string[]; aside: readonly string[] }

/**
 * Words that only one of two names of the same card may have: TCGplayer's additions that
 * distinguish pictures, and `basic` before energies.
 */
const OPTIONAL = new Set(
  'basic energy star species prime legend secret full art alternate alternative holo reverse'.split(
    ' ',
  ),
)

/** How the same word is written elsewhere. */
const SYNONYMS = new Map([
  ['m', 'male'],
  ['f', 'female'],
])

/** `Charizard ex - 199/165` and `Charizard (Secret) [Staff]` as other apps write names. */
export function nameWords(name: string): NameWords {
  const asides: string[] = []
  const core = name
    .replace(/\s-\s*#?[A-Z]{0,5}\d{1,4}[a-z]?(?:\s*\/\s*[A-Z]{0,5}\d{1,4})?\s*$/i, '')
    .replace(/\(([^()]*)\)|\[([^[\]]*)\]/g, (_all, round?: string, square?: string) => {
      asides.push(round ?? square ?? '')
      return ' '
    })
  return { core: splitName(core), aside: splitName(asides.join(' ')) }
}

/**
 * Whether two names may mean one card; an addition may be in brackets in one and plain in the
 * other.
 */
export function namesAgree(a: NameWords, b: NameWords): boolean {
  return a.core.length > 0 && isWithin(a.core, b) && isWithin(b.core, a)
}

/** The same for names that differ only in such optional words. */
export function nameKey({ core }: NameWords): string {
  const telling = core.filter((word) => !OPTIONAL.has(word))
  return [...new Set(telling)].sort().join(' ')
}

function isWithin(words: readonly string[], name: NameWords): boolean {
  return words.every(
    (word) => OPTIONAL.has(word) || name.core.includes(word) || name.aside.includes(word),
  )
}

function splitName(text: string): string[] {
  const words = searchWords(text)
  return words.includes('nidoran') ? words.map((word) => SYNONYMS.get(word) ?? word) : words
}
