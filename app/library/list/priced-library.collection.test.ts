import { describe, expect, it } from 'vitest'
import type { CatalogueCard } from '~/catalogue/card'
import type { Price } from '~/prices/price'
import { dollars, euros } from '../../../tests/fixtures/prices'
import { someCards } from '../../../tests/fixtures/some-cards'
import { filterCards } from './filter-cards'
import type { Measure } from './filter-cards'
import { collect, libraryChoices, otherMarkets, rarityRank, sumWorth } from './priced-library'
import type { LibraryEntry } from '~/library/entry'
import type { LibraryQuery } from './query'
import { march, measureOf, someEntry, wholeLibrary } from '../../../tests/fixtures/library'
import { sortCards } from './sort-cards'

const sv = { id: 'sv03.5', name: '151', code: 'MEW', printedTotal: 165, releaseDate: '2023-09-22' }
const newer: CatalogueCard = {
  ...cardOf('base1-4'),
  ...{ id: 'sv03.5-006', name: 'Charizard ex', number: '006', rarity: 'Double rare' },
  set: { ...sv, serieId: 'sv' },
}
const byId = new Map([...someCards.byId, [newer.id, newer]])

function cardOf(id: string): CatalogueCard {
  const card = someCards.byId.get(id)
  if (!card) throw new Error(`there is no ${id}`)
  return card
}

function somePrice(but: Partial<Price> = {}): Price {
  return { currency: 'EUR', finish: 'normal', headline: null, second: null, doubt: null, ...but }
}

const known: Record<string, Price> = {
  'base1-4 holo': somePrice({ headline: euros(40000), second: dollars(45000) }),
  'base1-4 first-edition': somePrice({ second: dollars(900000) }),
  'base1-58 normal': somePrice({ headline: euros(500) }),
  'base1-91 normal': somePrice({ second: dollars(20), doubt: 'markets-disagree' }),
}

function collectionOf(...entries: LibraryEntry[]) {
  return collect(entries, byId, (wanted) =>
    Promise.resolve(wanted.map(({ cardId, finish }) => known[`${cardId} ${finish}`] ?? null)),
  )
}

const charizards = [
  someEntry('base1-4', { finish: 'holo', quantity: 2, addedAt: march(9) }),
  someEntry('base1-4', { finish: 'first-edition' }),
]
const entries = [
  ...charizards,
  someEntry('base1-58', { quantity: 10, addedAt: march(8) }),
  someEntry('gone-1', { addedAt: march(7) }),
  someEntry('base1-91', { addedAt: march(6) }),
  someEntry('sv03.5-006', { finish: 'holo', addedAt: march(5) }),
  someEntry('base1-16', { addedAt: march(4) }),
]
const ids = (cards: readonly { card: CatalogueCard }[]) => cards.map(({ card }) => card.id)

it('puts the newest matching entry first, not the newest of the card', async () => {
  const { cards } = await collectionOf(
    someEntry('base1-4', { finish: 'holo', addedAt: march(9) }),
    someEntry('base1-58', { finish: 'reverse', addedAt: march(8) }),
    someEntry('base1-4', { finish: 'reverse', addedAt: march(7) }),
  )
  const found = filterCards(cards, { ...wholeLibrary, finish: 'reverse' }, null)
  expect(ids(sortCards(found, 'added', 'EUR'))).toEqual(['base1-58', 'base1-4'])
  expect(ids(sortCards(found, 'oldest', 'EUR'))).toEqual(['base1-4', 'base1-58'])
})

describe('collecting', () => {
  it('joins the entries of a card, and counts those of unknown cards', async () => {
    const { cards, unknown } = await collectionOf(...entries)
    expect(ids(cards)).toEqual(['base1-4', 'base1-58', 'base1-91', 'sv03.5-006', 'base1-16'])
    expect(unknown).toBe(1)
    expect(cards[0]).toMatchObject({ copies: 3, addedAt: march(9) })
    expect(cards[0]?.entries.map(({ finish }) => finish)).toEqual(['holo', 'first-edition'])
  })
})

