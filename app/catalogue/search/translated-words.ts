import type { PrintedNames } from '~/catalogue/printed-names'
import { searchWords } from './search-text'

/** The words that cards print for an English name in other languages, all of them together. */
export type TranslatedWords = (englishName: string) => readonly string[]

const made = new WeakMap<readonly PrintedNames[], TranslatedWords>()
const NO_WORDS: readonly string[] = []

/** The words for the given names; those of each name are split once. */
export function getTranslatedWords(printed: readonly PrintedNames[]): TranslatedWords {
  const known = made.get(printed)
  if (known) return known
  const translations = new Map<string, string[]>()
  for (const [name, ...theirs] of printed.flatMap(({ names }) => names))
    translations.set(name, [...(translations.get(name) ?? NO_WORDS), ...theirs])
  const words = new Map<string, readonly string[]>()
  const translatedWords = (name: string) => {
    const split = words.get(name) ?? [...new Set(translations.get(name)?.flatMap(searchWords))]
    words.set(name, split)
    return split
  }
  made.set(printed, translatedWords)
  return translatedWords
}

/**
 * Short prefixes of words in five languages match too much: `de` is a word of every third name in
 * French. They count as whole words only.
 */
export const MIN_TRANSLATED_PREFIX = 3

/** Whether a word is typed, or its beginning. */
export function beginsTranslated(words: readonly string[], typed: string): boolean {
  if (typed.length < MIN_TRANSLATED_PREFIX) return words.includes(typed)
  return words.some((word) => word.startsWith(typed))
}
