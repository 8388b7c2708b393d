import type { Condition } from '~/library/entry'
import type { Finish } from '~/prices/price'
import { MAX_COPIES } from '~/library/entry'
import { FINISHES } from '~/prices/price'
import { FINISH_WORDS } from './export-cells'
import type { RowProblem } from './transfer-row'

/** A column's normalised name, without a date as in `Market Price (As of 2026-01-31)`. */
export function columnKey(header: string): string {
  return header
    .normalize('NFKC')
    .toLowerCase()
    .replace(/\(as of [^()]*\)/, '')
    .replace(/[\s_]+/g, ' ')
    .trim()
}

/** Letters and digits only: `Near Mint`, `NearMint` and `near-mint` are one word. */
export function wordKey(word: string): string {
  return word.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '')
}

export type Quantity = { status: 'quantity'; quantity: number } | RowProblem

/** A number of copies, as people and spreadsheets write it: `3`, `3.0`. */
export function readQuantity(text: string): Quantity {
  const match = /^(\d{1,9})(?:\.0+)?$/.exec(text.trim())
  const quantity = Number(match?.[1] ?? Number.NaN)
  if (quantity === 0) return { reason: 'none-owned' }
  if (!(quantity <= MAX_COPIES)) return { reason: 'quantity', value: text }
  return { status: 'quantity', quantity }
}

/**
 * Conditions in the words of TCGplayer (which Collectr uses too) and of the seven steps that
 * Cardmarket and Dragon Shield have. Those seven are mapped by their rank between best and worst,
 * so that the better of two copies stays the better: their `Light Played` ranks below `Good` and is
 * not TCGplayer's `Lightly Played`.
 */
const CONDITION_WORDS = new Map<string, Condition>(
  Object.entries({
    mint: 'near-mint',
    m: 'near-mint',
    mt: 'near-mint',
    nearmint: 'near-mint',
    nm: 'near-mint',
    excellent: 'lightly-played',
    ex: 'lightly-played',
    lightlyplayed: 'lightly-played',
    slightlyplayed: 'lightly-played',
    good: 'moderately-played',
    gd: 'moderately-played',
    lightplayed: 'moderately-played',
    moderatelyplayed: 'moderately-played',
    mp: 'moderately-played',
    played: 'heavily-played',
    pl: 'heavily-played',
    heavilyplayed: 'heavily-played',
    hp: 'heavily-played',
    poor: 'damaged',
    po: 'damaged',
    damaged: 'damaged',
    dmg: 'damaged',
  } as const),
)

export function readCondition(word: string): Condition | null {
  return CONDITION_WORDS.get(wordKey(word)) ?? null
}

/** The library's own finishes, in the words of the export. */
export function readOwnFinish(word: string): Finish | null {
  const key = wordKey(word)
  return FINISHES.find((finish) => wordKey(FINISH_WORDS[finish]) === key) ?? null
}

/** East of UTC a day begins up to this much earlier. */
const EARLIEST_DAY_MS = 14 * 60 * 60_000

/**
 * The time of `2025-06-08` or of a full ISO date, or the day of `06/30/2025` if only one of the two
 * numbers can be the month; `null` for anything else, nonexistent days and the future. A day that
 * has begun somewhere, but not in UTC, is `now`.
 */
export function readDate(text: string, now: Date = new Date()): Date | null {
  const iso = toIso(text)
  if (!/^\d{4}-\d{2}-\d{2}(?:T[\d:.]+Z)?$/.test(iso)) return null
  const date = new Date(iso)
  const latest = now.getTime() + (iso.includes('T') ? 0 : EARLIEST_DAY_MS)
  if (Number.isNaN(date.getTime()) || date.getTime() > latest) return null
  // `Date` reads 30 February as 1 March.
  if (!date.toISOString().startsWith(iso.slice(0, 10))) return null
  return date > now ? now : date
}

function toIso(text: string): string {
  const [, one = '', other = '', year = ''] = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(text) ?? []
  const isMonthFirst = Number(one) <= 12
  const isDayFirst = Number(other) <= 12
  if (year === '' || (isMonthFirst && isDayFirst && Number(one) !== Number(other))) return text
  const [month, day] = isMonthFirst ? [one, other] : [other, one]
  return `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
}

/** Without a language column, cards are taken to be English. */
export function isEnglish(language: string): boolean {
  return ['', 'english', 'en', 'eng'].includes(wordKey(language))
}

/** `Pokémon`, `Pokemon TCG`; empty in the file of an app for this game only. */
export function isPokemon(game: string): boolean {
  const key = wordKey(game.normalize('NFKD').replace(/\p{M}/gu, ''))
  return ['', 'pokemon', 'pokemontcg', 'pokemontradingcardgame'].includes(key)
}

/** Editions in other languages, which TCGplayer lists as separate games. */
export function isForeignPokemon(game: string): boolean {
  return /^pok[eé]mon\b.*\b(japan|japanese|chinese|korean)\b/i.test(game.trim())
}

const SEALED =
  /\b(booster|elite trainer box|etb|blister|display|bundle|tin|collection box|premium collection|code card|case|(?:theme|battle|league battle|starter) deck|build (?:&|and) battle|mini portfolio)\b/i

/** Whether a line without a collector number names a sealed product. */
export function isSealed({ name, number }: { name: string; number: string }): boolean {
  return number.trim() === '' && SEALED.test(name)
}
