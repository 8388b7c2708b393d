import { beforeEach, expect, it } from 'vitest'
import { blastoise, charizard, stubDevice } from '../../../tests/fixtures/kept-session'
import { keptSession, takenSession } from './kept-session'
import { MAX_COUNT, MAX_LINES } from './session'
import { addToSession, changeRows } from './session-store'
import { findLeftOut, takeOver } from './take-over'

beforeEach(() => {
  stubDevice()
  takenSession.clear()
})

const counts = () => keptSession.read().rows.map(({ cardId, count }) => [cardId, count])

it('leaves in the cookie what a full session has no room for, until it has', () => {
  const others = Array.from({ length: MAX_LINES - 1 }, (_, at) => ({
    ...charizard,
    cardId: `other-${at}`,
  }))
  changeRows(() => others)
  const gathered = { id: 'c1', rows: [blastoise, { ...charizard, count: 2 }] }
  expect(takeOver(gathered)).toBe(false)
  expect(takeOver(gathered), 'nor another time').toBe(false)
  expect(keptSession.read().rows).toHaveLength(MAX_LINES)
  expect(findLeftOut(gathered)).toMatchObject([{ cardId: 'base1-4', count: 2 }])
  changeRows((rows) => rows.slice(0, 1))
  expect(takeOver(gathered)).toBe(true)
  expect(counts()).toEqual([
    ['base1-4', 2],
    ['base1-2', 1],
  ])
  expect(findLeftOut(gathered)).toEqual([])
})

it('takes as many copies as their line has room for', () => {
  changeRows(() => [{ ...charizard, count: 60 }])
  const gathered = { id: 'c1', rows: [{ ...charizard, count: 60 }] }
  expect(takeOver(gathered)).toBe(false)
  expect(counts()).toEqual([['base1-4', MAX_COUNT]])
  expect(findLeftOut(gathered)).toMatchObject([{ count: 21 }])
  expect(addToSession(charizard, 's1'), 'nor a scan of it').toBe(false)
})
