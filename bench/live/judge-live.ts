import { alignRows, percentile } from '../tabulate'

/** The result for one card in front of the camera; times in milliseconds. */
export type LiveVisit = {
  wanted: string
  /** Whether the device could know the card by its picture. */
  hasFingerprint: boolean
  /** The card that the page named. */
  named: string | null
  /** The cards that it offered to choose from instead. */
  offered: readonly string[]
  /** From the card's appearance until the page said its name; `null` if it named none. */
  milliseconds: number | null
  /** The same until its result was there, with its price. */
  shown: number | null
  /** Number of requests that the server answered. */
  asked: number
  /** How long each look at a frame took. */
  looks: readonly number[]
}

/** How soon a card should be named, in milliseconds. */
const GOAL_MS = 700

const COUNTED = ['right', 'wrong', 'offered', 'neither', `within ${GOAL_MS} ms`]
const HEAD = ['', 'n', ...COUNTED, 'p50 ms', 'p95 ms', 'result p50', 'result p95']

/** How many cards were named correctly, how soon after appearing, and how long looks took. */
export function tellLive(visits: readonly LiveVisit[]): string {
  const groupOf = (name: string, test: (visit: LiveVisit) => boolean) =>
    rowOf(name, visits.filter(test))
  const rows = [
    HEAD,
    rowOf('all cards', visits),
    groupOf('named by the device', ({ named, asked }) => named !== null && asked === 0),
    groupOf('named by the server', ({ named, asked }) => named !== null && asked > 0),
  ]
  if (visits.some(({ hasFingerprint }) => !hasFingerprint))
    rows.push(
      groupOf('with fingerprint', ({ hasFingerprint }) => hasFingerprint),
      groupOf('without', ({ hasFingerprint }) => !hasFingerprint),
    )
  return [
    'from card in view to named:',
    alignRows(rows),
    tellLooks(visits.flatMap(({ looks }) => looks)),
    ...visits.filter(isWrong).map(({ wanted, named }) => `wrong: ${wanted} was named ${named}`),
  ].join('\n')
}

const isRight = ({ wanted, named }: LiveVisit) => named === wanted
const isOffered = ({ wanted, named, offered }: LiveVisit) =>
  named === null && offered.includes(wanted)
const isWrong = ({ wanted, named }: LiveVisit) => named !== null && named !== wanted

/** The times are of the cards named right. */
function rowOf(name: string, visits: readonly LiveVisit[]): string[] {
  const count = (test: (visit: LiveVisit) => boolean) => `${visits.filter(test).length}`
  const waits = visits.filter(isRight).flatMap(({ milliseconds }) => milliseconds ?? [])
  const soon = waits.filter((wait) => wait <= GOAL_MS).length
  const shown = visits.filter(isRight).flatMap((visit) => visit.shown ?? [])
  const tell = (times: readonly number[], share: number) =>
    times.length === 0 ? '–' : percentile(times, share).toFixed(0)
  return [
    name,
    `${visits.length}`,
    count(isRight),
    count(isWrong),
    count(isOffered),
    count((visit) => visit.named === null && !isOffered(visit)),
    `${soon} of ${visits.length}`,
    ...[waits, shown].flatMap((times) => [tell(times, 0.5), tell(times, 0.95)]),
  ]
}

function tellLooks(looks: readonly number[]): string {
  const [p50, p95, most] = [0.5, 0.95, 1].map((share) => percentile(looks, share).toFixed(0))
  return `${looks.length} looks at a frame: p50 ${p50} ms, p95 ${p95} ms, at most ${most} ms`
}
