import { beforeEach, expect, it } from 'vitest'
import { blastoise, charizard, items, stubDevice } from '../../../tests/fixtures/kept-session'
import { keptSession } from './kept-session'
import { removeLine, stepLine } from './session'
import { nextBatch, rememberSent, settleSent } from './session-batch'
import { addToSession, changeRows, renewRows, replaceRow } from './session-store'

beforeEach(stubDevice)

const counts = () => keptSession.read().rows.map(({ cardId, count }) => [cardId, count])
const next = () => nextBatch(keptSession.read())

it('resends what had no response unchanged, and then the rest', () => {
  addToSession(charizard, 's1')
  const first = nextBatch(keptSession.read())
  expect(first.lines).toEqual(['base1-4~holo~1'])
  rememberSent(first)
  addToSession(charizard, 's2')
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

it('does not resend what a person has removed since, under the same id', () => {
  addToSession(charizard, 's1')
  addToSession(charizard, 's2')
  addToSession(blastoise, 's3')
  const first = next()
  rememberSent(first)
  changeRows((rows) => stepLine(removeLine(rows, blastoise), charizard, -1))
  const again = next()
  expect(again).toEqual({ id: first.id, lines: ['base1-4~holo~1'], isChanged: true })
  changeRows((rows) => [{ ...blastoise }, ...rows])
  expect(next().lines, 'what was put back is of that batch').toHaveLength(2)
  rememberSent(again)
  settleSent(again, true)
  expect(counts()).toEqual([['base1-2', 1]])
  expect(next().id).not.toBe(first.id)
})

it('resends what had no response if its last card is removed and restored', () => {
  addToSession(charizard, 's1')
  const first = next()
  rememberSent(first)
  changeRows(() => [])
  changeRows(() => [charizard])
  expect(next()).toEqual(first)
  settleSent(first, true)
  expect(items.size).toBe(0)
})

it('starts a new batch if nothing is left of the one without a response', () => {
  addToSession(charizard, 's1')
  const first = next()
  rememberSent(first)
  addToSession(blastoise, 's2')
  changeRows((rows) => removeLine(rows, charizard))
  const second = next()
  expect(second.lines).toEqual(['base1-2~holo~1'])
  expect(second.id).not.toBe(first.id)
})

it('sends a changed line again, because it may have arrived unchanged', () => {
  addToSession(charizard, 's1')
  const first = next()
  rememberSent(first)
  replaceRow(charizard, { ...charizard, finish: 'first-edition' })
  expect(next()).toEqual({
    id: first.id,
    lines: ['base1-4~first-edition~1'],
    isChanged: true,
  })
  settleSent(next(), true)
  expect(items.size).toBe(0)
})

it('removes what was added, in whichever finish it turned out to be sold meanwhile', () => {
  addToSession({ ...charizard, finish: 'normal', finishes: [] }, 's1')
  addToSession(blastoise, 's2')
  const sent = next()
  rememberSent(sent)
  renewRows([{ ...charizard, finishes: [{ finish: 'holo', price: null }] }])
  settleSent(sent, true)
  expect(counts()).toEqual([])
})
