import { percentile } from '../tabulate'

/** The result for one card in front of the camera; times in milliseconds. */
export type LiveVisit = {
  wanted: string
  /** The card that the page named. */
  named: string | null
  /**
   * From the card's appearance until the device knew it, or the server had named it; otherwise
   * `null`.
   */
  milliseconds: number | null
  /** Number of requests to the server. */
  asked: number
  /** How long each look at a frame took. */
  looks: readonly number[]
}

/** How many cards were named correctly and how soon, and the time per frame. */
export function tellLive(visits: readonly LiveVisit[]): string {
  const right = visits.filter(({ wanted, named }) => named === wanted)
  const wrong = visits.filter(({ wanted, named }) => named !== null && named !== wanted)
  const alone = right.filter(({ asked }) => asked === 0)
  const withServer = right.filter(({ asked }) => asked > 0)
  const waits = (named: readonly LiveVisit[]) =>
    tell(named.flatMap(({ milliseconds }) => milliseconds ?? []))
  const tell = (times: readonly number[]) =>
    `p50 ${percentile(times, 0.5).toFixed(0)} ms, p95 ${percentile(times, 0.95).toFixed(0)} ms`
  return [
    `cards ${visits.length}: ${right.length} named right, ${wrong.length} wrong, ` +
      `${alone.length} without asking the server`,
    `card in view to named by the device: ${waits(alone)}`,
    `and by the server: ${waits(withServer)}`,
    `a look at a frame: ${tell(visits.flatMap(({ looks }) => looks))}`,
    ...wrong.map(({ wanted, named }) => `wrong: ${wanted} was named ${named}`),
  ].join('\n')
}
