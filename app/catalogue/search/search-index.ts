import { compareNumbers } from '~/catalogue/card'
import type { CardSet, CatalogueCard } from '~/catalogue/card'
import { numberKey } from './search-text'
import { createVocabulary, type Vocabulary } from './search-vocabulary'
import type { WordMatch } from './search-vocabulary'

/**
 * The cards in the order in which equals are listed. `nameOf`, `setOf` and `numberOf` are parallel to
 * `cards`: indexes into the names, the sets and all numbers.
 */
export type SearchIndex = {
  cards: CatalogueCard[]
  nameOf: Int32Array
  setOf: Int32Array
  numberOf: Int32Array
  names: Vocabulary
  sets: Vocabulary
  /** Indexes of sets by their printed code and by their id, in lower case. */
  setCodes: ReadonlyMap<string, ReadonlySet<number>>
  numbers: ReadonlyMap<string, number>
  byId: ReadonlyMap<string, CatalogueCard>
}

export function buildSearchIndex(unsorted: readonly CatalogueCard[]): SearchIndex {
  const cards = [...unsorted].sort(compareNewestFirst)
  const names = new Map<string, number>()
  const numbers = new Map<string, number>()
  const setIndexes = new Map<string, number>()
  const sets: CardSet[] = []
  for (const { set } of cards) if (indexIn(setIndexes, set.id) === sets.length) sets.push(set)
  return {
    cards,
    nameOf: Int32Array.from(cards, (card) => indexIn(names, card.name)),
    setOf: Int32Array.from(cards, (card) => indexIn(setIndexes, card.set.id)),
    numberOf: Int32Array.from(cards, (card) => indexIn(numbers, numberKey(card.number))),
    names: createVocabulary([...names.keys()]),
    sets: createVocabulary(sets.map((set) => set.name)),
    setCodes: codesOf(sets),
    numbers,
    byId: new Map(cards.map((card) => [card.id.toLowerCase(), card])),
  }
}

/** Newest set first, sets without a date last; within a set by collector number. */
function compareNewestFirst(a: CatalogueCard, b: CatalogueCard): number {
  const newest = (b.set.releaseDate ?? '').localeCompare(a.set.releaseDate ?? '')
  if (newest !== 0) return newest
  if (a.set.id !== b.set.id) return a.set.id < b.set.id ? -1 : 1
  return compareNumbers(a.number, b.number)
}

/** The index of `key`, which is added if it is new. */
function indexIn(indexes: Map<string, number>, key: string): number {
  const known = indexes.get(key)
  if (known !== undefined) return known
  indexes.set(key, indexes.size)
  return indexes.size - 1
}

function codesOf(sets: readonly CardSet[]): Map<string, Set<number>> {
  const codes = new Map<string, Set<number>>()
  sets.forEach(({ id, code }, index) => {
    for (const key of [id.toLowerCase(), (code ?? id).toLowerCase()])
      codes.set(key, (codes.get(key) ?? new Set()).add(index))
  })
  return codes
}

/** What one term of a query matches. */
export type TermMatch = {
  name: WordMatch | null
  set: WordMatch | null
  /** Sets that have it as their code or id. */
  setCode: ReadonlySet<number> | null
  /** Whether it is typed as a set code is printed, beside a number. */
  asPrinted: boolean
  /** Its index among all numbers; -1 where no card has it. */
  number: number
  /** The total typed after the slash. */
  total: string | null
}

// Weights beside a word of a name, which weighs 1, and a whole name, which adds 1; set so that the
// queries of search-cards.test.ts come out as a person means them.
const NUMBER = 1.4
/** Still a match, because totals are misread and mistyped. */
const NUMBER_OF_OTHER_TOTAL = 0.4
const SET_WORD = 0.8
const SET_CODE = 0.5
const SET_CODE_AS_PRINTED = 2
const WHOLE_SET = 0.8
/** More than all other weights add up to, so that one more matching term always wins. */
const EACH_TERM = 100

/** 0 where nothing matches; more matching terms always score higher than fewer. */
export function scoreCard(index: SearchIndex, matches: readonly TermMatch[], at: number): number {
  const name = index.nameOf[at] ?? 0
  const set = index.setOf[at] ?? 0
  let score = 0
  let nameCover = 0
  let setCover = 0
  for (const match of matches) {
    const byName = match.name?.quality[name] ?? 0
    const byCode = match.setCode?.has(set) ? (match.asPrinted ? SET_CODE_AS_PRINTED : SET_CODE) : 0
    const bySet = Math.max(byCode, SET_WORD * (match.set?.quality[set] ?? 0))
    const byNumber = match.number === index.numberOf[at] ? numberFit(match, index.cards[at]) : 0
    const fit = Math.max(byName, bySet, byNumber)
    if (fit > 0) score += EACH_TERM + fit
    if (byName >= bySet) nameCover += match.name?.cover[name] ?? 0
    else setCover += byCode > 0 ? Infinity : (match.set?.cover[set] ?? 0)
  }
  if (score === 0) return 0
  const whole = setCover >= (index.sets.wordCounts[set] ?? 1) ? WHOLE_SET : 0
  return score + whole + Math.min(1, nameCover / (index.names.wordCounts[name] ?? 1))
}

/** How many terms of the query match a card of this score. */
export function matchingTerms(score: number): number {
  return Math.floor(score / EACH_TERM)
}

function numberFit({ total }: TermMatch, card: CatalogueCard | undefined): number {
  if (total === null || !card) return NUMBER
  const [letters = ''] = /^[A-Z]*/.exec(numberKey(card.number)) ?? []
  const printed = card.set.printedTotal
  return total === `${printed}` || total === `${letters}${printed}` ? NUMBER : NUMBER_OF_OTHER_TOTAL
}
