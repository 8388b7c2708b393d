import type { BenchScan } from './scan-photos'

/** The result for one photo, in a few words. */
export function verdictOf({
  exact,
  art,
  topFive,
  confidence,
  status,
  answer,
  wanted,
}: BenchScan): string {
  if (confidence === null) return wanted === '' ? `refused (${status})` : status
  const right = exact ? 'right' : art ? 'right picture' : topFive ? 'among five' : 'wrong'
  return `${confidence} and ${right} (${answer[0] ?? ''})`
}

/**
 * The photos whose answers differ between two runs, a line each, followed by the sums.
 *
 * @param before an earlier run's `--json` output; photos in only one run are omitted.
 */
export function compareRuns(before: readonly BenchScan[], after: readonly BenchScan[]): string {
  const earlier = new Map(before.map((scan) => [scan.file, scan]))
  const pairs = after.flatMap((now) => {
    const then = earlier.get(now.file)
    return then ? [{ then, now }] : []
  })
  const changed = pairs.filter(({ then, now }) => verdictOf(then) !== verdictOf(now))
  const lines = changed.map(({ then, now }) => {
    const better = worthOf(now) - worthOf(then)
    const sign = better > 0 ? '+' : better < 0 ? '-' : ' '
    return `${sign} ${now.file}  ${verdictOf(then)} → ${verdictOf(now)}`
  })
  const sums = SUMS.map(([name, count]) => {
    const [then, now] = [pairs.map((pair) => pair.then), pairs.map((pair) => pair.now)].map(
      (scans) => scans.reduce((sum, scan) => sum + count(scan), 0),
    )
    return `${name} ${then} → ${now}`
  })
  return [...lines, `${pairs.length} photos: ${sums.join(', ')}`].join('\n')
}

const SUMS: readonly [string, (scan: BenchScan) => number][] = [
  ['exact', ({ exact }) => Number(exact)],
  ['right art', ({ art }) => Number(art)],
  ['top five', ({ topFive }) => Number(topFive)],
  ['sure', ({ confidence }) => Number(confidence === 'sure')],
  ['wrong and sure', (scan) => Number(scan.confidence === 'sure' && !scan.exact)],
  ['pieces', ({ pieces }) => pieces],
]

/** Sorts verdicts: a wrong answer is the worse the more certain it claims to be. */
function worthOf({ exact, art, topFive, confidence }: BenchScan): number {
  const worth = { sure: 3, likely: 2, unsure: 1 }[confidence ?? 'unsure']
  if (exact) return 10 + worth
  if (confidence === 'sure') return -10
  return (art ? 6 : 0) + (topFive ? 3 : 0) - (confidence === null ? 0 : worth / 10)
}
