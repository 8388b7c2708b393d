import { compareNumbers } from '~/catalogue/card'
import type { CardSet, CatalogueCard } from '~/catalogue/card'
import type { PrintedNames } from '~/catalogue/printed-names'
import { createPrintedVocabulary, type PrintedVocabulary } from './printed-vocabulary'
import { idKey, numberKey, searchWords } from './search-text'
import { createVocabulary, type SearchVocabulary } from './search-vocabulary'
import type { WordMatch } from './search-vocabulary'

/**
 * The cards, sorted for ties. `nameOf`, `setOf` and `numberOf` run parallel to `cards`: indexes
 * into the names, the sets and all numbers.
 */
export type SearchIndex = {
  cards: CatalogueCard[]
  nameOf: Int32Array
  setOf: Int32Array
  numberOf: Int32Array
  /** How well known each name is, 0 to 1: by how many cards have one of its words as their name. */
  fame: Float32Array
  names: SearchVocabulary
  /** Stands for `names` in other languages. */
  printed: PrintedVocabulary
  sets: SearchVocabulary
  /** Indexes of sets by their printed code and by their id, both normalised by `idKey`. */
  setCodes: ReadonlyMap<string, ReadonlySet<number>>
  numbers: ReadonlyMap<string, number>
  /** By id, normalised by `idKey`. */
  byId: ReadonlyMap<string, CatalogueCard>
}

export function buildSearchIndex(
  unsorted: readonly CatalogueCard[],
  printed: readonly PrintedNames[],
): SearchIndex {
  const cards = [...unsorted].sort(compareNewestFirst)
  const names = new Map<string, number>()
  const numbers = new Map<string, number>()
  const setIndexes = new Map<string, number>()
  const sets: CardSet[] = []
  for (const { set } of cards) if (indexIn(setIndexes, set.id) === sets.length) sets.push(set)
  const nameOf = Int32Array.from(cards, (card) => indexIn(names, card.name))
  const { fame, known } = measureFame([...names.keys()], nameOf)
  return {
    cards,
    nameOf,
    fame,
    setOf: Int32Array.from(cards, (card) => indexIn(setIndexes, card.set.id)),
    numberOf: Int32Array.from(cards, (card) => indexIn(numbers, numberKey(card.number))),
    names: createVocabulary([...names.keys()], known),
    printed: createPrintedVocabulary(printed, names, fame),
    sets: createVocabulary(sets.map((set) => set.name)),
    setCodes: indexSetCodes(sets),
    numbers,
    byId: new Map(cards.map((card) => [idKey(card.id), card])),
  }
}

/** Fame reaches 1 at this many cards whose whole name is the word. */
const CARDS_OF_A_FAMOUS_WORD = 25

/**
 * Pokémon that people look for are printed often, so the number of cards named by one word counts.
 */
function measureFame(names: readonly string[], nameOf: Int32Array) {
  const words = names.map((name) => [...new Set(searchWords(name))])
  const cardsOf = new Map<string, number>()
  for (const name of nameOf) {
    const [word, ...more] = words[name] ?? []
    if (word && more.length === 0) cardsOf.set(word, (cardsOf.get(word) ?? 0) + 1)
  }
  const known = (word: string) => Math.min(1, (cardsOf.get(word) ?? 0) / CARDS_OF_A_FAMOUS_WORD)
  return { fame: Float32Array.from(words, (each) => Math.max(0, ...each.map(known))), known }
}

/** Newest set first, sets without a date last; by collector number within a set. */
function compareNewestFirst(a: CatalogueCard, b: CatalogueCard): number {
  const newest = (b.set.releaseDate ?? '').localeCompare(a.set.releaseDate ?? '')
  if (newest !== 0) return newest
  if (a.set.id !== b.set.id) return a.set.id < b.set.id ? -1 : 1
  return compareNumbers(a.number, b.number)
}

