import { expect, it } from 'vitest'
import { tabulateJourneys, takeInTurn, tellTimes } from './judge-journeys'
import type { JudgedPhoto } from './judge-journeys'

const sure = { cardIds: ['base1-4'], isSure: true }
const choice = { cardIds: ['base1-4', 'base1-2'], isSure: false }
const nothing = { cardIds: [], isSure: false }
const times = { pickedToCrop: 100, cropToFound: 150, cropToPrice: 900, taps: 3 }

const photo: JudgedPhoto = {
  ...{ file: 'a.jpg', kind: 'table', wanted: 'base1-4' },
  ...{ api: sure, page: { ...sure, ...times } },
}
const chosen: JudgedPhoto = {
  ...photo,
  page: { ...choice, ...times, cropToFound: null, cropToPrice: null, taps: 4 },
}
const failed: JudgedPhoto = { ...photo, kind: 'hand', page: { ...nothing, ...times, taps: 4 } }
const wrong: JudgedPhoto = { ...photo, wanted: 'base1-2', kind: 'hand' }

function cellsOf(photos: readonly JudgedPhoto[], name: string) {
  const lines = tabulateJourneys(photos).split('\n')
  const line = lines.find((one) => one.startsWith(name)) ?? ''
  return line.trim().split(/\s{2,}/)
}

it('compares the page’s answers with the API’s', () => {
  const photos = [photo, chosen, failed, wrong]
  expect(cellsOf(photos, 'table')).toEqual(
    'table 2 2 1 50@% 2 2 100@% 0 0 0 3'.split(' ').map((cell) => cell.replace('@', ' ')),
  )
  expect(cellsOf(photos, 'hand')).toEqual(
    'hand 2 1 0 0@% 1 0 0@% 1 1 1 0'.split(' ').map((cell) => cell.replace('@', ' ')),
  )
  expect(cellsOf([wrong], 'ALL').slice(4, 5)).toEqual(['–'])
})

it('reports the times of those that reached a price', () => {
  expect(tellTimes([photo.page, chosen.page])).toBe(
    'picked photo to crop: p50 100 ms, p95 100 ms\n' +
      'crop to card found, 1 of 2: p50 150 ms, p95 150 ms\n' +
      'Use Crop to price, 1 of 2: p50 900 ms, p95 900 ms',
  )
})

it('makes as many visits as asked with fewer photos', () => {
  expect(takeInTurn(['a', 'b'], 5)).toEqual(['a', 'b', 'a', 'b', 'a'])
  expect(takeInTurn(['a', 'b', 'c'], 2)).toEqual(['a', 'b'])
  expect(takeInTurn([], 5)).toEqual([])
})
