import SearchableMap from 'minisearch/SearchableMap'
import { searchWords } from './search-text'

/** How well one word matches each of the vocabulary's texts, by the text's index. */
export type WordMatch = {
  /**
   * 0: no match. 1: a whole word of it, or all of it. Between: a prefix of a word, or a word with
   * typos.
   */
  quality: Float32Array
  /** How many of the text's words it covers, weighted by quality. */
  cover: Float32Array
}

/** The words of many short texts, indexed for lookup by prefix or despite typos. */
export type SearchVocabulary = {
  /** Number of different words in each text, at least 1. */
  wordCounts: Uint8Array
  /** `null` if no text has a matching word. `typos` finds nothing in words under 3 letters. */
  match(word: string, by: keyof typeof LOOK_UPS): WordMatch | null
}

type WordPostings = SearchableMap<number[]>
type Fit = { text: number; quality: number; whole: boolean }

// Together less than a whole word of two, so that `ex` finds Mew ex before Exeggutor.
const BEGINNING = 0.5
/** The bonus of a well-known word, and of one that is almost completely typed. */
const BEGINNING_KNOWN = 0.1
const BEGINNING_GROWTH = 0.04
const ONE_TYPO = 0.6
const TWO_TYPOS = 0.4

/** @param known how well known a word is, 0 to 1: the likelier people mean it by its prefix. */
export function createVocabulary(
  texts: readonly string[],
  known: (word: string) => number = () => 0,
): SearchVocabulary {
  const words: WordPostings = new SearchableMap<number[]>()
  /** Texts of several words, typed as one: `mrmime`, `charizardex`. */
  const glued: WordPostings = new SearchableMap<number[]>()
  const wordCounts = new Uint8Array(texts.length)
  texts.forEach((text, at) => {
    const all = searchWords(text)
    const different = new Set(all)
    wordCounts[at] = Math.max(1, different.size)
    for (const word of different) post(words, word, at)
    if (all.length > 1) post(glued, all.join(''), at)
  })
  return {
    wordCounts,
    match(word, by) {
      const inWords = LOOK_UPS[by](words, word, known)
      const inGlued = by === 'typos' ? despiteTypos(glued, word) : exactly(glued, word)
      const fits = [...findFits(words, inWords, false), ...findFits(glued, inGlued, true)]
      return fits.length === 0 ? null : collect(fits, wordCounts)
    },
  }
}

function post(postings: WordPostings, word: string, at: number) {
  const known = postings.get(word)
  if (known) known.push(at)
  else postings.set(word, [at])
}

function exactly(postings: WordPostings, word: string): Map<string, number> {
  return new Map(postings.has(word) ? [[word, 1]] : [])
}

/** A number must match whole: `15` does not find `151`. */
function byBeginning(
  postings: WordPostings,
  beginning: string,
  known: (word: string) => number,
): Map<string, number> {
  const found = exactly(postings, beginning)
  if (/^\d+$/.test(beginning)) return found
  for (const word of postings.atPrefix(beginning).keys()) {
    if (word === beginning) continue
    const fame = known(word)
    const share = fame === 1 ? 1 : beginning.length / word.length
    found.set(word, BEGINNING + BEGINNING_KNOWN * fame + BEGINNING_GROWTH * share)
  }
  return found
}

/** One typo in words of 3 to 5 letters, two from 6 on; a transposition counts as one. */
function despiteTypos(postings: WordPostings, word: string): Map<string, number> {
  const found = new Map<string, number>()
  if (word.length < 3 || /^\d+$/.test(word)) return found
  for (const [near, [, distance]] of postings.fuzzyGet(word, word.length < 6 ? 1 : 2))
    found.set(near, distance <= 1 ? ONE_TYPO : TWO_TYPOS)
  for (let i = 1; i < word.length; i++) {
    const swapped = word.slice(0, i - 1) + word.charAt(i) + word.charAt(i - 1) + word.slice(i + 1)
    if (postings.has(swapped)) found.set(swapped, ONE_TYPO)
  }
  return found
}

type LookUp = (
  postings: WordPostings,
  word: string,
  known: (word: string) => number,
) => Map<string, number>

const LOOK_UPS = {
  whole: exactly,
  beginning: byBeginning,
  typos: despiteTypos,
} satisfies Record<string, LookUp>

function findFits(postings: WordPostings, found: Map<string, number>, whole: boolean): Fit[] {
  return [...found].flatMap(([word, quality]) =>
    (postings.get(word) ?? []).map((text) => ({ text, quality, whole })),
  )
}

function collect(fits: readonly Fit[], wordCounts: Uint8Array): WordMatch {
  const quality = new Float32Array(wordCounts.length)
  const cover = new Float32Array(wordCounts.length)
  for (const fit of fits) {
    const words = fit.whole ? (wordCounts[fit.text] ?? 1) : 1
    quality[fit.text] = Math.max(quality[fit.text] ?? 0, fit.quality)
    cover[fit.text] = Math.max(cover[fit.text] ?? 0, fit.quality * words)
  }
  return { quality, cover }
}
