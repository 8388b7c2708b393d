import type { AppLoadContext } from '@remix-run/node'
import { afterEach, expect, it, vi } from 'vitest'
import type { SessionState } from '~/auth/outcomes'
import { createCardPages } from '~/card-page/card-page.server'
import { log } from '~/http/log.server'
import { noPrices } from '../../tests/fixtures/no-prices'
import { someCards } from '../../tests/fixtures/some-cards'
import { loader } from './cards.$id._index'

type HistoryOf = (cardId: string, asked: { currency: string }) => Promise<object[]>

const findHistory = vi.hoisted(() => vi.fn<HistoryOf>(() => Promise.resolve([])))
const findEntries = vi.hoisted(() => vi.fn(() => Promise.resolve<object[]>([])))
vi.mock('~/services.server', () => ({
  getServices: () => ({
    cardPages: createCardPages({ current: () => someCards }),
    prices: { ...noPrices, findHistory },
    library: { findEntries },
    originOf: ({ url }: Request) => new URL(url).origin,
  }),
}))

type Session = SessionState | Promise<SessionState>

const ash = { id: 'u', email: 'ash@pallet.example', phoneNumber: null }

async function load(id: string, search = '', session: Session = { status: 'signed-out' }) {
  const context: AppLoadContext = {
    ...{ nonce: '', requestId: '', clientAddress: '127.0.0.1' },
    session: () => Promise.resolve(session),
  }
  const request = new Request(`http://cards.example/cards/${id}${search}`, {
    headers: { 'Accept-Language': 'de' },
  })
  const { data, init } = await loader({ request, params: { id }, context })
  return { ...data, headers: new Headers(init?.headers) }
}

afterEach(() => {
  vi.restoreAllMocks()
  findHistory.mockReset()
})

it('shows the card, in the visitor’s currency', async () => {
  const page = await load('base1-4')
  expect(page).toMatchObject({
    page: { card: { id: 'base1-4' }, path: '/cards/base1-4', printedNumber: '4/102' },
    ...{ origin: 'http://cards.example', currency: 'EUR', finish: page.page.finishes[0] },
    ...{ finishPrices: [], history: { currency: 'EUR', points: [] } },
  })
})

it.each(['exu-%3F', 'exu-?'])('finds %s', async (id) => {
  expect((await load(id)).page).toMatchObject({ path: '/cards/exu-%253F', card: { number: '?' } })
})

it('is revalidated by caches, and private for signed-in users', async () => {
  const { headers } = await load('base1-4')
  expect(headers.get('Cache-Control')).toBe('no-cache')
  expect(headers.get('Vary')).toBe('Cookie, Accept-Language, X-Theme, Referer')
  const signedIn = await load('base1-4', '', { status: 'signed-in', user: ash })
  expect(signedIn.headers.get('Cache-Control')).toBe('private, no-cache')
  expect(signedIn.saved).toMatchObject({ copies: 0 })
})

it('draws the history that the address chooses, and none for a finish that the card lacks', async () => {
  expect(await load('base1-4', '?history=USD')).toMatchObject({ history: { currency: 'USD' } })
  const odd = await load('base1-4', '?history=GBP&finish=golden')
  expect(odd).toMatchObject({ choice: { history: null, finish: null } })
})

it('switches to the market that has a history if the visitor’s own has none', async () => {
  const point = { date: '2025-10-20', minor: 100, currency: 'USD', kind: 'market' }
  const points = [point, { ...point, date: '2025-10-21' }]
  findHistory.mockImplementation((_, { currency }) =>
    Promise.resolve(currency === 'USD' ? points : []),
  )
  const { history, trend } = await load('base1-4')
  expect(history.currency).toBe('USD')
  expect(history.points).toHaveLength(2)
  expect(trend, 'of the price that is shown').toEqual(history.points)
})

it('keeps the history before a gap when a fresh price arrives, of 90 days at most', async () => {
  const point = { minor: 100, currency: 'EUR', kind: 'trend' }
  const older = Array.from({ length: 100 }, (_, day) => ({
    ...point,
    date: new Date(Date.UTC(2025, 0, 1 + day)).toISOString().slice(0, 10),
  }))
  findHistory.mockResolvedValue([...older, { ...point, date: '2025-12-31' }])
  const { history, trend } = await load('base1-4')
  const { points } = history
  expect(trend).toMatchObject([{ date: '2025-12-31' }])
  expect(points).toHaveLength(90)
  expect([points?.[0]?.date, points?.at(-1)?.date]).toEqual(['2025-01-12', '2025-12-31'])
})

it('is 404 for an unknown card', async () => {
  await expect(load('base1-999')).rejects.toMatchObject({ status: 404 })
})

it('only lacks what is in a database that is down', async () => {
  const logged = vi.spyOn(log, 'warn').mockReturnValue()
  findHistory.mockRejectedValue(new Error('gone'))
  findEntries.mockRejectedValueOnce(new Error('gone'))
  const page = await load('base1-4', '', { status: 'signed-in', user: ash })
  expect(page).toMatchObject({
    page: { card: { id: 'base1-4' } },
    ...{ history: { currency: 'EUR', points: null }, trend: [], saved: null },
  })
  expect(logged).toHaveBeenCalledTimes(2)
})

it('treats a visitor whose session cannot be looked up as signed out', async () => {
  const logged = vi.spyOn(log, 'warn').mockReturnValue()
  const page = await load('base1-4', '', Promise.reject(new Error('gone')))
  expect(page).toMatchObject({ page: { card: { id: 'base1-4' } }, saved: null })
  expect(logged).toHaveBeenCalledOnce()
})
