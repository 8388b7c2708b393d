import { describe, expect, it } from 'vitest'
import { lowerBound, tabulateReliability } from './reliability'
import type { JudgedScan } from './judge-scan'

const scan = (confidence: JudgedScan['confidence'], exact: boolean): JudgedScan => ({
  file: '',
  kind: 'table',
  visibility: '',
  source: '',
  wanted: 'base1-4',
  hasFingerprint: true,
  answer: [],
  confidence,
  status: 'identified',
  exact,
  art: exact,
  topFive: true,
  milliseconds: 1,
})

describe('the share of right answers', () => {
  it('has the lower bound of Wilson’s interval', () => {
    expect(lowerBound(10, 10)).toBeCloseTo(0.787, 3)
    expect(lowerBound(5, 10)).toBeCloseTo(0.269, 3)
  })

  it('is told for each confidence', () => {
    const table = tabulateReliability([
      scan('sure', true),
      scan('sure', false),
      scan('likely', true),
    ])
    expect(table.split('\n').map((line) => line.trim().split(/ {2,}/).slice(0, 4))).toEqual([
      ['answers', 'n', 'right', 'among five'],
      ['sure', '2', '50.0 %', '100.0 %'],
      ['likely', '1', '100.0 %', '100.0 %'],
      ['unsure', '0', '–', '–'],
    ])
  })
})
