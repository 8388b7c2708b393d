import { expect, it } from 'vitest'
import { tellLive, type LiveVisit } from './judge-live'

const visit: LiveVisit = {
  wanted: 'base1-4',
  named: 'base1-4',
  milliseconds: 300,
  asked: 0,
  looks: [20, 40],
}

it('counts what was named, by whom, and how soon', () => {
  const visits: LiveVisit[] = [
    visit,
    { ...visit, milliseconds: 500 },
    { ...visit, milliseconds: 9000, asked: 1 },
    { ...visit, named: null, milliseconds: null },
    { ...visit, named: 'base1-2' },
  ]
  expect(tellLive(visits).split('\n')).toEqual([
    'cards 5: 3 named right, 1 wrong, 2 without asking the server',
    'card in view to named by the device: p50 300 ms, p95 500 ms',
    'and by the server: p50 9000 ms, p95 9000 ms',
    'a look at a frame: p50 20 ms, p95 40 ms',
    'wrong: base1-4 was named base1-2',
  ])
})
