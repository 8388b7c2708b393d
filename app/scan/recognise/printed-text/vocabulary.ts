import type { CatalogueCard } from '~/catalogue/card'
import type { Language } from '~/catalogue/language'
import { MIN_TRANSLATED_LETTERS } from '~/scan/recognise/thresholds/match'
import { buildNameIndex, foldText } from './name-index'
import type { NameIndex, NameMatch } from './name-index'
import { buildPostings, entriesOf } from './postings'

/** Distinct strings that cards print, with the cards that print each. */
export type Vocabulary = {
  /** Finds entries by what is printed for them, in English or another language. */
  index: NameIndex
  /** In English. */
  strings: readonly string[]
  /** Entries of a card, by the card's index in the catalogue's list. */
  of(card: number): readonly number[]
  /** The cards with an entry. */
  cards(entry: number): Uint32Array
}

/** What cards in another language print for an English string. */
export type Translation = { language: Language; english: string; printed: string }

export function buildVocabulary(
  cards: readonly CatalogueCard[],
  stringsOf: (card: CatalogueCard) => readonly string[],
  translations: readonly Translation[] = [],
): Vocabulary {
  const entries = new Map<string, number>()
  const strings: string[] = []
  const ofCard = cards.map((card) =>
    stringsOf(card).map((string) => {
      const folded = foldText(string)
      const known = entries.get(folded)
      if (known !== undefined) return known
      entries.set(folded, strings.length)
      strings.push(string)
      return strings.length - 1
    }),
  )
  const postings = buildPostings(ofCard, strings.length)
  return {
    index: buildIndex(strings, entries, translations),
    strings,
    of: (card) => ofCard[card] ?? [],
    cards: (entry) => entriesOf(postings, entry),
  }
}

/** A translation that matches an English string counts as that string. */
function buildIndex(
  strings: readonly string[],
  entries: ReadonlyMap<string, number>,
  translations: readonly Translation[],
): NameIndex {
  // Lists, not sets: nearly all have one member, and there are tens of thousands in each thread.
  const translated = new Map<string, { entries: number[]; languages: Language[] }>()
  for (const { language, english, printed } of translations) {
    const entry = entries.get(foldText(english))
    if (entry === undefined) continue
    const folded = foldText(printed)
    if (entries.has(folded) || folded.length < MIN_TRANSLATED_LETTERS) continue
    const known = translated.get(folded)
    if (!known) translated.set(folded, { entries: [entry], languages: [language] })
    else {
      if (!known.entries.includes(entry)) known.entries.push(entry)
      if (!known.languages.includes(language)) known.languages.push(language)
    }
  }
  const meanings = [...translated.values()]
  const index = buildNameIndex([...strings, ...translated.keys()])
  return {
    search: (line, atLeast, limit) =>
      index.search(line, atLeast, limit).flatMap((match): NameMatch[] => {
        const meaning = meanings[match.entry - strings.length]
        if (!meaning) return [match]
        const { entries: meant, languages } = meaning
        return meant.map((entry) => ({ ...match, entry, languages }))
      }),
  }
}