describe('worth', () => {
  it('is computed per finish and copy, by the other market where the visitor’s has no price', async () => {
    const { cards } = await collectionOf(...entries)
    const all = cards.flatMap((card) => card.entries)
    expect(sumWorth(all, 'EUR')).toEqual({
      ...{ currency: 'EUR', minor: 2 * 40000 + 10 * 500, priced: 13, doubtful: 1, unpriced: 2 },
      also: { currency: 'USD', minor: 900000 },
    })
    expect(sumWorth(all, 'USD')).toEqual({
      ...{ currency: 'USD', minor: 2 * 45000 + 900000, priced: 13, doubtful: 1, unpriced: 2 },
      also: { currency: 'EUR', minor: 10 * 500 },
    })
    expect(sumWorth([], 'USD')).toMatchObject({ minor: 0, priced: 0, unpriced: 0 })
  })

  it('is the other market’s alone if the visitor’s prices none of the copies', async () => {
    const { cards } = await collectionOf(...charizards.slice(1), ...entries.slice(-1))
    const all = cards.flatMap((card) => card.entries)
    expect(sumWorth(all, 'EUR')).toEqual({
      ...{ currency: 'USD', minor: 900000, priced: 1, doubtful: 0, unpriced: 1 },
    })
  })
})

describe('the other currencies', () => {
  const among = async (...mine: LibraryEntry[]) => {
    const { cards } = await collectionOf(...mine)
    const all = cards.flatMap((card) => card.entries)
    const worth = { EUR: sumWorth(all, 'EUR'), USD: sumWorth(all, 'USD') }
    return ([null, 'EUR', 'USD'] as const).map((shown) => otherMarkets(worth, shown))
  }

  it('are those in which a copy has another price', async () => {
    expect(await among(...entries)).toEqual([['EUR', 'USD'], ['USD'], ['EUR']])
    expect(await among(...charizards.slice(1))).toEqual([['USD'], [], []])
    const apart = [...charizards.slice(1), someEntry('base1-58')]
    expect(await among(...apart), 'no copy that both price').toEqual([['EUR', 'USD'], [], []])
    expect(await among()).toEqual([[], [], []])
  })
})

describe('sorting', () => {
  it.each([
    ['added', ['base1-4', 'base1-58', 'base1-91', 'sv03.5-006', 'base1-16']],
    ['oldest', ['base1-16', 'sv03.5-006', 'base1-91', 'base1-58', 'base1-4']],
    ['lowest', ['base1-58', 'base1-4', 'sv03.5-006', 'base1-16', 'base1-91']],
    ['name', ['base1-91', 'base1-4', 'sv03.5-006', 'base1-58', 'base1-16']],
    ['set', ['sv03.5-006', 'base1-4', 'base1-16', 'base1-58', 'base1-91']],
    ['value', ['base1-4', 'base1-58', 'sv03.5-006', 'base1-16', 'base1-91']],
    ['rarity', ['sv03.5-006', 'base1-4', 'base1-16', 'base1-58', 'base1-91']],
  ] as const)('by %s', async (sort, order) => {
    const { cards } = await collectionOf(...entries)
    expect(ids(sortCards(cards, sort, 'EUR'))).toEqual(order)
  })

  it('by value compares what only the other market prices by the rates, or roughly', async () => {
    const pikachu = someEntry('base1-58', { quantity: 1800 })
    const { cards } = await collectionOf(...charizards.slice(1), pikachu)
    // 9000 euros, and 9000 dollars.
    for (const currency of ['EUR', 'USD'] as const) {
      expect(ids(sortCards(cards, 'value', currency))).toEqual(['base1-58', 'base1-4'])
      expect(ids(sortCards(cards, 'lowest', currency))).toEqual(['base1-4', 'base1-58'])
      const rates = { EUR: 0.9, USD: 1 }
      expect(ids(sortCards(cards, 'value', currency, rates))).toEqual(['base1-4', 'base1-58'])
    }
  })

  it('distinguishes rare, common and unknown rarities', () => {
    const ranks = ['Special illustration rare', 'Double rare', 'Rare', 'Common', null]
    const sorted = [...ranks].sort((a, b) => rarityRank(b) - rarityRank(a))
    expect(sorted).toEqual(ranks)
    expect(rarityRank('Glittering')).toBe(rarityRank('Rare'))
  })
})

const inEuros = measureOf('EUR')

