import { beforeEach, expect, it } from 'vitest'
import { blastoise, charizard, stubDevice } from '../../../tests/fixtures/kept-session'
import { MAX_LINES } from './session'
import { keptSession } from './kept-session'
import { addToSession, changeRows } from './session-store'
import type { KeptRow } from './kept-session'

beforeEach(stubDevice)

const priced: KeptRow['finishes'] = [{ finish: 'holo', price: { minor: 250, currency: 'EUR' } }]
const counts = () => keptSession.read().rows.map(({ cardId, count }) => [cardId, count])

it('counts no scan twice whose result is opened again after others', () => {
  addToSession(charizard, 's1')
  addToSession(blastoise, 's2')
  addToSession({ ...charizard, finishes: priced }, 's1')
  const rows = () => keptSession.read().rows
  expect(counts()).toEqual([
    ['base1-2', 1],
    ['base1-4', 1],
  ])
  expect(rows()[1], 'its price').toMatchObject({ finishes: priced, scanId: 's1' })
  expect(keptSession.read().last?.scanId).toBe('s2')
  addToSession({ ...charizard, finish: 'first-edition' }, 's1')
  expect(rows(), 'another finish').toMatchObject([{}, { finish: 'first-edition', count: 1 }])
  addToSession({ ...charizard, cardId: 'base1-5' }, 's1')
  expect(counts(), 'a correction').toEqual([
    ['base1-5', 1],
    ['base1-2', 1],
  ])
  changeRows((all) => all.slice(1))
  addToSession({ ...charizard, cardId: 'base1-5' }, 's1')
  expect(counts(), 'and what was removed since').toEqual([['base1-2', 1]])
})

it('counts a scan that had no room once there is some', () => {
  for (let card = 0; card < MAX_LINES; card += 1)
    addToSession({ ...blastoise, cardId: `c-${card}` }, `t${card}`)
  addToSession(charizard, 's1')
  changeRows((all) => all.slice(1))
  expect(addToSession(charizard, 's1')).toBe(true)
  expect(counts()[0]).toEqual(['base1-4', 1])
})

it('keeps a copy that has no room in the finish that is chosen', () => {
  addToSession(charizard, 's1')
  addToSession(charizard, 's2')
  for (let card = 1; card < MAX_LINES; card += 1)
    addToSession({ ...blastoise, cardId: `c-${card}` }, `t${card}`)
  addToSession({ ...charizard, finish: 'first-edition' }, 's2')
  expect(counts().at(-1)).toEqual(['base1-4', 2])
})
