import { expect, test, vi } from 'vitest'
import { log } from '~/http/log.server'
import { baseSetCard, baseSetCards } from '../../tests/fixtures/base-set'
import { onePokemonPage, pokemonPage } from './pokemon-page.server'
import { browseSetPage, browseSetsPage } from './sets-page.server'

const newer = { ...baseSetCard('base1-4').set, id: 'sv1', name: 'New', serieId: 'sv', code: 'SVI' }
const charizard = {
  ...baseSetCard('base1-4'),
  ...{ id: 'sv1-6', name: 'Charizard ex', number: '6' },
  set: { ...newer, releaseDate: '2023-03-31' },
}
const cards = [...baseSetCards, charizard]
const german: [string, string] = ['Charizard', 'Glurak']
const printed = [{ language: 'de' as const, names: [german], attacks: [], sets: ['base1'] }]
const listing = {
  headers: new Headers(),
  prices: {
    findPrices: (wanted: readonly unknown[]) => Promise.resolve(wanted.map(() => null)),
    exchangeFor: () => Promise.resolve(null),
  },
}
const library = { cardIds: () => Promise.resolve(['base1-4', 'gone-1', 'sv1-6']) }

test('lists the sets of the newest series first, with year, cards and mark', () => {
  const { series } = browseSetsPage(cards)
  expect(series.map(({ name }) => name)).toEqual(['Scarlet & Violet', 'Base'])
  expect(series[0]?.sets).toEqual([{ id: 'sv1', name: 'New', mark: 'SVI', year: '2023', cards: 1 }])
  expect(series[1]?.sets[0]).toMatchObject({ year: '1999', cards: baseSetCards.length })
})

test('shows all cards of a set by number, and how many of them the visitor has', async () => {
  const ask = (setId: string, userId: string | null) =>
    browseSetPage(cards, { setId, userId, library }, listing)
  const page = await ask('base1', 'someone')
  expect(page?.tiles.map(({ number }) => number).slice(0, 3)).toEqual(['1', '2', '3'])
  expect(page).toMatchObject({ owned: 1, series: 'Base', cards: baseSetCards.length })
  expect((await ask('base1', null))?.owned).toBeNull()
  expect(await ask('none', null)).toBeNull()
})

test('shows a set without prices and count while the database is down', async () => {
  const warn = vi.spyOn(log, 'warn').mockReturnValue()
  const gone = () => Promise.reject(new Error('gone'))
  const asked = { setId: 'base1', userId: 'someone', library: { cardIds: gone } }
  const page = await browseSetPage(cards, asked, {
    ...listing,
    prices: { ...listing.prices, findPrices: gone },
  })
  expect(page).toMatchObject({ owned: null, cards: baseSetCards.length })
  expect(page?.tiles[0]).toMatchObject({ number: '1', price: null })
  expect(warn).toHaveBeenCalledTimes(2)
  warn.mockRestore()
})

test('finds Pokémon by prefixes of their names', () => {
  const names = (q: string) =>
    pokemonPage({ cards, printed }, new URLSearchParams({ q })).letters.flatMap(({ pokemon }) =>
      pokemon.map(({ name }) => name),
    )
  expect(names('char')).toEqual(['Charizard', 'Charmander', 'Charmeleon'])
  expect(names('zz')).toEqual([])
  expect(names('glu')).toEqual(['Charizard'])
  expect(names('gl')).toEqual([])
  const all = pokemonPage({ cards, printed }, new URLSearchParams())
  expect(all.letters.map(({ letter }) => letter).slice(0, 3)).toEqual(['A', 'B', 'C'])
  expect(all.favourites[0]).toMatchObject({ name: 'Charizard', cards: 2, card: { id: 'sv1-6' } })
})

test('shows all cards of a Pokémon, the newest first', async () => {
  const page = await onePokemonPage(cards, 'charizard', listing)
  expect(page).toMatchObject({ name: 'Charizard', cards: 2, sets: 2 })
  expect(page?.tiles.map(({ id }) => id)).toEqual(['sv1-6', 'base1-4'])
  expect(await onePokemonPage(cards, 'none', listing)).toBeNull()
})
