import { percentile } from './tabulate'

/** How well two samples of timings reveal which of two things happened. */
export type Likeness = {
  /** Milliseconds. */
  medianA: number
  medianB: number
  /**
   * The chance that a timing of `b` exceeds one of `a`: 0.5 reveals nothing, 0 and 1 everything.
   */
  chanceBSlower: number
}

/** Compares timings in milliseconds that were taken alternately. */
export function compareTimings(a: readonly number[], b: readonly number[]): Likeness {
  const slower = b.map((time) => a.filter((other) => other < time).length)
  return {
    medianA: percentile(a, 0.5),
    medianB: percentile(b, 0.5),
    chanceBSlower: slower.reduce((sum, n) => sum + n, 0) / (a.length * b.length),
  }
}
