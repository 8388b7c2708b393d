import { cpus } from 'node:os'

/** The machine of a measurement: `2 × Intel Xeon, Node v20.20.0`. */
export function thisMachine(): string {
  return `${cpus().length} × ${cpus()[0]?.model ?? 'unknown'}, Node ${process.version}`
}
