import { describe, expect, it } from 'vitest'
import { baseSetCard, baseSetCards, baseSetFingerprints } from '../../tests/fixtures/base-set'
import type { Candidate } from '~/scan/recognise/recognition'
import { judgeScan } from './judge-scan'
import { percentile, tabulate } from '../tabulate'

const charizard = baseSetCard('base1-4')
const reprint = { ...charizard, id: 'base4-4' }
const judging = {
  cards: new Map([...baseSetCards, reprint].map((card) => [card.id, card])),
  fingerprints: baseSetFingerprints,
}
const label = {
  file: 'a.jpg',
  id: 'base1-4',
  name: 'Charizard',
  kind: 'table',
  visibility: '',
  source: 'a collector',
  sameArtIds: [],
}

function scanOf(...ids: string[]) {
  const evidence = { distance: null, agrees: [], contradicts: [] }
  const candidates: Candidate[] = ids.map((cardId) => ({ cardId, score: 1, evidence }))
  return { status: 'identified' as const, confidence: 'sure' as const, candidates }
}

describe('judgeScan', () => {
  it.each([
    ['the very printing', scanOf('base1-4'), [true, true, true]],
    ['another printing of the picture', scanOf('base4-4', 'base1-4'), [false, true, true]],
    ['another card', scanOf('base1-5', 'base1-6'), [false, false, false]],
    ['nothing', { status: 'not-a-card' as const }, [false, false, false]],
  ])('recognises %s', (_, scan, expected) => {
    const { exact, art, topFive } = judgeScan(label, scan, 5, judging)
    expect([exact, art, topFive]).toEqual(expected)
  })

  it('trusts the label for printings of the same picture', () => {
    const told = { ...label, sameArtIds: ['base1-5'] }
    expect(judgeScan(told, scanOf('base1-5'), 5, judging).art).toBe(true)
  })

  it('never counts an answer for a negative as right', () => {
    const { exact, art, topFive } = judgeScan({ ...label, id: '' }, scanOf('base1-4'), 5, judging)
    expect([exact, art, topFive]).toEqual([false, false, false])
  })
})

describe('tabulate', () => {
  it('counts an answer that is sure and wrong', () => {
    const table = tabulate([
      judgeScan(label, scanOf('base1-4'), 100, judging),
      judgeScan(label, scanOf('base1-5'), 300, judging),
    ])
    const all = table.split('\n').find((line) => line.startsWith('ALL CARDS'))
    expect(all?.trim().split(/\s{2,}/)).toEqual([
      'ALL CARDS',
      '2',
      '1 (50 %)',
      '1 (50 %)',
      '1 (50 %)',
      '2',
      '1',
      '0 (0)',
      '0',
      '0',
      '100',
      '300',
    ])
  })

  it('computes percentiles by nearest rank', () => {
    const values = [5, 1, 4, 2, 3]
    expect([percentile(values, 0.5), percentile(values, 0.95), percentile([], 0.5)]).toEqual([
      3, 5, 0,
    ])
  })
})
