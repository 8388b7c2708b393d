import type { Language } from '~/catalogue/language'
import {
  MAX_LINE_MATCHES,
  MAX_SHORTLIST,
  SHORTLIST_POWER,
  WRONG_LETTER_COST,
} from '~/scan/recognise/thresholds/match'
import { buildPostings } from './postings'
import type { Postings } from './postings'

/** A known string that a line of recognised text resembles. */
export type NameMatch = {
  /** Position of the string in the list the index was built from. */
  entry: number
  /** 1 − edit distance ÷ letters of the known string, 0 to 1. */
  similarity: number
  /** Letters of the known string that were found again; long agreements outweigh short ones. */
  letters: number
  /** The language of the translation that was read; absent for an English string. */
  languages?: readonly Language[]
}

/** Finds the known strings nearest to noisy text, in a few milliseconds. */
export interface NameIndex {
  /** The best matches in `line`, best first, at most `limit`, none below `atLeast` similarity. */
  search(line: string, atLeast: number, limit?: number): NameMatch[]
}

/**
 * How many lines' matches are cached. A scan looks up each line again with every line it reads
 * below it; no photo has more than some fifty lines.
 */
const MAX_LINES_KNOWN = 128

/** Letters 1 to 36 in base 37; 0 is anything omitted. */
const ALPHABET = 37

/**
 * Letters and digits only, without accents, and with characters unified that recognition confuses
 * (`i`, `l`, `1`, `|`, `!`; `o`, `0`), so that a confusion costs nothing.
 */
export function foldText(text: string): string {
  return text
    .toLowerCase()
    .normalize('NFD')
    .replace(/δ/g, 'delta')
    .replace(/[1|!i]/g, 'l')
    .replace(/0/g, 'o')
    .replace(/5/g, 's')
    .replace(/8/g, 'b')
    .replace(/[^a-z0-9]/g, '')
}

/**
 * Trigram shortlist, then the edit distance of each known string to the best position in the line.
 * The postings of the 4,500 names take about 350 KB.
 */
export function buildNameIndex(names: readonly string[]): NameIndex {
  const folded = names.map(foldText)
  const postings = buildPostings(folded.map(trigrams), ALPHABET ** 3)
  const hits = new Uint8Array(names.length)
  const known = new Map<string, readonly NameMatch[]>()
  const matchesIn = (text: string): readonly NameMatch[] => {
    const before = known.get(text)
    if (before) return before
    const matches = shortlist(text, folded, postings, hits)
      .map((entry) => matchAt(entry, folded[entry] ?? '', text))
      .sort((a, b) => worth(b) - worth(a))
    if (known.size >= MAX_LINES_KNOWN) known.clear()
    known.set(text, matches)
    return matches
  }
  return {
    search(line, atLeast, limit = MAX_LINE_MATCHES) {
      const matches = matchesIn(foldText(line))
      return matches.filter(({ similarity }) => similarity >= atLeast).slice(0, limit)
    },
  }
}

/**
 * Right letters less what wrong ones cancel. A wrong letter outweighs two right ones: otherwise
 * long names always win.
 */
export function worth({ letters, similarity }: NameMatch): number {
  const length = letters / Math.max(similarity, 0.01)
  return letters - WRONG_LETTER_COST * (length - letters)
}

function matchAt(entry: number, name: string, text: string): NameMatch {
  const distance = name.length === 0 ? 0 : substringDistance(name, text)
  const letters = Math.max(0, name.length - distance)
  return { entry, similarity: name.length === 0 ? 0 : letters / name.length, letters }
}

/** Entries that share the most trigrams with the text, relative to their own number. */
function shortlist(
  text: string,
  folded: readonly string[],
  { starts, entries }: Postings,
  hits: Uint8Array,
): number[] {
  hits.fill(0)
  const touched: number[] = []
  for (const gram of trigrams(text)) {
    const end = starts[gram + 1] ?? 0
    for (let i = starts[gram] ?? 0; i < end; i++) {
      const entry = entries[i] ?? 0
      if (hits[entry] === 0) touched.push(entry)
      hits[entry] = (hits[entry] ?? 0) + 1
    }
  }
  const best: { entry: number; share: number }[] = []
  for (const entry of touched) {
    const own = Math.max(1, (folded[entry]?.length ?? 3) - 2)
    const share = (hits[entry] ?? 0) ** SHORTLIST_POWER / own
    insertBest(best, { entry, share })
  }
  return best.map(({ entry }) => entry)
}

/**
 * Keeps the list sorted and short: thousands of entries share a trigram with a line, few share
 * many.
 */
function insertBest<Item extends { share: number }>(best: Item[], item: Item): void {
  const last = best[MAX_SHORTLIST - 1]
  if (last && last.share >= item.share) return
  let at = best.length
  while (at > 0 && (best[at - 1]?.share ?? 0) < item.share) at--
  best.splice(at, 0, item)
  if (best.length > MAX_SHORTLIST) best.pop()
}

/** Distinct trigrams of a folded string; a string of one or two letters is its own trigram. */
function trigrams(text: string): number[] {
  const found = new Set<number>()
  const padded = text.length < 3 ? text.padEnd(3, ' ') : text
  for (let i = 0; i + 3 <= padded.length; i++)
    found.add(
      (letter(padded, i) * ALPHABET + letter(padded, i + 1)) * ALPHABET + letter(padded, i + 2),
    )
  return [...found]
}

function letter(text: string, at: number): number {
  const code = text.charCodeAt(at)
  if (code >= 97 && code <= 122) return code - 96
  if (code >= 48 && code <= 57) return code - 21
  return 0
}

/**
 * The number of edits that turn `name` into the most similar part of `text` (Sellers' algorithm).
 */
export function substringDistance(name: string, text: string): number {
  let previous = new Uint16Array(text.length + 1)
  let current = new Uint16Array(text.length + 1)
  for (let i = 1; i <= name.length; i++) {
    current[0] = i
    for (let j = 1; j <= text.length; j++) {
      const same = name.charCodeAt(i - 1) === text.charCodeAt(j - 1) ? 0 : 1
      const replaced = (previous[j - 1] ?? 0) + same
      const left = (current[j - 1] ?? 0) + 1
      const up = (previous[j] ?? 0) + 1
      current[j] = Math.min(replaced, left, up)
    }
    ;[previous, current] = [current, previous]
  }
  return previous.reduce((best, value) => Math.min(best, value), name.length)
}
