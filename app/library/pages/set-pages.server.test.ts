import { describe, expect, it } from 'vitest'
import { someCards } from '../../../tests/fixtures/some-cards'
import { setPage, setsPage, cardsOfSet, setProgress } from './set-pages.server'

const [model] = someCards.cards
if (!model) throw new Error('the starter catalogue is empty')
const sv = { ...model.set, id: 'sv1', name: 'Scarlet', releaseDate: '2023-03-31' }
const undated = { ...model.set, id: 'promo', name: 'Promos', releaseDate: null }
const base = someCards.cards.filter(({ id }) => id.startsWith('base1-'))
const cards = [
  ...base,
  { ...model, id: 'sv1-10', number: '10', set: sv },
  { ...model, id: 'sv1-9', number: '9', set: sv },
  { ...model, id: 'promo-1', number: '1', set: undated },
]

describe('progress', () => {
  it('counts each card once, the newest set first, only started sets', () => {
    const owned = new Set(['base1-1', 'base1-2', 'sv1-9', 'gone-1'])
    expect(
      setProgress(cards, owned).map(({ set, owned, total }) => [set.id, owned, total]),
    ).toEqual([
      ['sv1', 1, 2],
      ['base1', 2, 102],
    ])
    expect(setProgress(cards, new Set())).toEqual([])
    expect(setProgress(cards, new Set(['promo-1', 'base1-1'])).at(-1)?.set.id).toBe('promo')
  })

  it('orders a set by its numbers', () => {
    expect(cardsOfSet(cards, 'sv1').map(({ id }) => id)).toEqual(['sv1-9', 'sv1-10'])
    expect(cardsOfSet(cards, 'nothing')).toEqual([])
  })
})

describe('the pages of sets', () => {
  const library = { cardIds: () => Promise.resolve(['sv1-10', 'sv1-9', 'base1-4']) }
  const sources = { library, catalogue: { current: () => ({ cards }) } }
  const page = (show: 'all' | 'missing' | 'owned') =>
    setPage(sources, { userId: 'ash', setId: 'base1', show })

  it('show which sets are complete', async () => {
    expect(await setsPage(sources, { userId: 'ash' })).toEqual({
      complete: 1,
      sets: [
        { id: 'sv1', name: 'Scarlet', year: '2023', owned: 2, total: 2 },
        { id: 'base1', name: 'Base Set', year: '1999', owned: 1, total: 102 },
      ],
    })
  })

  it('show a set’s own, missing or all cards', async () => {
    expect((await page('all'))?.tiles).toHaveLength(102)
    expect((await page('owned'))?.tiles).toEqual([
      { id: 'base1-4', name: 'Charizard', number: '4', energy: 'fire', owned: true },
    ])
    const missing = await page('missing')
    expect(missing?.tiles).toHaveLength(101)
    expect(missing).toMatchObject({ owned: 1, total: 102, show: 'missing' })
  })

  it('do not exist for an unknown set', async () => {
    for (const setId of ['nothing', '', undefined])
      expect(await setPage(sources, { userId: 'ash', setId, show: 'all' })).toBeNull()
  })
})
