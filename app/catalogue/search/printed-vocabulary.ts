import type { PrintedNames } from '~/catalogue/printed-names'
import { searchWords } from './search-text'
import { createVocabulary } from './search-vocabulary'
import type { SearchVocabulary, WordMatch } from './search-vocabulary'

/** What cards print in other languages where it differs from their English names. */
export type PrintedVocabulary = {
  /** Different names of the vocabulary in words; each with what it stands for. */
  meanings: readonly (readonly Meaning[])[]
  english: readonly string[]
  vocabulary: SearchVocabulary
}

/** An index into the English names, and how cards of that name print it. */
type Meaning = { english: number; printed: string }

/**
 * @param english the index of each English name.
 * @param fame how well known each English name is, 0 to 1.
 */
export function createPrintedVocabulary(
  printed: readonly PrintedNames[],
  english: ReadonlyMap<string, number>,
  fame: Float32Array,
): PrintedVocabulary {
  const known = new Map<string, Meaning[]>()
  const fameOfWords = new Map<string, number>()
  for (const [name, ...translations] of printed.flatMap(({ names }) => names)) {
    const at = english.get(name)
    if (at === undefined) continue
    const own = searchWords(name).join(' ')
    for (const translation of translations) {
      const words = searchWords(translation).join(' ')
      if (words === own || words === '') continue
      const meanings = known.get(words) ?? []
      if (meanings.some((meaning) => meaning.english === at)) continue
      known.set(words, [...meanings, { english: at, printed: translation }])
      fameOfWords.set(words, Math.max(fameOfWords.get(words) ?? 0, fame[at] ?? 0))
    }
  }
  return {
    meanings: [...known.values()],
    english: [...english.keys()],
    vocabulary: createVocabulary([...known.keys()], (word) => fameOfWords.get(word) ?? 0),
  }
}

/** How one term of a query matches names, English and printed ones. */
type NameMatches = {
  name: WordMatch | null
  printed: WordMatch | null
  /** Whether words match from their beginning; otherwise despite typos. */
  isExact: boolean
}

// Relative to the same match of an English name. A name in its whole comes right after that English
// name, but before English names that are longer or of which the query is a prefix; a part of one
// comes after all of these.
const WHOLE = 0.95
const PART = 0.2

/**
 * Counts what the terms of a query match in a printed name as matches of the English one.
 *
 * @param wordCounts of the English names.
 * @returns the terms, and by English name the printed one that made it match, or match better.
 */
export function translateMatches<Term extends NameMatches>(
  { meanings, english, vocabulary }: PrintedVocabulary,
  wordCounts: Uint8Array,
  terms: readonly Term[],
): { matches: readonly Term[]; foundBy: ReadonlyMap<string, string> } {
  const foundBy = new Map<string, string>()
  if (terms.every(({ printed }) => printed === null)) return { matches: terms, foundBy }
  const best = bestOfEach(meanings, measureNames(vocabulary, terms))
  const matches = terms.map((term) => {
    const { printed } = term
    if (printed === null) return term
    const quality = term.name?.quality.slice() ?? new Float32Array(wordCounts.length)
    const cover = term.name?.cover.slice() ?? new Float32Array(wordCounts.length)
    for (const [name, { at, weight, printed: text }] of best) {
      const better = weight * (printed.quality[at] ?? 0)
      if (better <= (quality[name] ?? 0)) continue
      const share = (printed.cover[at] ?? 0) / (vocabulary.wordCounts[at] ?? 1)
      quality[name] = better
      cover[name] = Math.max(cover[name] ?? 0, weight * share * (wordCounts[name] ?? 1))
      foundBy.set(english[name] ?? '', text)
    }
    return { ...term, name: { quality, cover } }
  })
  return { matches, foundBy }
}

type MeasuredName = { at: number; fit: number; weight: number }

/** How well all terms together match each printed name; those that match none are left out. */
function measureNames(
  { wordCounts }: SearchVocabulary,
  terms: readonly NameMatches[],
): MeasuredName[] {
  const measured: MeasuredName[] = []
  for (let at = 0; at < wordCounts.length; at++) {
    let fit = 0
    let wholeWords = 0
    for (const { printed, isExact } of terms) {
      const quality = printed?.quality[at] ?? 0
      if (quality === 0) continue
      fit += 1 + quality
      // Without its typos, a word is as typed.
      if (quality === 1 || !isExact) wholeWords += (printed?.cover[at] ?? 0) / quality
    }
    const isWhole = Math.round(wholeWords) >= (wordCounts[at] ?? 1)
    if (fit > 0) measured.push({ at, fit, weight: isWhole ? WHOLE : PART })
  }
  return measured
}

/** The printed name that matches best for each English one: most terms, then in its whole. */
function bestOfEach(
  meanings: PrintedVocabulary['meanings'],
  measured: readonly MeasuredName[],
): Map<number, MeasuredName & { printed: string }> {
  const best = new Map<number, MeasuredName & { printed: string }>()
  for (const name of measured)
    for (const { english, printed } of meanings[name.at] ?? []) {
      const known = best.get(english)
      if (!known || name.fit + name.weight > known.fit + known.weight)
        best.set(english, { ...name, printed })
    }
  return best
}
