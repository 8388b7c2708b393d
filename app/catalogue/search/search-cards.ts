import type { CatalogueCard } from '~/catalogue/card'
import {
  buildSearchIndex,
  type SearchIndex,
  scoreCard,
  matchingTerms,
  type TermMatch,
} from './search-index'
import { idKey, searchTerms, type SearchTerm } from './search-text'

export const DEFAULT_RESULTS = 20

export type CardSearch = {
  /**
   * Finds cards by name, collector number, set name, set code, id, or any of them together
   * (`charizard 4/102`, `pikachu 151`, `MEW 6`), despite accents, punctuation and typos. Only the
   * cards that match the most terms are returned. Exact names come first, then longer names, then
   * prefixes (better-known names first), then typos; ties go to the newest set.
   *
   * @param limit maximum number of cards, by default 20.
   */
  search: (query: string, limit?: number) => CatalogueCard[]
  /** All matches of `search`, in the same order. An empty query finds nothing. */
  searchAll: (query: string) => FoundCards
  /** Every card, the newest set first, each set sorted by number. */
  newestFirst: () => readonly CatalogueCard[]
}

export type FoundCards = {
  cards: CatalogueCard[]
  /** Whether every word matched exactly; otherwise the cards are only close matches. */
  isExact: boolean
}

export function createCardSearch(cards: readonly CatalogueCard[]): CardSearch {
  const index = buildSearchIndex(cards)
  function searchAll(query: string): FoundCards {
    const named = index.byId.get(idKey(query.trim()))
    if (named) return { cards: [named], isExact: true }
    const terms = searchTerms(query)
    const numbered = terms.length > 1 && terms.some((term) => /\d/.test(term.typed))
    return bestFirst(
      index,
      terms.map((term) => matchTerm(index, term, numbered)),
    )
  }
  return {
    searchAll,
    search: (query, limit = DEFAULT_RESULTS) => searchAll(query).cards.slice(0, limit),
    newestFirst: () => index.cards,
  }
}

function matchTerm(index: SearchIndex, term: SearchTerm, numbered: boolean) {
  const { word, total, typed } = term
  const exact = {
    name: word === '' ? null : index.names.match(word, 'beginning'),
    set: word === '' ? null : index.sets.match(word, 'beginning'),
    setCode: index.setCodes.get(idKey(word)) ?? null,
    /** `MEW 6` names the set as printed beside the number; `Mew` is a Pokémon. */
    asPrinted: numbered && /^[A-Z]{2,4}$/.test(typed),
    number: index.numbers.get(term.numberKey) ?? -1,
    total,
  }
  if (exact.name || exact.set || exact.setCode || exact.number >= 0)
    return { ...exact, isExact: true }
  return {
    ...exact,
    isExact: false,
    name: index.names.match(word, 'typos'),
    set: index.sets.match(word, 'typos'),
  }
}

/** All cards that match the most terms, by descending score; ties in index order. */
function bestFirst(
  index: SearchIndex,
  matches: readonly (TermMatch & { isExact: boolean })[],
): FoundCards {
  const scores = Float64Array.from(index.cards, (_card, at) => scoreCard(index, matches, at))
  const most = matchingTerms(scores.reduce((best, score) => Math.max(best, score), 0))
  if (most === 0) return { cards: [], isExact: false }
  const found: number[] = []
  scores.forEach((score, at) => {
    if (matchingTerms(score) === most) found.push(at)
  })
  found.sort((a, b) => (scores[b] ?? 0) - (scores[a] ?? 0) || a - b)
  return {
    cards: found.flatMap((at) => index.cards[at] ?? []),
    isExact: most === matches.length && matches.every(({ isExact }) => isExact),
  }
}
