import { expect, test } from 'vitest'
import { describeCounts, describeFaults, describePlan, describeTimes } from './test-report.mjs'

test('the plan numbers the parts', () => {
  const parts = [
    { name: 'pure tests', scope: '90 files' },
    { name: 'browser tests', scope: '50 files' },
  ]
  expect(describePlan(parts).split('\n').slice(1)).toEqual([
    '  1. pure tests: 90 files',
    '  2. browser tests: 50 files',
  ])
})

test('skipped tests are mentioned only if there are any', () => {
  expect(describeCounts({ passed: 3, failed: 0, skipped: 0 })).toBe('3 passed, 0 failed')
  expect(describeCounts({ passed: 3, failed: 1, skipped: 2 })).toBe('3 passed, 1 failed, 2 skipped')
})

test('the times list each part, and the slowest files of all', () => {
  const files = Array.from({ length: 12 }, (_, i) => ({ name: `${i}.ts`, milliseconds: i * 1000 }))
  const part = {
    name: 'real tests',
    passed: 5,
    failed: 0,
    skipped: 0,
    milliseconds: 725_400,
    files,
  }
  const lines = describeTimes([part], 726_000).split('\n')
  expect(lines[1]).toBe('   12:05  real tests: 5 passed, 0 failed')
  expect(lines[2]).toBe('   12:06  all of them')
  expect(lines.slice(4)).toHaveLength(10)
  expect(lines[4]).toBe('    0:11  11.ts')
})

test('each failed test is told with the first line of its error, without colours', () => {
  const message = '\u001B[31mexpected 1 to be 2\u001B[39m\n    at one.test.ts:3'
  const parts = [{ faults: [{ name: 'one.test.ts › counts', message }] }, { faults: [] }]
  expect(describeFaults(parts)).toBe('  one.test.ts › counts\n    expected 1 to be 2')
})
