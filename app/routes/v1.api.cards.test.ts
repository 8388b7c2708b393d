import { describe, expect, it, vi } from 'vitest'
import { createCardSearch } from '~/catalogue/search/search-cards'
import { routeHandler } from '../../tests/fixtures/route-handler'
import { someCards } from '../../tests/fixtures/some-cards'
import * as route from './v1.api.cards'

vi.mock('~/services.server', () => ({ getServices: () => ({ cardSearch }) }))

const cardSearch = createCardSearch(someCards.cards)
const handle = routeHandler({ 'v1/api/cards': route })
const ask = (params: Record<string, string>) =>
  handle(`/v1/api/cards?${new URLSearchParams(params).toString()}`)

describe('GET /v1/api/cards', () => {
  it('lists cards to choose from', async () => {
    const response = await ask({ q: 'charizard 4/102' })
    expect(response.status).toBe(200)
    expect(await response.json()).toEqual({
      success: true,
      cards: [
        {
          id: 'base1-4',
          name: 'Charizard',
          number: '4',
          set_name: 'Base Set',
          imageUrl: '/cards/base1-4/image?size=high',
          energy: 'fire',
        },
      ],
    })
  })

  it('returns an empty list if nothing matches', async () => {
    const response = await ask({ q: 'zzzzqqqq' })
    expect(response.status).toBe(200)
    expect(await response.json()).toEqual({ success: true, cards: [] })
  })

  it.each([
    [{ q: 'base set' }, 20],
    [{ q: 'base set', limit: '3' }, 3],
    [{ q: 'base set', limit: '50' }, 50],
  ])('respects the limit: %o', async (params, length) => {
    const body: unknown = await (await ask(params)).json()
    expect(body).toHaveProperty('cards.length', length)
  })

  it.each([
    [{}, 'Say what to look for'],
    [{ q: '' }, 'Say what to look for'],
    [{ q: '   ' }, 'Say what to look for'],
    [{ q: 'x'.repeat(101) }, 'At most 100 characters are searched for'],
    [{ q: 'pikachu', limit: '0' }, 'limit is a number from 1 to 50'],
    [{ q: 'pikachu', limit: '51' }, 'limit is a number from 1 to 50'],
    [{ q: 'pikachu', limit: '1.5' }, 'limit is a number from 1 to 50'],
    [{ q: 'pikachu', limit: 'many' }, 'limit is a number from 1 to 50'],
  ])('refuses %o', async (params, error) => {
    const response = await ask(params)
    expect(response.status).toBe(400)
    expect(await response.json()).toEqual({ success: false, error })
  })

  it('refuses POST', async () => {
    const response = await handle('/v1/api/cards', { method: 'POST' })
    expect(response.status).toBe(405)
    expect(response.headers.get('Allow')).toBe('GET, HEAD')
  })
})
