import { alignRows, percentile } from '../tabulate'
import type { PageJourney, ScanAnswer } from './page-journey'

/** One photo by both ways; `wanted` is the card of its label, empty for a negative. */
export type JudgedPhoto = {
  file: string
  kind: string
  wanted: string
  /** The unchanged photo, sent to `POST /v1/api/scan-card`. */
  api: ScanAnswer
  page: PageJourney
}

type Way = 'api' | 'page'

export const isExact = ({ wanted, ...ways }: JudgedPhoto, way: Way) =>
  wanted !== '' && ways[way].cardIds[0] === wanted

/** Exact and shown as fact. */
export const isKnown = (photo: JudgedPhoto, way: Way) => isExact(photo, way) && photo[way].isSure

const isWrong = (photo: JudgedPhoto, way: Way) => photo[way].isSure && !isExact(photo, way)

/** Compares the page's answers with the API's, by kind and overall. */
export function tabulateJourneys(photos: readonly JudgedPhoto[]): string {
  const kinds = [...new Set(photos.map(({ kind }) => kind))].sort()
  const rows = [...kinds, null].map((kind) => {
    const some = photos.filter((photo) => kind === null || photo.kind === kind)
    const both = (test: typeof isExact) =>
      (['api', 'page'] as const).map((way) => some.filter((photo) => test(photo, way)).length)
    const counts = [both(isKnown), both(isExact), both(isWrong)]
    const cells = counts.flatMap((pair, i) => [
      ...pair.map(String),
      ...(i < 2 ? [shareOf(pair)] : []),
    ])
    const taps = some.filter((photo) => isExact(photo, 'page')).map(({ page }) => page.taps)
    const failed = some.filter(({ page }) => page.cardIds.length === 0).length
    return [kind ?? 'ALL', `${some.length}`, ...cells, `${failed}`, `${percentile(taps, 0.5)}`]
  })
  const both = (name: string) => [`${name}: API`, 'page', 'share']
  const head = [
    'photos',
    'n',
    ...both('sure'),
    ...both('exact'),
    'wrong: API',
    'page',
    'none',
    'taps',
  ]
  return alignRows([head, ...rows])
}

/** So many of the things, from the first again after the last; none if there are none. */
export function takeInTurn<Thing>(things: readonly Thing[], count: number): Thing[] {
  if (things.length === 0) return []
  const rounds = Math.ceil(count / things.length)
  return Array.from({ length: rounds }, () => things)
    .flat()
    .slice(0, count)
}

function shareOf([api = 0, page = 0]: readonly number[]): string {
  return api === 0 ? '–' : `${((100 * page) / api).toFixed(0)} %`
}

/** Durations of the journeys' steps, median and 95th percentile. */
export function tellTimes(journeys: readonly PageJourney[]): string {
  const tell = (times: readonly number[]) =>
    `p50 ${percentile(times, 0.5).toFixed(0)} ms, p95 ${percentile(times, 0.95).toFixed(0)} ms`
  const found = journeys.flatMap(({ cropToFound }) => cropToFound ?? [])
  const priced = journeys.flatMap(({ cropToPrice }) => cropToPrice ?? [])
  return (
    `picked photo to crop: ${tell(journeys.map(({ pickedToCrop }) => pickedToCrop))}\n` +
    `crop to card found, ${found.length} of ${journeys.length}: ${tell(found)}\n` +
    `Use Crop to price, ${priced.length} of ${journeys.length}: ${tell(priced)}`
  )
}
