import { describe, expect, it } from 'vitest'
import { compareRuns } from './compare-runs'
import { tabulateWithoutSources } from './leave-source-out'
import type { BenchScan } from './scan-photos'

const scan: BenchScan = {
  ...{ file: 'a.jpg', kind: 'table', visibility: '', source: 'ann', wanted: 'base1-4' },
  ...{ hasFingerprint: true, answer: ['base1-4'], confidence: 'sure', status: 'identified' },
  ...{ exact: true, art: true, topFive: true, milliseconds: 5, evidence: null },
  ...{ stages: [], pieces: 10 },
}
const wrong: BenchScan = { ...scan, answer: ['base1-5'], exact: false, art: false, topFive: false }
const unread: BenchScan = { ...wrong, answer: [], confidence: null, status: 'unreadable' }

describe('compareRuns', () => {
  it('names the photos whose answers changed, for better or for worse', () => {
    const before = [unread, { ...scan, file: 'b.jpg' }, { ...scan, file: 'c.jpg' }]
    const after = [scan, { ...wrong, file: 'b.jpg' }, { ...scan, file: 'c.jpg', pieces: 20 }]
    expect(compareRuns(before, after).split('\n')).toEqual([
      '+ a.jpg  unreadable → sure and right (base1-4)',
      '- b.jpg  sure and right (base1-4) → sure and wrong (base1-5)',
      '3 photos: exact 2 → 2, right art 2 → 2, top five 2 → 2, sure 2 → 3, ' +
        'wrong and sure 0 → 1, pieces 30 → 40',
    ])
  })
})

describe('tabulateWithoutSources', () => {
  it('sums up the photos of all other sources, and what changed in them', () => {
    const after = [scan, { ...wrong, file: 'b.jpg', source: 'bob', confidence: 'unsure' as const }]
    const before = [unread, { ...unread, file: 'b.jpg', source: 'bob' }]
    const lines = tabulateWithoutSources(after, before).split('\n')
    expect(lines.slice(1).map((line) => line.trim().split(/\s{2,}/))).toEqual([
      ['ann', '1', '0 (0.0 %)', '0', '0', '0', '0'],
      ['bob', '1', '1 (100.0 %)', '1', '0', '+1', '+1'],
    ])
  })
})