describe('filtering', () => {
  const filtered = async (but: Partial<LibraryQuery>, measure: Measure | null = inEuros) =>
    ids(filterCards((await collectionOf(...entries)).cards, { ...wholeLibrary, ...but }, measure))

  it.each<[Partial<LibraryQuery>, string[]]>([
    [{ setId: 'sv03.5' }, ['sv03.5-006']],
    [{ rarity: 'Rare' }, ['base1-4', 'base1-16']],
    [{ supertype: 'Trainer' }, ['base1-91']],
    [{ energy: 'Fire' }, ['base1-4', 'sv03.5-006']],
    [{ energy: 'Fire', setId: 'base1' }, ['base1-4']],
    [{ energy: 'Water' }, []],
    [{ rarity: 'Rare', setId: 'sv03.5' }, []],
    [{ text: 'char' }, ['base1-4', 'sv03.5-006']],
    [{ text: 'CHARIZARD EX' }, ['sv03.5-006']],
    [{ text: '4/102' }, ['base1-4']],
    [{ text: '4/165' }, []],
    [{ text: '6' }, ['sv03.5-006']],
    [{ text: 'mew 006' }, ['sv03.5-006']],
    [{ text: 'base pika' }, ['base1-58']],
    [{ text: 'sv03.5-006' }, ['sv03.5-006']],
    [{ text: '%_' }, ['base1-4', 'base1-58', 'base1-91', 'sv03.5-006', 'base1-16']],
    [{ text: 'mewtwo' }, []],
    [{ valueFrom: 500 }, ['base1-4', 'base1-58']],
    [{ valueFrom: 501 }, ['base1-4']],
    [{ valueTo: 39999 }, ['base1-58']],
    [{ valueFrom: 0, valueTo: 40000 }, ['base1-4', 'base1-58']],
    [{ valueFrom: 600, valueTo: 500 }, []],
    [{ addedFrom: '2026-03-08' }, ['base1-4', 'base1-58']],
    [{ addedTo: '2026-03-04' }, ['base1-4', 'base1-16']],
    [{ addedFrom: '2026-03-05', addedTo: '2026-03-06' }, ['base1-91', 'sv03.5-006']],
    [{ addedFrom: '2026-03-05', valueTo: 500 }, ['base1-58']],
  ])('by %j', async (query, found) => {
    expect(await filtered(query)).toEqual(found)
  })

  it('by finish keeps only its entries', async () => {
    const { cards } = await collectionOf(...entries)
    const firstEditions = { ...wholeLibrary, finish: 'first-edition' } as const
    const [only, ...more] = filterCards(cards, firstEditions, inEuros)
    expect(only).toMatchObject({ copies: 1, addedAt: march(1) })
    expect(only?.entries).toHaveLength(1)
    expect(more).toEqual([])
  })

  it.each([
    ['EUR', 40001, 818182],
    ['USD', 45001, 900000],
  ] as const)('by value compares one copy, in %s', async (currency, valueFrom, valueTo) => {
    const { cards } = await collectionOf(...entries)
    const dear = { ...wholeLibrary, valueFrom }
    const [only, ...more] = filterCards(cards, dear, measureOf(currency))
    expect(only).toMatchObject({ copies: 1, entries: [{ finish: 'first-edition' }] })
    expect(more).toEqual([])
    const dearer = { ...wholeLibrary, valueFrom: valueTo + 1 }
    expect(filterCards(cards, dearer, measureOf(currency))).toEqual([])
    const doubled = measureOf('EUR', { EUR: 1, USD: 2 })
    expect(filterCards(cards, dearer, doubled)).toHaveLength(1)
  })

  it('by value compares what is shown, in another currency than the markets’', async () => {
    // 500 cents are £4.33 and ¥812, as they are shown.
    const pounds: Measure = { market: 'EUR', rates: { EUR: 0.8659, USD: 0.8 }, step: 1 }
    expect(await filtered({ valueFrom: 433, valueTo: 433 }, pounds)).toEqual(['base1-58'])
    expect(await filtered({ valueFrom: 434, valueTo: 500 }, pounds)).toEqual([])
    const yen: Measure = { market: 'EUR', rates: { EUR: 162.3, USD: 150 }, step: 100 }
    expect(await filtered({ valueFrom: 81200, valueTo: 81200 }, yen)).toEqual(['base1-58'])
    // The limits too: from ¥812.40 shows as from ¥812.
    expect(await filtered({ valueFrom: 81240, valueTo: 81250 }, yen)).toEqual(['base1-58'])
  })

  it('ignores values that cannot be compared', async () => {
    expect(await filtered({ valueFrom: 500 }, null)).toHaveLength(5)
  })

  it('offers the existing choices', async () => {
    expect(libraryChoices((await collectionOf(...entries)).cards)).toEqual({
      sets: [
        { id: 'sv03.5', name: '151' },
        { id: 'base1', name: 'Base Set' },
      ],
      rarities: ['Double rare', 'Rare', 'Common'],
      finishes: ['normal', 'holo', 'first-edition'],
      supertypes: ['Pokémon', 'Trainer'],
      energies: ['Fire', 'Lightning'],
    })
  })
})
