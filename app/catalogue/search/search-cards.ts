import type { CatalogueCard } from '~/catalogue/card'
import {
  buildSearchIndex,
  type SearchIndex,
  scoreCard,
  matchingTerms,
  type TermMatch,
} from './search-index'
import { searchTerms, type SearchTerm } from './search-text'

export const DEFAULT_RESULTS = 20

export type CardSearch = {
  /**
   * Finds cards by name, collector number, set name, set code, id, or any of them together
   * (`charizard 4/102`, `pikachu 151`, `MEW 6`), despite accents, punctuation and typos. Only the
   * cards that match the most terms are found. Exact names come before longer names, those before
   * beginnings of words, and typos last; among equals the newest set comes first.
   *
   * @param limit how many cards at most, 20 unless told.
   */
  search: (query: string, limit?: number) => CatalogueCard[]
}

export function createCardSearch(cards: readonly CatalogueCard[]): CardSearch {
  const index = buildSearchIndex(cards)
  return {
    search(query, limit = DEFAULT_RESULTS) {
      const named = index.byId.get(query.trim().toLowerCase())
      if (named) return [named]
      const terms = searchTerms(query)
      const numbered = terms.length > 1 && terms.some((term) => /\d/.test(term.typed))
      const matches = terms.map((term) => matchTerm(index, term, numbered))
      return best(index, matches, limit)
    },
  }
}

function matchTerm(index: SearchIndex, term: SearchTerm, numbered: boolean): TermMatch {
  const { word, total, typed } = term
  const exact = {
    name: word === '' ? null : index.names.match(word, 'beginning'),
    set: word === '' ? null : index.sets.match(word, 'beginning'),
    setCode: index.setCodes.get(word) ?? null,
    /** `MEW 6` names the set as it is printed beside the number; `Mew` is a Pokémon. */
    asPrinted: numbered && /^[A-Z]{2,4}$/.test(typed),
    number: index.numbers.get(term.numberKey) ?? -1,
    total,
  }
  if (exact.name || exact.set || exact.setCode || exact.number >= 0) return exact
  return {
    ...exact,
    name: index.names.match(word, 'typos'),
    set: index.sets.match(word, 'typos'),
  }
}

/** The `limit` cards with the highest scores; equals in the order of the index. */
function best(index: SearchIndex, matches: readonly TermMatch[], limit: number): CatalogueCard[] {
  const top: { score: number; card: CatalogueCard }[] = []
  index.cards.forEach((card, at) => {
    const score = scoreCard(index, matches, at)
    const last = top[limit - 1]
    if (score === 0 || (last && last.score >= score)) return
    let rank = top.length
    while (rank > 0 && (top[rank - 1]?.score ?? 0) < score) rank -= 1
    top.splice(rank, 0, { score, card })
    top.length = Math.min(top.length, limit)
  })
  const most = matchingTerms(top[0]?.score ?? 0)
  return top.filter(({ score }) => matchingTerms(score) === most).map(({ card }) => card)
}
