import { beforeEach, expect, it, vi } from 'vitest'
import { isBatchId } from '~/library/entry'
import { noPrice } from '~/prices/price'
import type { Price } from '~/prices/price'
import {
  addToSession,
  changeRows,
  keptSession,
  nextBatch,
  rememberSent,
  renewRows,
  settleSent,
} from './session-store'
import type { ScannedCard } from './session-store'

const items = new Map<string, string>()
const storage = {
  getItem: (name: string) => items.get(name) ?? null,
  setItem: (name: string, text: string) => void items.set(name, text),
  removeItem: (name: string) => void items.delete(name),
}

beforeEach(() => {
  items.clear()
  vi.stubGlobal('window', { localStorage: storage })
  keptSession.clear()
})

const charizard: ScannedCard = {
  ...{ scanId: 's1', cardId: 'base1-4', name: 'Charizard', number: '4', set_name: 'Base Set' },
  ...{ thumbnail: null, finishes: ['holo', 'first-edition'], price: null },
}
const blastoise = { ...charizard, cardId: 'base1-2', name: 'Blastoise', number: '2' }
const counts = () => keptSession.read().rows.map(({ cardId, count }) => [cardId, count])

it('begins with the first card, in its plainest finish', () => {
  addToSession(charizard)
  const { id, rows } = keptSession.read()
  expect(id).toMatch(/^[\da-f-]{36}$/)
  expect(rows).toMatchObject([{ cardId: 'base1-4', finish: 'holo', count: 1 }])
})

it('begins on an insecure page, too', () => {
  vi.stubGlobal('crypto', { getRandomValues: crypto.getRandomValues.bind(crypto) })
  addToSession(charizard)
  expect(isBatchId(keptSession.read().id)).toBe(true)
  vi.unstubAllGlobals()
})

it('counts the same card of another scan again, and never a scan twice', () => {
  addToSession(charizard)
  addToSession(charizard)
  addToSession({ ...charizard, scanId: 's2' })
  expect(counts()).toEqual([['base1-4', 2]])
})

it('takes another card for what the same scan had named', () => {
  addToSession({ ...charizard, scanId: 's0' })
  addToSession(charizard)
  addToSession(blastoise)
  expect(counts()).toEqual([
    ['base1-2', 1],
    ['base1-4', 1],
  ])
})

it('leaves out for good what a person took out', () => {
  addToSession(charizard)
  addToSession({ ...blastoise, scanId: 's2' })
  changeRows((rows) => rows.slice(1))
  addToSession({ ...blastoise, scanId: 's2' })
  expect(counts()).toEqual([['base1-4', 1]])
  changeRows(() => [])
  expect(items.size, 'with its last card it ends').toBe(0)
})

it('sends what had no answer again as it was, and then the rest', () => {
  addToSession(charizard)
  const first = nextBatch(keptSession.read())
  expect(first.lines).toEqual(['base1-4~holo~1'])
  rememberSent(first)
  addToSession({ ...charizard, scanId: 's2' })
  expect(nextBatch(keptSession.read())).toEqual(first)
  settleSent(first, true)
  expect(counts()).toEqual([['base1-4', 1]])
  const second = nextBatch(keptSession.read())
  expect(second.lines).toEqual(['base1-4~holo~1'])
  expect(second.id).not.toBe(first.id)
  rememberSent(second)
  settleSent(second, false)
  expect(nextBatch(keptSession.read())).toEqual(second)
  settleSent(second, true)
  expect(items.size).toBe(0)
})

it('takes over today’s prices', () => {
  addToSession(charizard)
  const price = { minor: 250, currency: 'EUR' } as const
  const finishes = [{ finish: 'holo' as const, price }]
  const { name, number, set_name } = charizard
  renewRows([{ cardId: 'base1-4', finish: 'holo', count: 9, name, number, set_name, finishes }])
  expect(keptSession.read().rows).toMatchObject([{ count: 1, finishes }])
})

it('takes over a price that came later', () => {
  addToSession(charizard)
  const market = { market: 'TCGplayer', kind: 'market', date: '2026-01-01' } as const
  const price: Price = {
    ...noPrice('USD', 'holo'),
    headline: { ...market, minor: 100, currency: 'USD', finish: 'holo' },
  }
  addToSession({ ...charizard, price })
  expect(keptSession.read().rows[0]?.finishes).toEqual([
    { finish: 'holo', price: { minor: 100, currency: 'USD' } },
    { finish: 'first-edition', price: null },
  ])
})

it.each(['not json', '{"version":2}', '{"version":1,"id":"x","rows":[{"cardId":4}],"last":null}'])(
  'begins anew where %s was kept',
  (text) => {
    items.set('scan-session', text)
    expect(counts()).toEqual([])
    addToSession(charizard)
    expect(counts()).toEqual([['base1-4', 1]])
  },
)

it('goes on in this page where the browser keeps nothing', () => {
  const full = () => {
    throw new Error('QuotaExceededError')
  }
  vi.stubGlobal('window', { localStorage: { ...storage, setItem: full } })
  addToSession(charizard)
  expect(counts()).toEqual([['base1-4', 1]])
  expect(items.size).toBe(0)
})
