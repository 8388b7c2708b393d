import { beforeEach, expect, it, vi } from 'vitest'
import { stubDevice } from '../../../tests/fixtures/kept-session'
import { recentScans } from '~/scan/device/recent-scans'
import { keepCards } from './keep-cards.client'
import { keptSession } from './kept-session'
import { MAX_LINES } from './session'
import { replaceRow } from './session-store'

beforeEach(() => {
  stubDevice()
  recentScans.clear()
  return () => {
    vi.useRealTimers()
    vi.unstubAllGlobals()
  }
})

const names = { name: 'Charizard', number: '4', set_name: 'Base Set' }
const charizard = { id: 'base1-4', ...names, imageUrl: '' }
const blastoise = { ...charizard, id: 'base1-2', name: 'Blastoise', number: '2' }
const candidates = [charizard, blastoise]
const known = {
  ...{ cardId: 'base1-4', ...names, finish: 'holo', count: 1 },
  finishes: [{ finish: 'holo', price: { minor: 45810, currency: 'USD' } }],
}
const rows = () => keptSession.read().rows

it('adds a card to the session at once, and its price and photo when they arrive', async () => {
  let answer = (_: Response) => undefined as void
  vi.stubGlobal('fetch', () => new Promise<Response>((resolve) => (answer = resolve)))
  let draw = (_: string) => undefined as void
  const thumbnail = new Promise<string>((resolve) => (draw = resolve))
  const { later } = keepCards([{ card: charizard, candidates, thumbnail }])
  expect(rows()).toMatchObject([
    { cardId: 'base1-4', finish: 'normal', among: ['base1-4', 'base1-2'], thumbnail: null },
  ])
  keepCards([{ card: blastoise, candidates, thumbnail: null }])
  expect(rows().map(({ cardId }) => cardId)).toEqual(['base1-2', 'base1-4'])
  const first = answer
  draw('data:image/jpeg;base64,')
  first(Response.json({ rows: [] }))
  await vi.waitFor(() => expect(rows()[1]?.thumbnail).toContain('data:'))
  await Promise.race([later, Promise.resolve()])
  expect(recentScans.read().scans).toHaveLength(2)
})

it('learns the finish and the price, which the latest card keeps', async () => {
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json({ rows: [known] })))
  await keepCards([{ card: charizard, candidates, thumbnail: null }]).later
  expect(rows()).toMatchObject([{ finish: 'holo', finishes: known.finishes }])
  expect(keptSession.read().last).toMatchObject({ cardId: 'base1-4', finish: 'holo' })
  expect(recentScans.read().scans).toMatchObject([{ price: { minor: 45810 } }])
})

it('moves to the finish that has a price, unless a person has chosen', async () => {
  const finishes = [{ finish: 'normal', price: null }, ...known.finishes]
  const answer = { rows: [{ ...known, finish: 'normal', finishes, usual: 'holo' }] }
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json(answer)))
  await keepCards([{ card: charizard, candidates, thumbnail: null }]).later
  expect(rows()).toMatchObject([{ finish: 'holo', count: 1 }])
  expect(recentScans.read().scans).toMatchObject([{ price: { minor: 45810 } }])
  const [row] = rows()
  if (row) replaceRow(row, { ...row, finish: 'normal' })
  await keepCards([{ card: charizard, candidates, thumbnail: null }]).later
  expect(rows()).toMatchObject([{ finish: 'normal', count: 2 }])
})

it('does not wait for a missing response', async () => {
  vi.useFakeTimers()
  vi.stubGlobal(
    'fetch',
    (_: string, { signal }: RequestInit) =>
      new Promise((_resolve, reject) => {
        signal?.addEventListener('abort', () => reject(new Error('aborted')))
      }),
  )
  const { later } = keepCards([{ card: charizard, candidates, thumbnail: null }])
  await vi.advanceTimersByTimeAsync(10_000)
  await later
  expect(rows()).toHaveLength(1)
})

it('returns the cards that a full session has no room for, which stay recent scans', async () => {
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json({ rows: [] })))
  const toKeep = (id: string) => ({ card: { ...charizard, id }, candidates, thumbnail: null })
  const many = Array.from({ length: MAX_LINES - 1 }, (_, index) => toKeep(`c-${index}`))
  expect(keepCards(many).refused).toEqual([])
  const { refused, later } = keepCards(['first', 'second', 'c-7'].map(toKeep))
  await later
  expect(refused).toEqual([toKeep('second')])
  expect(rows()).toHaveLength(MAX_LINES)
  expect(
    recentScans
      .read()
      .scans.map(({ cardId }) => cardId)
      .slice(0, 2),
  ).toEqual(['c-7', 'second'])
})
