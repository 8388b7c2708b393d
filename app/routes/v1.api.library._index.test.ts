import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { SessionState } from '~/auth/outcomes'
import { log } from '~/http/log.server'
import { temporaryLibrary } from '../../tests/fixtures/kysely-library'
import { MAX_ENTRIES } from '~/library/entry'
import { CARD_MISSING } from '~/library/library-messages'
import { noPrice } from '~/prices/price'
import type { LibraryStore } from '~/library/library-store'
import { march, someEntry } from '../../tests/fixtures/library'
import { noPrices } from '../../tests/fixtures/no-prices'
import { routeHandler } from '../../tests/fixtures/route-handler'
import { someCards } from '../../tests/fixtures/some-cards'
import * as libraryRoute from './v1.api.library._index'
import * as addRoute from './v1.api.library.add'

const services = vi.hoisted(() => ({ current: {} }))
vi.mock('~/services.server', () => ({ getServices: () => services.current }))

const ash = { id: 'ash', email: 'ash@pallet.example', phoneNumber: null }
const signedIn: SessionState = { status: 'signed-in', user: ash }
let session: SessionState = signedIn
let library: LibraryStore

const routes = { 'v1/api/library': libraryRoute, 'v1/api/library/add': addRoute }
const handle = routeHandler(routes, () => session)
const add = (query: string) => handle(`/v1/api/library/add${query}`, { method: 'POST' })
const remove = (query: string) => handle(`/v1/api/library${query}`, { method: 'DELETE' })
const list = async (): Promise<unknown> => (await handle('/v1/api/library')).json()

beforeEach(async () => {
  session = signedIn
  library = await temporaryLibrary()
  services.current = { library, catalogue: { current: () => someCards }, prices: noPrices }
})

describe('GET /v1/api/library', () => {
  it('lists the ids of one user’s cards, the last added first', async () => {
    await library.addEntries('ash', [
      someEntry('base1-4'),
      someEntry('base1-4', { finish: 'first-edition' }),
      someEntry('gone-1', { addedAt: march(3) }),
    ])
    await library.addEntries('misty', [someEntry('base1-9')])
    const response = await handle('/v1/api/library')
    expect(response.status).toBe(200)
    expect(response.headers.get('Cache-Control')).toBe('no-store')
    expect(await response.json()).toEqual({ success: true, card_ids: ['gone-1', 'base1-4'] })
  })

  it('reports a failure in JSON, and logs why', async () => {
    const logged = vi.spyOn(log, 'error').mockReturnValue()
    services.current = { library: { cardIds: () => Promise.reject(new Error('disk')) } }
    const response = await handle('/v1/api/library')
    expect(response.status).toBe(500)
    expect(await response.json()).toEqual({ success: false, error: 'Failed to fetch library' })
    expect(logged).toHaveBeenCalledOnce()
  })
})

describe('POST /v1/api/library/add', () => {
  it('adds a card in its plainest finish, once', async () => {
    for (const query of ['?card_id=base1-4', '?card_id=base1-4', '?card_id=base1-4&quantity=7']) {
      const response = await add(query)
      expect(response.status).toBe(200)
      expect(await response.json()).toEqual({ success: true })
    }
    const [entry, ...more] = await library.entries('ash')
    expect(entry).toMatchObject({ cardId: 'base1-4', finish: 'holo', quantity: 1 })
    expect(more).toEqual([])
  })

  it('adds the finish that represents the card by its price', async () => {
    const prices = {
      ...noPrices,
      findPrices: () => Promise.resolve([noPrice('EUR', 'first-edition')]),
    }
    services.current = { library, catalogue: { current: () => someCards }, prices }
    expect((await add('?card_id=base1-4')).status).toBe(200)
    expect(await library.entries('ash')).toMatchObject([{ finish: 'first-edition' }])
  })

  it.each(['?card_id=exu-%253F', '?card_id=exu-%3F'])(
    'accepts an id with an escape: %s',
    async (q) => {
      expect((await add(q)).status).toBe(200)
      expect(await list()).toEqual({ success: true, card_ids: ['exu-%3F'] })
    },
  )

  it.each(['', '?card_id=', '?cardId=base1-4'])('asks which card: %s', async (query) => {
    const response = await add(query)
    expect(response.status).toBe(400)
    expect(await response.json()).toMatchObject({
      success: false,
      error: CARD_MISSING,
    })
  })

  it.each([
    'base1-999',
    '__proto__',
    '%00',
    '%F0%9F%92%A9',
    '..%2F..',
    "'%20or%201=1--",
    'x'.repeat(9000),
  ])('finds no card %s', async (id) => {
    const response = await add(`?card_id=${id}`)
    expect(response.status).toBe(404)
    expect(await response.json()).toEqual({ success: false, error: 'Card not found' })
    expect(await library.entries('ash')).toEqual([])
  })

  it('reports a full library', async () => {
    const all = Array.from({ length: MAX_ENTRIES }, (_, index) => someEntry(`card-${index}`))
    await library.addEntries('ash', all)
    const response = await add('?card_id=base1-4')
    expect(response.status).toBe(409)
    expect(await response.json()).toMatchObject({ success: false })
  })
})

