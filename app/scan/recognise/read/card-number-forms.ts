/** Prefixes printed before the number and again before the total: `TG12/TG30`, `H12/H32`. */
const SUBSET_PREFIX = 'TG|GG|[S5]V|RC|H'
/** Prefixes printed alone, without a total. */
const PROMO_PREFIX = 'SWSH|HGSS|SM|XY|BW|DP'
const BARE_PREFIX = 'AR|SH|SL|RT'
const LANGUAGE = 'EN|FR|DE|ES|IT|PT'
/** Digits, and the letters and marks that recognition mistakes for them (decision 004). */
const D = '[0-9OQDIL!SBZ]'

export const DIGIT_FOR: Record<string, string> = {
  O: '0',
  Q: '0',
  D: '0',
  I: '1',
  L: '1',
  '!': '1',
  S: '5',
  B: '8',
  Z: '2',
}

export const FRACTION = new RegExp(
  `(?:(?<![A-Z])(${SUBSET_PREFIX})\\s?)?(${D}{1,3})([AB])?\\s?[/|]\\s?(?:(${SUBSET_PREFIX})\\s?)?(${D}{2,3})(?!\\d)`,
  'g',
)
export const LETTER_FRACTION = /(?<![A-Z0-9])([A-Z!?])\s?\/\s?(28)(?!\d)/g
export const PROMO = new RegExp(
  `(?<![A-Z0-9])(${PROMO_PREFIX})\\s?(${D}{2,3})(A)?(?![A-Z0-9]|\\s?/)`,
  'g',
)
export const CODED = new RegExp(
  `(?<![A-Z])(SVP|MEP|SVE|MEE)\\s?(?:${LANGUAGE})?\\s?(${D}{3})(?![0-9]|\\s?/)`,
  'g',
)
export const BARE = new RegExp(`(?<![A-Z0-9])(${BARE_PREFIX})\\s?(\\d{1,2})(?![0-9/])`, 'g')
/** Numbers of three digits whose slash was read as a speck or not at all. */
export const SPECKED = /(?<!\d)(\d{3})\s?[ .,:;'*-]\s?(\d{3})(?!\d)/g
export const GLUED = /(?<!\d)\d{5,8}(?!\d)/g
/**
 * Text with other digits: Pokédex number, size and weight, hit points, years. The names of
 * illustrators, which stand before the number, end in `no` and `hi`, too.
 */
export const OTHER_NUMBERS =
  /(?<![A-Z])N[O0]\.? ?[#*]?\d{1,4}\b|(?<![A-Z])H[TI]\.?:? ?\d+\W+\d+|W[TI]\.?:?\s?[\d.,]+\s?LBS?|\bHP\s?\d+|\d+\s?HP\b|\b(?:19[89]\d|20[0-4]\d)\b(?!\s?\/)/g
