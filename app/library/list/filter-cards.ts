import type { CatalogueCard } from '~/catalogue/card'
import { numberKey, searchTerms, searchWords } from '~/catalogue/search/search-text'
import type { SearchTerm } from '~/catalogue/search/search-text'
import { beginsTranslated } from '~/catalogue/search/translated-words'
import type { TranslatedWords } from '~/catalogue/search/translated-words'
import { DAY_MS } from '~/language/formats'
import type { Currency, Exchange } from '~/prices/price'
import type { LibraryCard, PricedEntry } from './priced-library'
import type { LibraryQuery } from './query'
import { priceOfCopy } from './priced-library'

/** How copies are compared with the values of a query. */
export type Measure = {
  /** Whose price of a copy counts; the other market's if it has none. */
  market: Currency
  /** What one unit of each market's currency buys of the query's. */
  rates: Exchange['rates']
  /** Hundredths to which amounts are rounded, as they are shown: 1, for yen 100. */
  step: number
}

/**
 * The cards that match `query`. Finish, value and date filter a card's entries. A copy whose price
 * is unknown or in doubt matches no value. The text matches prefixes of words in a card's name, in
 * English or another language, or set, its number, its set's code, or any of them together.
 *
 * @param measure for the query's values; `null` to ignore them.
 * @param translate for names in other languages.
 */
export function filterCards(
  cards: readonly LibraryCard[],
  query: LibraryQuery,
  measure: Measure | null,
  translate: TranslatedWords = () => [],
): LibraryCard[] {
  const { text, setId, rarity, supertype, energy } = query
  const isWanted = toEntryTest(query, measure)
  const terms = searchTerms(text)
  const id = text.toLowerCase()
  return cards
    .filter(
      ({ card }) =>
        (setId === null || card.set.id === setId) &&
        (rarity === null || card.rarity === rarity) &&
        (supertype === null || card.supertype === supertype) &&
        (energy === null || card.types.includes(energy)) &&
        (card.id.toLowerCase() === id || terms.every((term) => fits(card, term, translate))),
    )
    .flatMap((owned) => (isWanted === null ? owned : (withEntries(owned, isWanted) ?? [])))
}

type EntryTest = (entry: PricedEntry) => boolean

/** `null` if every entry matches. */
function toEntryTest(query: LibraryQuery, measure: Measure | null): EntryTest | null {
  const { finish, valueFrom, valueTo, addedFrom, addedTo } = query
  const tests: EntryTest[] = []
  if (finish !== null) tests.push((entry) => entry.finish === finish)
  if (measure && (valueFrom !== null || valueTo !== null)) {
    // As people see them: yen have no hundredths.
    const shown = (limit: number) => Math.round(limit / measure.step) * measure.step
    const [from, to] = [shown(valueFrom ?? 0), shown(valueTo ?? Infinity)]
    tests.push((entry) => {
      const value = measureCopy(entry, measure)
      return value !== null && value >= from && value <= to
    })
  }
  if (addedFrom !== null || addedTo !== null) {
    const from = addedFrom === null ? -Infinity : Date.parse(addedFrom)
    const before = addedTo === null ? Infinity : Date.parse(addedTo) + DAY_MS
    tests.push(({ addedAt }) => addedAt.getTime() >= from && addedAt.getTime() < before)
  }
  return tests.length === 0 ? null : (entry) => tests.every((fits) => fits(entry))
}

/** What one copy costs in hundredths of the query's currency. */
function measureCopy(entry: PricedEntry, { market, rates, step }: Measure): number | null {
  const copy = priceOfCopy(entry, market)
  return copy && Math.round((copy.minor * rates[copy.currency]) / step) * step
}

function withEntries(owned: LibraryCard, isWanted: EntryTest): LibraryCard | null {
  const entries = owned.entries.filter(isWanted)
  const [newest] = entries
  if (!newest) return null
  const copies = entries.reduce((sum, { quantity }) => sum + quantity, 0)
  return { card: owned.card, entries, copies, addedAt: newest.addedAt }
}

function fits(card: CatalogueCard, term: SearchTerm, translate: TranslatedWords): boolean {
  const { word, numberKey: number, total } = term
  const known = getWords(card)
  if (number === known.number && (total === null || toDigits(total) === known.total)) return true
  if (word === '') return false
  return (
    known.words.some((each) => each.startsWith(word)) ||
    beginsTranslated(translate(card.name), word)
  )
}

/** `TG30` is a total of 30. */
function toDigits(total: string): string {
  return total.replace(/^\D+/, '')
}

type SearchedWords = { words: string[]; number: string; total: string | null }

/** Computed once per card, because a library is filtered often. */
const found = new WeakMap<CatalogueCard, SearchedWords>()

function getWords(card: CatalogueCard): SearchedWords {
  const known = found.get(card)
  if (known) return known
  const { name, number, set } = card
  const words = [...searchWords(name), ...searchWords(set.name), set.id.toLowerCase()]
  if (set.code !== null) words.push(set.code.toLowerCase())
  const total = set.printedTotal === null ? null : String(set.printedTotal)
  const made = { words, number: numberKey(number), total }
  found.set(card, made)
  return made
}
