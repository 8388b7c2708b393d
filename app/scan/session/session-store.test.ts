import { beforeEach, expect, it, vi } from 'vitest'
import {
  blastoise,
  charizard,
  items,
  storage,
  stubDevice,
} from '../../../tests/fixtures/kept-session'
import { isBatchId } from '~/library/entry'
import { MAX_LINES } from './session'
import { keptSession, takenSession } from './kept-session'
import {
  addToSession,
  changeRows,
  keepThumbnail,
  renewRows,
  replaceRow,
  settleScan,
  stepRow,
} from './session-store'
import { takeOver } from './take-over'
import type { KeptRow } from './kept-session'

beforeEach(stubDevice)

/** What the server knows of Charizard. */
const priced: KeptRow['finishes'] = [{ finish: 'holo', price: { minor: 250, currency: 'EUR' } }]
const counts = () => keptSession.read().rows.map(({ cardId, count }) => [cardId, count])

it('starts with the first card', () => {
  addToSession(charizard, 's1')
  const { id, rows } = keptSession.read()
  expect(id).toMatch(/^[\da-f-]{36}$/)
  expect(rows).toMatchObject([{ cardId: 'base1-4', finish: 'holo', count: 1 }])
})

it('starts on an insecure page, too', () => {
  vi.stubGlobal('crypto', { getRandomValues: crypto.getRandomValues.bind(crypto) })
  addToSession(charizard, 's1')
  expect(isBatchId(keptSession.read().id)).toBe(true)
  vi.unstubAllGlobals()
})

it('counts the same card from another scan again, and never a scan twice', () => {
  addToSession(charizard, 's1')
  addToSession(charizard, 's1')
  addToSession(charizard, 's2')
  expect(counts()).toEqual([['base1-4', 2]])
})

it('tracks the latest card through a change of its finish', () => {
  addToSession(charizard, 's1')
  replaceRow(charizard, { ...charizard, finish: 'first-edition' })
  expect(keptSession.read().last).toMatchObject({ finish: 'first-edition' })
  addToSession({ ...charizard, finishes: priced }, 's1')
  expect(counts(), 'a late price adds no copy').toEqual([['base1-4', 1]])
  addToSession(blastoise, 's1')
  expect(counts(), 'and a correction takes its place').toEqual([['base1-2', 1]])
})

it('moves the copy of a scan to the finish chosen on its result', () => {
  addToSession(charizard, 's1')
  const [before] = keptSession.read().rows
  addToSession({ ...charizard, finish: 'first-edition', finishes: priced }, 's1')
  expect(keptSession.read().rows).toMatchObject([
    { id: before?.id, finish: 'first-edition', count: 1 },
  ])
  addToSession(charizard, 's2')
  addToSession(charizard, 's3')
  addToSession({ ...charizard, finish: 'first-edition' }, 's3')
  const finishes = () => keptSession.read().rows.map(({ finish, count }) => [finish, count])
  expect(finishes(), 'one of two equal ones').toEqual([
    ['first-edition', 2],
    ['holo', 1],
  ])
  changeRows((rows) => rows.slice(0, 1))
  addToSession(charizard, 's3')
  expect(finishes(), 'and back').toEqual([
    ['holo', 1],
    ['first-edition', 1],
  ])
  stepRow(charizard, -1)
  addToSession({ ...charizard, finish: 'first-edition' }, 's3')
  expect(finishes(), 'a removed one stays removed').toEqual([['first-edition', 1]])
})

it('takes over what was collected without scripts once, however often a page brings it', () => {
  takeOver({ gathered: 'c1', rows: [charizard], dropped: 0 })
  takeOver({ gathered: 'c1', rows: [charizard], dropped: 0 })
  expect(counts()).toEqual([['base1-4', 1]])
  takeOver({ gathered: 'c1', rows: [blastoise, { ...charizard, count: 2 }], dropped: 0 })
  expect(counts(), 'what came since').toEqual([
    ['base1-2', 1],
    ['base1-4', 2],
  ])
  changeRows(() => [])
  takeOver({ gathered: 'c1', rows: [blastoise], dropped: 0 })
  expect(counts(), 'even after the session').toEqual([])
  takeOver({ gathered: 'c2', rows: [blastoise], dropped: 0 })
  expect(counts()).toEqual([['base1-2', 1]])
  expect(takenSession.read().id).toBe('c2')
})

it('counts the next copy of a worn card as near mint', () => {
  addToSession(charizard, 's1')
  replaceRow(charizard, { ...charizard, condition: 'damaged' })
  expect(keptSession.read().last).toMatchObject({ condition: 'damaged' })
  addToSession({ ...charizard, finishes: priced }, 's1')
  expect(keptSession.read().rows, 'the same scan').toMatchObject([{ condition: 'damaged' }])
  addToSession(charizard, 's2')
  expect(keptSession.read().rows).toMatchObject([{ count: 1 }, { condition: 'damaged', count: 1 }])
})

