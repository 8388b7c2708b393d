import type { JudgedScan } from './scan/judge-scan'

const COLUMNS = [
  'photos',
  'n',
  'exact',
  'art',
  'top5',
  'sure',
  'wrong&sure',
  'likely(wrong)',
  'unsure',
  'none',
  'p50 ms',
  'p95 ms',
] as const

/**
 * Kinds in which a card is in full view; without a remark on its visibility they should succeed.
 */
const OPEN_KINDS = ['scanner', 'scan', 'frame', 'table']

/** One line per kind, followed by the sums that have targets; cards before negatives. */
export function tabulate(scans: readonly JudgedScan[]): string {
  const cards = scans.filter(({ wanted }) => wanted !== '')
  const negatives = scans.filter(({ wanted }) => wanted === '')
  const kinds = [...new Set(cards.map(({ kind }) => kind))].sort()
  const open = cards.filter((s) => OPEN_KINDS.includes(s.kind) && s.visibility === '')
  const rows = [
    [...COLUMNS],
    ...kinds.map((kind) =>
      row(
        kind,
        cards.filter((s) => s.kind === kind),
      ),
    ),
    row('ALL CARDS', cards),
    row('fully visible', open),
    row(
      'with fingerprint',
      cards.filter((s) => s.hasFingerprint),
    ),
    row(
      'without',
      cards.filter((s) => !s.hasFingerprint),
    ),
    row('negatives', negatives),
    ...[...new Set(negatives.map(({ kind }) => kind))].map((kind) =>
      row(
        kind,
        negatives.filter((s) => s.kind === kind),
      ),
    ),
  ]
  return alignRows(rows)
}

/** Rows of cells as lines, the first column left-aligned, the others right-aligned. */
export function alignRows(rows: readonly (readonly string[])[]): string {
  const widths = (rows[0] ?? []).map((_, i) => Math.max(...rows.map((row) => row[i]?.length ?? 0)))
  const pad = (cell: string, i: number) =>
    i === 0 ? cell.padEnd(widths[i] ?? 0) : cell.padStart(widths[i] ?? 0)
  return rows.map((cells) => cells.map(pad).join('  ')).join('\n')
}

function row(name: string, scans: readonly JudgedScan[]): string[] {
  const count = (test: (scan: JudgedScan) => boolean) => scans.filter(test).length
  const share = (test: (scan: JudgedScan) => boolean) => {
    const percent = scans.length === 0 ? 0 : (100 * count(test)) / scans.length
    return `${count(test)} (${percent.toFixed(0)} %)`
  }
  const times = scans.map(({ milliseconds }) => milliseconds)
  return [
    name,
    String(scans.length),
    share(({ exact }) => exact),
    share(({ art }) => art),
    share(({ topFive }) => topFive),
    String(count(({ confidence }) => confidence === 'sure')),
    String(count(({ confidence, exact }) => confidence === 'sure' && !exact)),
    `${count((s) => s.confidence === 'likely')} (${count((s) => s.confidence === 'likely' && !s.exact)})`,
    String(count(({ confidence }) => confidence === 'unsure')),
    String(count(({ confidence }) => confidence === null)),
    percentile(times, 0.5).toFixed(0),
    percentile(times, 0.95).toFixed(0),
  ]
}

/** The smallest value that at least `share` of the values do not exceed; 0 for no values. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? 0
}