/** The index of `key`, which is added if new. */
function indexIn(indexes: Map<string, number>, key: string): number {
  const known = indexes.get(key)
  if (known !== undefined) return known
  indexes.set(key, indexes.size)
  return indexes.size - 1
}

function indexSetCodes(sets: readonly CardSet[]): Map<string, Set<number>> {
  const codes = new Map<string, Set<number>>()
  sets.forEach(({ id, code }, index) => {
    // A gallery's code, `LOR:TG`, begins with the one that its cards print.
    const [printed = id] = code?.split(':') ?? []
    for (const key of [idKey(id), idKey(code ?? id), idKey(printed)])
      codes.set(key, (codes.get(key) ?? new Set()).add(index))
  })
  return codes
}

/** What one term of a query matches. */
export type TermMatch = {
  /** By the English names' indexes. */
  name: WordMatch | null
  set: WordMatch | null
  /** Sets with this code or id. */
  setCode: ReadonlySet<number> | null
  /** Whether it is typed like a printed set code, beside a number. */
  asPrinted: boolean
  /** Its index among all numbers; -1 if no card has it. */
  number: number
  /** The total typed after the slash. */
  total: string | null
}

// Relative to a word of a name, which weighs 1, and a whole name, which adds 1; tuned so that the
// queries of search-cards.test.ts return what people mean.
const NUMBER = 1.4
/** Still a match, because totals are often misread or mistyped. */
const NUMBER_OF_OTHER_TOTAL = 0.4
const SET_WORD = 0.8
const SET_CODE = 0.5
const SET_CODE_AS_PRINTED = 2
/**
 * More than a name of twice as many words: `team rocket` is a set first, then `Here Comes Team
 * Rocket!`.
 */
const WHOLE_SET = 1
/** For cards with the same number and total if no name is typed: `4/102` is in two sets. */
const FAME = 0.3
/** More than all other weights together, so that one more matching term always wins. */
const EACH_TERM = 100

/** 0 if nothing matches; more matching terms always score higher than fewer. */
export function scoreCard(index: SearchIndex, matches: readonly TermMatch[], at: number): number {
  const name = index.nameOf[at] ?? 0
  const set = index.setOf[at] ?? 0
  let score = 0
  let nameCover = 0
  let setCover = 0
  let hasTotal = false
  for (const match of matches) {
    const byName = match.name?.quality[name] ?? 0
    const byCode = match.setCode?.has(set) ? (match.asPrinted ? SET_CODE_AS_PRINTED : SET_CODE) : 0
    const bySet = Math.max(byCode, SET_WORD * (match.set?.quality[set] ?? 0))
    const byNumber = match.number === index.numberOf[at] ? numberFit(match, index.cards[at]) : 0
    const fit = Math.max(byName, bySet, byNumber)
    if (fit > 0) score += EACH_TERM + fit
    if (byNumber > 0 && match.total !== null) hasTotal = true
    if (byName >= bySet) nameCover += match.name?.cover[name] ?? 0
    else setCover += match.asPrinted && byCode > 0 ? Infinity : (match.set?.cover[set] ?? 0)
  }
  if (score === 0) return 0
  const whole = setCover >= (index.sets.wordCounts[set] ?? 1) ? WHOLE_SET : 0
  const fame = nameCover === 0 && hasTotal ? FAME * (index.fame[name] ?? 0) : 0
  return score + whole + fame + Math.min(1, nameCover / (index.names.wordCounts[name] ?? 1))
}

/** How many terms of the query a card with this score matches. */
export function matchingTerms(score: number): number {
  return Math.floor(score / EACH_TERM)
}

function numberFit({ total }: TermMatch, card: CatalogueCard | undefined): number {
  if (total === null || !card) return NUMBER
  const [letters = ''] = /^[A-Z]*/.exec(numberKey(card.number)) ?? []
  const printed = card.set.printedTotal
  return total === `${printed}` || total === `${letters}${printed}` ? NUMBER : NUMBER_OF_OTHER_TOTAL
}