describe('DELETE /v1/api/library', () => {
  it('removes all copies of a card from one user’s library, whether or not the card is known', async () => {
    const mine = [
      someEntry('base1-4'),
      someEntry('base1-4', { finish: 'reverse' }),
      someEntry('gone-1'),
    ]
    await library.addEntries('ash', mine)
    await library.addEntries('misty', [someEntry('base1-4')])
    for (const id of ['base1-4', 'base1-4', 'gone-1', '%00', 'x'.repeat(9000)]) {
      const response = await remove(`?card_id=${id}`)
      expect(response.status).toBe(200)
      expect(await response.json()).toEqual({ success: true })
    }
    expect(await library.entries('ash')).toEqual([])
    expect(await library.entries('misty')).toHaveLength(1)
  })

  it.each(['', '?card_id='])('removes nothing without a valid id: %s', async (query) => {
    await library.addEntries('ash', [someEntry('base1-4')])
    expect((await remove(query)).status).toBe(400)
    expect(await library.entries('ash')).toHaveLength(1)
  })
})

describe('without a complete session', () => {
  const calls = [
    ['/v1/api/library', 'GET'],
    ['/v1/api/library/add?card_id=base1-4', 'POST'],
    ['/v1/api/library?card_id=base1-4', 'DELETE'],
  ] as const

  it.each(calls)('%s %s requires a sign-in', async (path, method) => {
    session = { status: 'signed-out' }
    const response = await handle(path, { method })
    expect(response.status).toBe(401)
    expect(response.headers.get('Content-Type')).toMatch(/^application\/json/)
    expect(await response.json()).toEqual({
      ...{ success: false, error: 'Please sign in.' },
      message: 'unauthorised',
    })
  })

  it.each(calls)('%s %s asks for a refresh', async (path, method) => {
    session = { status: 'refresh-needed' }
    const response = await handle(path, { method })
    expect(response.status).toBe(401)
    expect(await response.json()).toMatchObject({ message: 'try refresh token' })
  })

  it.each(calls)('%s %s names the failing claim', async (path, method) => {
    session = { status: 'claim-failed', claim: 'st-mfa', reason: 'wrong value', user: ash }
    const response = await handle(path, { method })
    expect(response.status).toBe(403)
    const reason = { message: 'wrong value' }
    expect(await response.json()).toMatchObject({
      message: 'invalid claim',
      claimValidationErrors: [{ id: 'st-mfa', reason }],
    })
  })
})

describe('other methods', () => {
  it.each([
    ['/v1/api/library', 'POST', 'GET, HEAD, DELETE'],
    ['/v1/api/library', 'PUT', 'GET, HEAD, DELETE'],
    ['/v1/api/library/add', 'GET', 'POST'],
    ['/v1/api/library/add', 'DELETE', 'POST'],
  ])('%s refuses %s', async (path, method, allow) => {
    const response = await handle(path, { method })
    expect(response.status).toBe(405)
    expect(response.headers.get('Allow')).toBe(allow)
    expect(await response.json()).toMatchObject({ success: false })
  })
})