it('keeps a row’s id, whatever it is changed to', () => {
  addToSession(charizard, 's1')
  const [before] = keptSession.read().rows
  expect(before?.id).toBeTruthy()
  replaceRow(charizard, { ...charizard, ...before, finish: 'first-edition' })
  addToSession({ ...charizard, finish: 'first-edition' }, 's2')
  expect(keptSession.read().rows).toMatchObject([{ id: before?.id, count: 2 }])
})

it('removes no older copy for a correction of one that a person removed', () => {
  addToSession(charizard, 's1')
  addToSession(charizard, 's2')
  stepRow(charizard, -1)
  addToSession(blastoise, 's2')
  expect(counts()).toEqual([
    ['base1-2', 1],
    ['base1-4', 1],
  ])
})

it('adds no result that is already there', () => {
  addToSession(charizard, 's1')
  settleScan('s0')
  addToSession(charizard, 's0')
  expect(counts()).toEqual([['base1-4', 1]])
})

it('assigns a thumbnail to the card of its scan, whatever was added since', () => {
  addToSession(charizard, 's1')
  addToSession(blastoise, 's2')
  keepThumbnail('s1', 'data:image/jpeg;base64,')
  keepThumbnail('gone', 'data:image/jpeg;base64,')
  expect(keptSession.read().rows.map(({ thumbnail }) => thumbnail !== null)).toEqual([false, true])
})

it('replaces what the same scan had named', () => {
  addToSession(charizard, 's0')
  addToSession(charizard, 's1')
  addToSession(blastoise, 's1')
  expect(counts()).toEqual([
    ['base1-2', 1],
    ['base1-4', 1],
  ])
})

it('never adds again what a person removed', () => {
  addToSession(charizard, 's1')
  addToSession(blastoise, 's2')
  changeRows((rows) => rows.slice(1))
  addToSession(blastoise, 's2')
  expect(counts()).toEqual([['base1-4', 1]])
  changeRows(() => [])
  expect(items.size, 'with its last card it ends').toBe(0)
})

it('updates to today’s prices', () => {
  addToSession(charizard, 's1')
  renewRows([{ ...charizard, count: 9, finishes: priced }])
  expect(keptSession.read().rows).toMatchObject([{ count: 1, finishes: priced }])
})

it('updates a price and a thumbnail that arrived later', () => {
  addToSession(charizard, 's1')
  const later = { ...charizard, finishes: priced, thumbnail: 'data:image/jpeg;base64,' }
  addToSession(later, 's1')
  expect(keptSession.read().rows).toMatchObject([later])
})

it('learns the finish of a card that was added without a network', () => {
  addToSession(charizard, 's1')
  addToSession({ ...charizard, finish: 'normal', finishes: [] }, 's2')
  renewRows([{ ...charizard, finishes: priced }])
  expect(keptSession.read().rows).toMatchObject([{ finish: 'holo', count: 2, finishes: priced }])
})

it('keeps no more lines than allowed', () => {
  for (let card = 0; card <= MAX_LINES; card += 1)
    addToSession({ ...charizard, cardId: `c-${card}` }, `s${card}`)
  const { rows, last } = keptSession.read()
  expect(rows).toHaveLength(MAX_LINES)
  expect(last, 'nothing to undo').toBe(null)
  addToSession({ ...charizard, cardId: 'c-7' }, 'again')
  expect(keptSession.read().rows[0]).toMatchObject({ cardId: 'c-7', count: 2 })
})

it('tells whether there was room for a card', () => {
  for (let card = 0; card < MAX_LINES; card += 1)
    expect(addToSession({ ...charizard, cardId: `c-${card}` }, `s${card}`)).toBe(true)
  expect(addToSession(blastoise, 'new')).toBe(false)
  expect(addToSession({ ...charizard, cardId: 'c-7' }, 'again'), 'a line of its own').toBe(true)
  expect(addToSession({ ...charizard, cardId: 'c-7', count: 98 }, 'more')).toBe(true)
  expect(addToSession({ ...charizard, cardId: 'c-7' }, 'too many')).toBe(false)
  expect(keptSession.read().refused).toMatchObject({ cardId: 'c-7', count: 1 })
  addToSession({ ...charizard, cardId: 'c-8' }, 'another')
  expect(keptSession.read().refused).toBeUndefined()
})

it('reads what an older page stored', () => {
  const rows = [charizard, blastoise]
  items.set('scan-session', JSON.stringify({ version: 1, id: 'old', rows, last: null, sent: null }))
  addToSession(charizard, 's1')
  expect(counts()).toEqual([
    ['base1-4', 2],
    ['base1-2', 1],
  ])
})

it.each(['not json', '{"version":2}', '{"version":1,"id":"x","rows":[{"cardId":4}],"last":null}'])(
  'starts again if %s was stored',
  (text) => {
    items.set('scan-session', text)
    expect(counts()).toEqual([])
    addToSession(charizard, 's1')
    expect(counts()).toEqual([['base1-4', 1]])
  },
)

it('works within this page if the browser stores nothing', () => {
  const full = () => {
    throw new Error('QuotaExceededError')
  }
  vi.stubGlobal('window', { localStorage: { ...storage, setItem: full } })
  addToSession(charizard, 's1')
  expect(counts()).toEqual([['base1-4', 1]])
  expect(items.size).toBe(0)
})
