import { describe, expect, test } from 'vitest'
import { createCardSearch } from '~/catalogue/search/search-cards'
import { noPrice } from '~/prices/price'
import { baseSetCards } from '../../tests/fixtures/base-set'
import { searchPage } from './search-page.server'
import { readSearchQuery, searchPath } from './search-query'

const cardSearch = createCardSearch(baseSetCards)
const headline = { minor: 25_409, currency: 'EUR', market: 'Cardmarket', kind: 'trend' } as const
const priced = {
  ...noPrice('EUR'),
  headline: { ...headline, finish: 'holo' as const, date: '2025-10-20' },
}
const listing = {
  headers: new Headers(),
  prices: {
    findPrices: (wanted: readonly { cardId: string }[]) =>
      Promise.resolve(wanted.map(({ cardId }) => (cardId === 'base1-4' ? priced : null))),
    exchangeFor: () => Promise.resolve(null),
  },
}
const page = (query: string) => searchPage(new URLSearchParams(query), cardSearch, listing)

describe('searchPage', () => {
  test('shows 30 cards a page, and says how many there are', async () => {
    const first = await page('q=base+set')
    expect(first).toMatchObject({ found: baseSetCards.length, pages: 4 })
    expect(first.cards).toHaveLength(30)
    const last = await page('q=base+set&page=99')
    expect(last.query.page).toBe(4)
    expect(last.cards).toHaveLength(baseSetCards.length - 90)
  })

  test('shows set, number, rarity, and a price if one is known', async () => {
    const [charizard] = (await page('q=charizard')).cards
    expect(charizard).toEqual({
      ...{ id: 'base1-4', name: 'Charizard', number: '4', setName: 'Base Set' },
      ...{ energy: 'fire', rarity: 'Rare', price: '€254.09' },
    })
    expect((await page('q=onix')).cards[0]?.price).toBeNull()
  })

  test('names cards as they were found in another language', async () => {
    const names: [string, string][] = [['Charizard', 'Glurak']]
    const german = [{ language: 'de' as const, names, attacks: [], sets: ['base1'] }]
    const inGerman = createCardSearch(baseSetCards, german)
    const ask = (query: string) => searchPage(new URLSearchParams(query), inGerman, listing)
    const found = { id: 'base1-4', name: 'Charizard', printedName: 'Glurak' }
    expect(await ask('q=glurak')).toMatchObject({ found: 1, isExact: true, cards: [found] })
    expect(await ask('q=glurack')).toMatchObject({ found: 1, isExact: false, cards: [found] })
    expect((await ask('q=charizard')).cards[0]).not.toHaveProperty('printedName')
  })

  test('says whether the cards are only close matches', async () => {
    expect(await page('q=charizard')).toMatchObject({ isExact: true })
    expect(await page('q=charzard')).toMatchObject({ found: 1, isExact: false })
    expect(await page('q=charizard+xyzzy')).toMatchObject({ found: 1, isExact: false })
    expect(await page('type=Fire')).toMatchObject({ isExact: true })
  })

  test('filters by set, type, rarity and year, and offers only options with results', async () => {
    const fire = await page('q=base+set&type=Fire')
    expect(fire.found).toBeGreaterThan(3)
    expect(fire.choices.year).toEqual([['1999', '1999']])
    expect(fire.choices.type.map(([type]) => type)).toContain('Water')
    expect((await page('q=charizard&type=Trainer')).found).toBe(0)
    expect((await page('q=charizard&year=2003')).found).toBe(0)
  })

  test('offers the chosen option even if it has no results', async () => {
    const { choices, found } = await page('q=mewtwo&set=base1&type=Fire')
    expect(found).toBe(0)
    expect(choices.set).toEqual([['base1', 'Base Set']])
    expect(choices.type).toContainEqual(['Fire', 'Fire'])
    expect((await page('q=mewtwo&set=none')).choices.set).toContainEqual(['none', 'none'])
  })

  test('lists all cards that match filters alone, and none without a query', async () => {
    expect((await page('q=&type=Trainer')).found).toBeGreaterThan(10)
    const nothing = await page('q=')
    expect(nothing.found).toBe(0)
    expect(nothing.choices.year).toEqual([['1999', '1999']])
    expect((await page('')).choices).toBe(nothing.choices)
    expect((await page('rarity=Rare')).choices.type).not.toEqual(nothing.choices.type)
  })
})

test('a query round-trips through its address', () => {
  const query = readSearchQuery(new URLSearchParams('q=a%20b&set=base1&year=1999&page=3'))
  expect(readSearchQuery(new URL(searchPath(query), 'http://x').searchParams)).toEqual(query)
  expect(searchPath(query, { set: null, page: 1 })).toBe('/search?q=a+b&year=1999')
  expect(readSearchQuery(new URLSearchParams('page=-1&set=%20')).page).toBe(1)
})
