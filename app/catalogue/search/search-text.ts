/** The rest of a longer query is ignored. */
export const MAX_QUERY_LENGTH = 100
const MAX_TERMS = 8

/**
 * One thing that a person typed: a word of a name or set, a collector number, or possibly either.
 */
export type SearchTerm = {
  /** Lower case, without accents and punctuation; empty if it can only be a number. */
  word: string
  /** From `numberKey`, and the total after the slash (`102`, `TG30`) if one was typed. */
  numberKey: string
  total: string | null
  /** As typed, because case may matter: `MEW` is a set, `Mew` a Pokémon. */
  typed: string
}

const SPOKEN: Record<string, string> = {
  '&': ' and ',
  '+': ' plus ',
  '♀': ' female ',
  '♂': ' male ',
  '★': ' star ',
  '☆': ' star ',
  '◇': ' prism star ',
  α: ' alpha ',
  β: ' beta ',
  γ: ' gamma ',
  δ: ' delta ',
  ß: 'ss',
  œ: 'oe',
  æ: 'ae',
}

/** The words of a name as people type them: `Farfetch’d` → `farfetchd`, `Ho-Oh` → `ho oh`. */
export function searchWords(text: string): string[] {
  return text
    .normalize('NFKD')
    .replace(/[\p{M}'’‘`´]/gu, '')
    .toLowerCase()
    .replace(/[&+♀♂★☆◇αβγδßœæ]/g, (sign) => SPOKEN[sign] ?? ' ')
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '')
}

/**
 * A key that is equal for all spellings of a number that people and files use: `006` and `6`,
 * `swsh1` and `SWSH001`, `54a` and `54A`, `%3F` and `?`. Recognition compares numbers as cards
 * print them, see `normalisePrintedNumber`.
 */
export function numberKey(number: string): string {
  const plain = number.toUpperCase().replace('%3F', '?').replace(/^#/, '')
  return plain.replace(/^([A-Z]*)0+(?=\d)/, '$1')
}

/** Equal for all spellings of a card or set id: `sv01-198` and `SV1-198`, `sv03.5` and `sv3pt5`. */
export function idKey(id: string): string {
  return id
    .toLowerCase()
    .replace(/(\d)pt(\d)/, '$1.$2')
    .replace(/(^|[a-z-])0+(?=\d)/g, '$1')
}

/** What the catalogue's cards print in their corners. */
type PrintedParts = {
  /** Whether a set has this code or id. */
  isSet(code: string): boolean
  /** Whether a card has this number. */
  isNumber(number: string): boolean
}

const LANGUAGE_MARK = /(^|\s)([a-z]{2,5})[\s-]*en[\s-]*(?=[a-z]{0,4}\d)/gi
const CODE_AND_NUMBER = /(^|\s)([a-z]{1,5})(\s*)(\d{1,4}[a-z]?)(?![^\s/,;])/gi

/**
 * A query as `searchTerms` reads it best: a set's code apart from the number, without the language
 * mark between them (`svp044` and `SVP EN 044` are `SVP 044`), and a number with its own letters
 * (`SWSH 101` is `SWSH101`). `XY 12` stays the set's, `XY12` is a number.
 */
export function splitPrinted(query: string, { isSet, isNumber }: PrintedParts): string {
  const plain = query.slice(0, MAX_QUERY_LENGTH).normalize('NFKC')
  const unmarked = plain.replace(LANGUAGE_MARK, (typed: string, before: string, code: string) =>
    isSet(code) ? `${before}${code.toUpperCase()} ` : typed,
  )
  return unmarked.replace(
    CODE_AND_NUMBER,
    (typed: string, before: string, letters: string, between: string, number: string) => {
      const joined = letters + number
      if (between !== '') return !isSet(letters) && isNumber(joined) ? before + joined : typed
      if (isNumber(joined) || isSet(joined) || !isSet(letters)) return typed
      return `${before}${letters.toUpperCase()} ${number}`
    },
  )
}

const KANJI = '〇一二三四五六七八九'

/** Japanese numerals up to 999 as digits: `二十五` → `25`, `二五` → `25`. */
function digitsOfKanji(text: string): string {
  return text.replace(/[〇一二三四五六七八九十百]+/g, (written) => {
    const digits = (part: string) => [...part].map((sign) => KANJI.indexOf(sign)).join('')
    const parts = /^(?:([^十百]?)百)?(?:([^十百]?)十)?([^十百]?)$/.exec(written)
    if (!parts || !/[十百]/.test(written)) return digits(written.replace(/[十百]/g, ''))
    const [hundreds, tens, ones] = [parts[1], parts[2], parts[3]]
    const value = (sign: string | undefined, alone: number) =>
      sign === undefined ? 0 : sign === '' ? alone : KANJI.indexOf(sign)
    return String(value(hundreds, 1) * 100 + value(tens, 1) * 10 + value(ones, 0))
  })
}

/** Splits a query into terms; numbers may have spaces around the slash. */
export function searchTerms(query: string): SearchTerm[] {
  const tokens = digitsOfKanji(query.slice(0, MAX_QUERY_LENGTH).normalize('NFKC'))
    .replace(/\s*[/⁄]\s*/g, '/')
    .split(/[\s,;]+/)
  return tokens.flatMap(parseTerms).slice(0, MAX_TERMS)
}

function parseTerms(typed: string): SearchTerm[] {
  const fraction = /^#?([a-z]{0,5}\d{1,4}[a-z]?|[a-z!?])\/([a-z]{0,5}\d{1,4})$/i.exec(typed)
  if (fraction) {
    const [, number = '', total = ''] = fraction
    return [{ word: '', numberKey: numberKey(number), total: numberKey(total), typed }]
  }
  const setId = /^[a-z]{1,6}\d{1,2}\.\d[a-z]*$/i.test(typed)
  const words = setId ? [typed.toLowerCase()] : searchWords(typed)
  if (words.length === 1)
    return [{ word: words[0] ?? '', numberKey: numberKey(typed), total: null, typed }]
  if (/^(?:[!?]|%3F)$/i.test(typed))
    return [{ word: '', numberKey: numberKey(typed), total: null, typed }]
  return words.map((word) => ({ word, numberKey: numberKey(word), total: null, typed: word }))
}
