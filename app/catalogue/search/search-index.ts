import type { CardSet, CatalogueCard } from '~/catalogue/card'
import { comparePrintings } from './search-order'
import { numberKey } from './search-text'
import { createVocabulary, type Vocabulary } from './search-vocabulary'

/**
 * The cards in the order in which equals are listed, and what each has, by its place in that order:
 * its name and set as places in their vocabularies, its number as a place among all numbers.
 */
export type SearchIndex = {
  cards: CatalogueCard[]
  nameOf: Int32Array
  setOf: Int32Array
  numberOf: Int32Array
  names: Vocabulary
  sets: Vocabulary
  /** Places of sets by their printed code and by their id, in lower case. */
  setCodes: ReadonlyMap<string, ReadonlySet<number>>
  numbers: ReadonlyMap<string, number>
  byId: ReadonlyMap<string, CatalogueCard>
}

export function buildSearchIndex(unsorted: readonly CatalogueCard[]): SearchIndex {
  const cards = [...unsorted].sort(comparePrintings)
  const names = new Map<string, number>()
  const numbers = new Map<string, number>()
  const setPlaces = new Map<string, number>()
  const sets: CardSet[] = []
  for (const { set } of cards) if (placeOf(setPlaces, set.id) === sets.length) sets.push(set)
  return {
    cards,
    nameOf: Int32Array.from(cards, (card) => placeOf(names, card.name)),
    setOf: Int32Array.from(cards, (card) => placeOf(setPlaces, card.set.id)),
    numberOf: Int32Array.from(cards, (card) => placeOf(numbers, numberKey(card.number))),
    names: createVocabulary([...names.keys()]),
    sets: createVocabulary(sets.map((set) => set.name)),
    setCodes: codesOf(sets),
    numbers,
    byId: new Map(cards.map((card) => [card.id.toLowerCase(), card])),
  }
}

function placeOf(places: Map<string, number>, key: string): number {
  const known = places.get(key)
  if (known !== undefined) return known
  places.set(key, places.size)
  return places.size - 1
}

function codesOf(sets: readonly CardSet[]): Map<string, Set<number>> {
  const codes = new Map<string, Set<number>>()
  sets.forEach(({ id, code }, place) => {
    for (const key of [id.toLowerCase(), (code ?? id).toLowerCase()])
      codes.set(key, (codes.get(key) ?? new Set()).add(place))
  })
  return codes
}
