import type { ScanTrace } from '~/scan/recognise/recognition'
import { alignRows, percentile } from '../tabulate'

type Scan = { stages: ScanTrace['stages'] }

/** One line per stage: how often it ran, how long one run took, its share of all scans' time. */
export function tabulateStages(scans: readonly Scan[]): string {
  const times = new Map<string, number[]>()
  for (const { name, milliseconds } of scans.flatMap(({ stages }) => stages))
    times.set(name, [...(times.get(name) ?? []), milliseconds])
  const total = sum([...times.values()].flat())
  const rows = Array.from(times, ([name, runs]) => [
    name,
    String(runs.length),
    percentile(runs, 0.5).toFixed(1),
    percentile(runs, 0.95).toFixed(1),
    `${((100 * sum(runs)) / total).toFixed(1)} %`,
  ])
  return alignRows([['stage', 'runs', 'p50 ms', 'p95 ms', 'share'], ...rows])
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0)
}
