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
  const gathered = { gathered: 'c1', rows: [blastoise, { ...charizard, count: 2 }], dropped: 0 }
  for (const time of ['once', 'again']) expect(takeOver(gathered), time).toEqual(['base1-2~holo~1'])
  expect(keptSession.read().rows).toHaveLength(MAX_LINES)
  expect(findLeftOut(gathered)).toMatchObject([{ cardId: 'base1-4', count: 2 }])
  changeRows((rows) => rows.slice(0, 1))
  expect(takeOver(gathered)).toEqual(['base1-2~holo~1', 'base1-4~holo~2'])
  expect(counts()).toEqual([
    ['base1-4', 2],
    ['base1-2', 1],
  ])
  expect(findLeftOut(gathered)).toEqual([])
})

it('takes as many copies as their line has room for', () => {
  changeRows(() => [{ ...charizard, count: 60 }])
  const gathered = { gathered: 'c1', rows: [{ ...charizard, count: 60 }], dropped: 0 }
  expect(takeOver(gathered)).toEqual(['base1-4~holo~39'])
  expect(counts()).toEqual([['base1-4', MAX_COUNT]])
  expect(findLeftOut(gathered)).toMatchObject([{ count: 21 }])
  expect(addToSession(charizard, 's1'), 'nor a scan of it').toBe(false)
})

it('takes the rest of a cookie that has dropped what moved', () => {
  changeRows(() => [{ ...charizard, count: 98 }])
  const all = { gathered: 'c1', rows: [{ ...charizard, count: 2 }], dropped: 0 }
  takeOver(all)
  changeRows(() => [blastoise])
  takeOver({ gathered: 'c1', rows: [charizard], dropped: 1 })
  takeOver(all)
  expect(counts()).toEqual([
    ['base1-4', 1],
    ['base1-2', 1],
  ])
})
