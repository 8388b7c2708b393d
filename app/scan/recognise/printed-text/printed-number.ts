import type { CatalogueCard } from '~/catalogue/card'

type NumberedCard = Pick<CatalogueCard, 'number' | 'set'>

/**
 * What a card prints on its number line, according to the catalogue; `null` if that does not tell.
 */
export type PrintedNumber = {
  /** Normalised, see `NumberReading`. */
  number: string
  /** `null` if the card prints its number alone. */
  total: number | null
  /** The line as printed, `074/132`, `TG12/TG30`, `SWSH001`, for comparing readings with. */
  text: string
} | null

/**
 * A catalogue number as cards print it, but without leading zeros: `006` → `6`, `TG01` → `TG1`,
 * `%3F` → `?`. The letter after the digits stays small, `54a`, since readings are compared with
 * what is printed; search and CSV files compare numbers by `numberKey`, whatever the case.
 */
export function normalisePrintedNumber(number: string): string {
  const plain = number === '%3F' ? '?' : number.trim()
  const parts = /^([A-Za-z]*?)0*(\d+)([A-Za-z]?)$/.exec(plain)
  if (!parts) return plain.toUpperCase()
  const [, prefix = '', digits = '', suffix = ''] = parts
  return prefix.toUpperCase() + digits + suffix.toLowerCase()
}

/** Totals of subsets, which count their own cards, not the set's (decision 004). */
const SUBSET_TOTAL: Record<string, number> = { TG: 30, GG: 70, H: 32 }
const SHINY_TOTAL: Record<string, number> = { sma: 94, 'swsh4.5sv': 122 }
const RADIANT_TOTAL: Record<string, number> = { bw11: 25, g1: 32 }
const ALONE = /^(SWSH|HGSS|SM|XY|BW|DP|AR|SH|SL|RT)\d/
/** Sets whose cards print a number without a total. */
const WITHOUT_TOTAL = /promo|^sample|jumbo|best of game|(scarlet & violet|mega evolution) energy/i
/**
 * Since Sword & Shield, numbers have leading zeros; before, they have none. Cosmic Eclipse, the last
 * set before, is of November 2019; Sword & Shield's promos of that month print no total.
 */
const PADDED_SINCE = '2020'
/** Later sets whose numbers have no leading zeros: McDonald's Collection 2021. */
const UNPADDED_SETS: readonly string[] = ['2021swsh']

/**
 * Celebrations' Classic Collection prints the number of the card it reprints, which the catalogue
 * does not contain: `null`, so that nothing read on the number line counts for or against it.
 */
export function printedNumber(card: NumberedCard): PrintedNumber {
  const number = normalisePrintedNumber(card.number)
  if (/^CC\d/.test(number)) return null
  const prefix = /^[A-Z]+(?=\d)/.exec(number)?.[0] ?? ''
  const total = prefix === '' ? setTotal(card) : subsetTotal(prefix, card)
  return { number, total, text: asPrinted(card, number, prefix, total) }
}

function setTotal({ set }: NumberedCard): number | null {
  return WITHOUT_TOTAL.test(set.name) ? null : set.printedTotal
}

function subsetTotal(prefix: string, { number, set }: NumberedCard): number | null {
  if (ALONE.test(number.toUpperCase())) return null
  if (prefix === 'SV') return SHINY_TOTAL[set.id] ?? null
  if (prefix === 'RC') return RADIANT_TOTAL[set.id] ?? null
  return SUBSET_TOTAL[prefix] ?? null
}

function asPrinted(card: NumberedCard, number: string, prefix: string, total: number | null) {
  if (total === null) return prefix !== '' || /^\d/.test(card.number) ? card.number : number
  const digits = number.slice(prefix.length)
  const { id, releaseDate } = card.set
  const isPadded = (releaseDate ?? '') >= PADDED_SINCE && !UNPADDED_SETS.includes(id)
  const pad = (value: string) => (isPadded ? value.padStart(3, '0') : value)
  if (prefix === '') return `${pad(digits)}/${pad(String(total))}`
  return `${card.number}/${prefix}${total}`
}
