import { beforeEach, expect, it } from 'vitest'
import { blastoise, charizard, items, stubDevice } from '../../../tests/fixtures/kept-session'
import { startSession, takeAdded, takeFormsCard } from './keep-scanned.client'
import { keptSession } from './kept-session'
import { addToSession } from './session-store'

beforeEach(stubDevice)

const counts = () => keptSession.read().rows.map(({ cardId, count }) => [cardId, count])

/** The result of the scan `scanId`. */
function resultOf(scanId: string, { cardId, name, number, set_name } = charizard) {
  const names = { scanId, cardId, name, number, set_name }
  const finishes = ['holo', 'first-edition'] as const
  const shown = { energy: 'fire', finishes, finish: 'holo', scan: null, price: undefined } as const
  return { ...names, ...shown, others: [], recognised: null }
}

it('takes a card out of the session that was added to the library from its result', () => {
  addToSession(charizard, 's1')
  addToSession(blastoise, 's2')
  takeAdded('s2', 'base1-2', 1)
  expect(counts()).toEqual([['base1-4', 1]])
  addToSession(blastoise, 's2')
  startSession(resultOf('s2', blastoise), true)
  expect(counts(), 'and its result does not join again').toEqual([['base1-4', 1]])
  takeAdded('s1', 'base1-4', 1)
  expect(keptSession.read().rows).toEqual([])
  startSession(resultOf('s1'), true)
  expect(keptSession.read().rows, 'nor starts another one').toEqual([])
})

it('starts no session with a card that was added before there was one', () => {
  takeAdded('s1', 'base1-4', 1)
  expect(items.has('scan-session')).toBe(false)
  startSession(resultOf('s1'), true)
  expect(counts()).toEqual([])
  startSession(resultOf('s2'), true)
  expect(counts(), 'another scan of it').toEqual([['base1-4', 1]])
})

it('counts a card that is no longer in the library', () => {
  addToSession(charizard, 's1')
  takeAdded('s1', 'base1-4', 1)
  startSession(resultOf('s1'), false)
  expect(counts()).toEqual([['base1-4', 1]])
})

it('takes out one of two equal cards, and later the other one', () => {
  addToSession(charizard, 's1')
  addToSession(charizard, 's2')
  takeAdded('s2', 'base1-4', 1)
  takeAdded('s2', 'base1-4', 1)
  expect(counts(), 'each scan once').toEqual([['base1-4', 1]])
  takeAdded('s1', 'base1-4', 1)
  expect(counts()).toEqual([])
})

it('leaves the card that has taken the place of the added one', () => {
  addToSession(charizard, 's1')
  addToSession(blastoise, 's1')
  takeAdded('s1', 'base1-4', 1)
  expect(counts()).toEqual([['base1-2', 1]])
})

it('takes out as many copies as were added from the page of a row', () => {
  for (const scanId of ['s1', 's2', 's3']) addToSession(charizard, scanId)
  const [row] = keptSession.read().rows
  const form = new FormData()
  form.set('source', row?.id ?? '')
  form.set('card_id', 'base1-4')
  form.set('quantity', '2')
  takeFormsCard(form)
  expect(counts()).toEqual([['base1-4', 1]])
  startSession(resultOf('s3'), true)
  expect(counts(), 'their scans do not count again').toEqual([['base1-4', 1]])
})

it('replaces an added card with the one that a person chooses for its scan', () => {
  addToSession(charizard, 's1')
  addToSession(charizard, 's2')
  takeAdded('s2', 'base1-4', 1)
  addToSession(blastoise, 's2')
  expect(counts()).toEqual([
    ['base1-2', 1],
    ['base1-4', 1],
  ])
})
