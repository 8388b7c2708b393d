import type { Logger } from 'pino'
import type { PhotoScanner, ScanTrace } from './scan-result'

/** A scanner for one request that records how its scan went. */
export type TracedScanner = PhotoScanner & {
  /** Value of a `Server-Timing` header: each stage with its milliseconds; `null` before a scan. */
  serverTiming(): string | null
}

/** @param log called if the clock had to end the scan. */
export function traceScanner(
  scanner: PhotoScanner,
  log: Pick<Logger, 'warn'>,
  requestId: string,
): TracedScanner {
  let trace: ScanTrace | null = null
  return {
    async scan(photo, signal) {
      const scan = await scanner.scan(photo, signal)
      trace = scan.trace ?? null
      if (trace?.lastResort) log.warn({ requestId }, 'scan ended by SCAN_BUDGET_MS')
      return scan
    },
    serverTiming: () => trace && timingOf(trace),
  }
}

function timingOf({ stages }: ScanTrace): string {
  const sums = new Map<string, number>()
  for (const { name, milliseconds } of stages) sums.set(name, (sums.get(name) ?? 0) + milliseconds)
  return Array.from(sums, ([name, sum]) => `${name};dur=${sum.toFixed(1)}`).join(', ')
}
