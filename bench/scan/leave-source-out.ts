import { alignRows } from '../tabulate'
import type { BenchScan } from './scan-photos'

/**
 * The same sums with each source of photos left out: a rule that helps only one source's photos was
 * tuned to them. One line per source: the result of the others, and by how much it changed.
 *
 * @param before an earlier run of the same photos, to show the effect of a change without each
 *   source.
 */
export function tabulateWithoutSources(
  scans: readonly BenchScan[],
  before: readonly BenchScan[] = [],
): string {
  const cards = scans.filter(({ wanted }) => wanted !== '')
  const earlier = new Map(before.map((scan) => [scan.file, scan]))
  const rows = [...new Set(cards.map(({ source }) => source))].sort().map((source) => {
    const rest = cards.filter((scan) => scan.source !== source)
    const known = rest.filter(({ file }) => earlier.has(file))
    const was = known.flatMap(({ file }) => earlier.get(file) ?? [])
    const exact = (some: readonly BenchScan[]) => some.filter((scan) => scan.exact).length
    const sure = (some: readonly BenchScan[]) => some.filter((scan) => isSure(scan)).length
    const wrong = rest.filter((scan) => isSure(scan) && !scan.exact).length
    const percent = (100 * exact(rest)) / Math.max(1, rest.length)
    return [
      source,
      String(cards.length - rest.length),
      `${exact(rest)} (${percent.toFixed(1)} %)`,
      String(sure(rest)),
      String(wrong),
      ...(before.length > 0
        ? [signed(exact(known) - exact(was)), signed(sure(known) - sure(was))]
        : []),
    ]
  })
  const head = ['without', 'photos', 'exact of the rest', 'sure', 'wrong&sure']
  return alignRows([before.length > 0 ? [...head, 'exact +', 'sure +'] : head, ...rows])
}

function isSure({ confidence }: BenchScan): boolean {
  return confidence === 'sure'
}

function signed(change: number): string {
  return change > 0 ? `+${change}` : String(change)
}
