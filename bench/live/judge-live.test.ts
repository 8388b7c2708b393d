import { expect, it } from 'vitest'
import { tellLive, type LiveVisit } from './judge-live'

const visit: LiveVisit = {
  ...{ wanted: 'base1-4', hasFingerprint: true, named: 'base1-4', offered: [] },
  ...{ milliseconds: 300, shown: 400, asked: 0, looks: [20, 40] },
}
const byServer: LiveVisit = { ...visit, milliseconds: 9000, shown: 9500, asked: 1 }
const missed: LiveVisit = { ...visit, named: null, milliseconds: null, shown: null, asked: 3 }
const offered: LiveVisit = { ...missed, offered: ['base1-2', 'base1-4'] }
const wrong: LiveVisit = { ...visit, named: 'base1-2', milliseconds: 50 }

const visits = [visit, { ...visit, milliseconds: 700 }, byServer, missed, offered, wrong]

function cellsOf(of: readonly LiveVisit[], name: string) {
  const line = tellLive(of)
    .split('\n')
    .find((one) => one.startsWith(name))
  return line?.trim().split(/\s{2,}/)
}

it('counts what was named, by whom, and how soon', () => {
  expect(cellsOf(visits, 'all cards')).toEqual(
    ['all cards', '6', '3', '1', '1', '1', '2 of 6'].concat('700', '9000', '400', '9500'),
  )
  expect(cellsOf(visits, 'named by the device')).toEqual(
    ['named by the device', '3', '2', '1', '0', '0', '2 of 3'].concat('300', '700', '400', '400'),
  )
  expect(cellsOf(visits, 'named by the server')).toEqual(
    ['named by the server', '1', '1', '0', '0', '0', '0 of 1'].concat(
      '9000',
      '9000',
      '9500',
      '9500',
    ),
  )
})

it('tells cards with a fingerprint from those without, if there are any', () => {
  expect(cellsOf(visits, 'without')).toBeUndefined()
  const mixed = [visit, { ...byServer, hasFingerprint: false }]
  expect(cellsOf(mixed, 'with fingerprint')?.slice(1, 3)).toEqual(['1', '1'])
  expect(cellsOf(mixed, 'without')?.slice(1, 3)).toEqual(['1', '1'])
})

it('gives no times where nothing was named', () => {
  expect(cellsOf([missed], 'all cards')?.slice(-4)).toEqual(['–', '–', '–', '–'])
})

it('tells how long looks took, and which cards were named wrong', () => {
  expect(tellLive(visits).split('\n').slice(-2)).toEqual([
    '12 looks at a frame: p50 20 ms, p95 40 ms, at most 40 ms',
    'wrong: base1-4 was named base1-2',
  ])
})
