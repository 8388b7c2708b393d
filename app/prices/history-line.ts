import type { PricePoint } from './price-store'

/** Where the points of a history lie in a drawing of `width` × `height` units. */
export type HistoryLine = {
  /** The line's `d`, a piece for each run of days without a gap of over a week. */
  path: string
  dots: { x: number; y: number; point: PricePoint }[]
  lowest: PricePoint
  highest: PricePoint
  first: PricePoint
  last: PricePoint
}

type Drawing = { width: number; height: number; margin: number }

const DAY_MS = 24 * 60 * 60 * 1000
/** Over a longer gap nobody knows what the price was: the line breaks. */
const LONGEST_GAP_DAYS = 7

/**
 * Draws a history: time to the right, price upwards, from a tenth below the lowest to a tenth above
 * the highest.
 *
 * @param points oldest first, of one currency.
 * @returns `null` for fewer than two days, which make no line.
 */
export function historyLine(
  points: readonly PricePoint[],
  { width, height, margin }: Drawing,
): HistoryLine | null {
  const [first] = points
  const last = points.at(-1)
  if (!first || !last || points.length < 2) return null
  const lowest = points.reduce((low, point) => (point.minor < low.minor ? point : low))
  const highest = points.reduce((high, point) => (point.minor > high.minor ? point : high))
  const room = Math.max((highest.minor - lowest.minor) * 0.1, 1)
  const span = highest.minor - lowest.minor + 2 * room
  const days = dayNumber(last) - dayNumber(first)
  const dots = points.map((point) => ({
    point,
    x: rounded(margin + ((dayNumber(point) - dayNumber(first)) / days) * (width - 2 * margin)),
    y: rounded(margin + ((highest.minor + room - point.minor) / span) * (height - 2 * margin)),
  }))
  return { path: pathOf(dots), dots, lowest, highest, first, last }
}

/** How the price moved from the first day to the last, for those who do not see the line. */
export function historySummary(
  { first, last, lowest, highest }: HistoryLine,
  write: (point: PricePoint) => string,
): string {
  const change = Math.round(((last.minor - first.minor) / first.minor) * 100)
  const moved = change === 0 ? 'unchanged' : change > 0 ? `up ${change} %` : `down ${-change} %`
  return (
    `From ${write(first)} to ${write(last)}, ${moved}. ` +
    `Lowest ${write(lowest)}, highest ${write(highest)}.`
  )
}

function pathOf(dots: HistoryLine['dots']): string {
  return dots
    .map(({ x, y, point }, index) => {
      const before = dots[index - 1]
      const goesOn = before && dayNumber(point) - dayNumber(before.point) <= LONGEST_GAP_DAYS
      return `${goesOn ? 'L' : 'M'}${x} ${y}`
    })
    .join('')
}

function dayNumber({ date }: PricePoint): number {
  return Date.parse(date) / DAY_MS
}

function rounded(value: number): number {
  return Math.round(value * 10) / 10
}
