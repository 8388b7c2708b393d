import { compareNumbers } from '~/catalogue/card'
import { ROUGH_RATES } from '~/prices/choose-price'
import type { Currency } from '~/prices/price'
import type { LibraryCard } from './priced-library'
import type { LibrarySort } from './query'
import { rarityRank, sumWorth, weigh } from './priced-library'

type Compare = (a: LibraryCard, b: LibraryCard) => number
type ValueOf = (owned: LibraryCard) => number

const byName = new Intl.Collator('en')

/**
 * @param currency of the visitor's market, for comparing cards by worth.
 * @param rates for those that only the other market prices.
 */
export function sortCards(
  cards: readonly LibraryCard[],
  sort: LibrarySort,
  currency: Currency,
  rates = ROUGH_RATES,
): readonly LibraryCard[] {
  const valueOf = ({ entries }: LibraryCard) => weigh(sumWorth(entries, currency), rates)
  return cards.toSorted(comparison(cards, sort, valueOf))
}

function comparison(cards: readonly LibraryCard[], sort: LibrarySort, valueOf: ValueOf): Compare {
  switch (sort) {
    case 'added':
      return (a, b) => b.addedAt.getTime() - a.addedAt.getTime()
    case 'oldest':
      return (a, b) => a.addedAt.getTime() - b.addedAt.getTime()
    case 'name':
      return (a, b) => byName.compare(a.card.name, b.card.name) || bySet(a, b)
    case 'set':
      return bySet
    case 'rarity':
      return (a, b) => rank(b) - rank(a) || bySet(a, b)
    case 'value':
      return byValue(cards, valueOf, highestFirst)
    case 'lowest':
      return byValue(cards, valueOf, lowestFirst)
  }
}

/** Newest set first, one without a date last; by collector number within a set. */
const bySet: Compare = ({ card: a }, { card: b }) => {
  if (a.set.id === b.set.id) return compareNumbers(a.number, b.number)
  const [ofA, ofB] = [a.set.releaseDate ?? '', b.set.releaseDate ?? '']
  if (ofA !== ofB) return ofA < ofB ? 1 : -1
  return a.set.id < b.set.id ? -1 : 1
}

function rank({ card }: LibraryCard): number {
  return rarityRank(card.rarity)
}

const highestFirst = (a: number, b: number) => b - a
const lowestFirst = (a: number, b: number) => a - b

/** Cards without a price are last in either direction. */
function byValue(
  cards: readonly LibraryCard[],
  valueOf: ValueOf,
  order: (a: number, b: number) => number,
): Compare {
  const values = new Map(cards.map((owned) => [owned, valueOf(owned)] as const))
  return (a, b) => {
    const [ofA, ofB] = [values.get(a) ?? 0, values.get(b) ?? 0]
    if (ofA === 0 || ofB === 0) return ofB - ofA || bySet(a, b)
    return order(ofA, ofB) || bySet(a, b)
  }
}
