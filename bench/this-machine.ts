import { cpus } from 'node:os'

/** What figures are from: `2 × Intel Xeon, Node v20.20.0`. */
export function thisMachine(): string {
  return `${cpus().length} × ${cpus()[0]?.model ?? 'unknown'}, Node ${process.version}`
}
