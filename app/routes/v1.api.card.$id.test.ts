import { describe, expect, it, vi } from 'vitest'
import { noPrices } from '../../tests/fixtures/no-prices'
import { routeHandler } from '../../tests/fixtures/route-handler'
import { someCards } from '../../tests/fixtures/some-cards'
import * as route from './v1.api.card.$id'

vi.mock('~/services.server', () => ({
  getServices: () => ({ catalogue: { current: () => someCards }, prices: noPrices }),
}))

const handle = routeHandler({ 'v1/api/card/:id': route })

describe('GET /v1/api/card/{id}', () => {
  it('returns the card object of the specification', async () => {
    const response = await handle('/v1/api/card/base1-4')
    expect(response.status).toBe(200)
    expect(response.headers.get('Content-Type')).toContain('application/json')
    expect(await response.json()).toEqual({
      id: 'base1-4',
      name: 'Charizard',
      number: '4',
      imageUrl: '/cards/base1-4/image?size=high',
      set_name: 'Base Set',
      rarity: 'Rare',
      hp: 120,
      artist: 'Mitsuhiro Arita',
      supertype: 'Pokémon',
      pricing: { averagePrice: null, currency: 'EUR', priceSource: 'Cardmarket' },
    })
  })

  it.each([
    ['sv03.5-006', 'sv03.5-006'],
    ['exu-!', 'exu-!'],
    ['exu-%21', 'exu-!'],
    ['exu-%253F', 'exu-%3F'],
    ['exu-%3F', 'exu-%3F'],
  ])('finds /%s', async (segment, id) => {
    const response = await handle(`/v1/api/card/${segment}`)
    expect(response.status).toBe(200)
    expect(await response.json()).toMatchObject({ id })
  })

  it.each(['base1-999', '..', '%2e%2e%2fetc', '%00', 'x'.repeat(5000), '__proto__'])(
    'finds no card %s',
    async (segment) => {
      const response = await handle(`/v1/api/card/${segment === '..' ? '%2e%2e.' : segment}`)
      expect(response.status).toBe(404)
      expect(await response.json()).toEqual({ success: false, error: 'Card not found' })
    },
  )

  it.each(['POST', 'PUT', 'PATCH', 'DELETE'])('refuses %s', async (method) => {
    const response = await handle('/v1/api/card/base1-4', { method })
    expect(response.status).toBe(405)
    expect(response.headers.get('Allow')).toBe('GET, HEAD')
    expect(await response.json()).toMatchObject({ success: false })
  })
})
