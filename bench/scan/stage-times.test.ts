import { expect, it } from 'vitest'
import { tabulateStages } from './stage-times'

it('sums the times of each stage over all scans', () => {
  const scans = [
    [10, 1, 3],
    [20, 2],
  ].map((times) => ({
    stages: times.map((milliseconds, i) => ({
      name: i === 0 ? 'decode' : 'outline',
      milliseconds,
    })),
  }))
  const rows = tabulateStages(scans)
    .split('\n')
    .map((line) => line.trim().split(/\s{2,}/))
  expect(rows).toEqual([
    ['stage', 'runs', 'p50 ms', 'p95 ms', 'share'],
    ['decode', '2', '10.0', '20.0', '83.3 %'],
    ['outline', '3', '2.0', '3.0', '16.7 %'],
  ])
})
