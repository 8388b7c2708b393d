import { DAY_MS } from '~/language/formats'
import type { Translate } from '~/language/translate'
import type { PriceKind } from '~/prices/price'
import type { PricePoint } from '~/prices/price-store'

/** A history, laid out in a drawing of `width` × `height` units. */
export type HistoryLine = {
  /** The line's `d`: one segment for each run of days without a gap of over a week. */
  path: string
  /** The area below the line, down to the drawing's edge: one shape per segment. */
  area: string
  dots: { x: number; y: number; point: PricePoint }[]
  lowest: PricePoint
  highest: PricePoint
  first: PricePoint
  last: PricePoint
}

type Drawing = { width: number; height: number; margin: number }

/** The price during a longer gap is unknown, so the line breaks. */
const MAX_GAP_DAYS = 7

/**
 * The points that a line may compare: those of one kind, since an average that replaces a trend is no
 * change of the price. It is the newest kind that two days have.
 *
 * @param points oldest first.
 * @returns none if every day has another kind.
 */
export function comparablePoints(points: readonly PricePoint[]): readonly PricePoint[] {
  const ofKind = (wanted: PriceKind) => points.filter(({ kind }) => kind === wanted)
  const newest = [...points].reverse().find(({ kind }) => ofKind(kind).length > 1)
  return newest ? ofKind(newest.kind) : []
}

/**
 * Draws a history: time to the right, price upwards, from a tenth below the lowest to a tenth above
 * the highest.
 *
 * @param points oldest first, of one currency and kind.
 * @returns `null` for fewer than two days, which do not make a line.
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
  const runs = splitRuns(dots)
  return {
    path: runs.map(drawLine).join(''),
    area: runs.map((run) => drawArea(run, height)).join(''),
    dots,
    lowest,
    highest,
    first,
    last,
  }
}

/** How the price changed from the first day to the last, for people who cannot see the line. */
export function historySummary(
  line: HistoryLine,
  write: (point: PricePoint) => string,
  t: Translate,
): string {
  const change = changeIn(line)
  const values = {
    first: write(line.first),
    last: write(line.last),
    lowest: write(line.lowest),
    highest: write(line.highest),
    percent: Math.abs(change),
  }
  if (change === 0)
    return t('From {first} to {last}, unchanged. Lowest {lowest}, highest {highest}.', values)
  return change > 0
    ? t('From {first} to {last}, up {percent}%. Lowest {lowest}, highest {highest}.', values)
    : t('From {first} to {last}, down {percent}%. Lowest {lowest}, highest {highest}.', values)
}

/** `up 15% in 30 days`, from the first day to the last. */
export function changeInWords(line: Pick<HistoryLine, 'first' | 'last'>, t: Translate): string {
  const change = changeIn(line)
  const values = {
    percent: Math.abs(change),
    days: dayNumber(line.last) - dayNumber(line.first),
  }
  if (change === 0) return t('unchanged in {days, plural, one {a day} other {# days}}', values)
  return change > 0
    ? t('up {percent}% in {days, plural, one {a day} other {# days}}', values)
    : t('down {percent}% in {days, plural, one {a day} other {# days}}', values)
}

/** In whole percent, from the first day to the last. */
function changeIn({ first, last }: Pick<HistoryLine, 'first' | 'last'>): number {
  return Math.round(((last.minor - first.minor) / first.minor) * 100)
}

/**
 * The text instead of a line that cannot be drawn.
 *
 * @param points of which no two are comparable; `null` if they could not be read.
 */
export function withoutLine(
  points: readonly PricePoint[] | null,
  market: string,
  write: (point: PricePoint) => string,
  t: Translate,
): string {
  if (!points) return t('The price history is not available right now.')
  const [only, ...more] = points
  if (more.length > 0)
    return t(
      'The prices at {market} so far are of different types; a chart needs two of one type.',
      {
        market,
      },
    )
  if (!only)
    return t('No history yet at {market}. We store one price per day; a chart needs two.', {
      market,
    })
  return t(
    'Only one price at {market} so far, {price}. We store one price per day; a chart needs two.',
    { market, price: write(only) },
  )
}

type Dot = HistoryLine['dots'][number]

function splitRuns(dots: readonly Dot[]): Dot[][] {
  const runs: Dot[][] = []
  let before: Dot | null = null
  for (const dot of dots) {
    const goesOn = before && dayNumber(dot.point) - dayNumber(before.point) <= MAX_GAP_DAYS
    if (goesOn) runs.at(-1)?.push(dot)
    else runs.push([dot])
    before = dot
  }
  return runs
}

function drawLine(run: readonly Dot[]): string {
  const line = `M${run.map(({ x, y }) => `${x} ${y}`).join('L')}`
  // A single day is a dot: a line of zero length with round ends.
  return run.length > 1 ? line : `${line}h0`
}

function drawArea(run: readonly Dot[], height: number): string {
  const [first] = run
  const last = run.at(-1)
  return first && last ? `${drawLine(run)}V${height}H${first.x}Z` : ''
}

function dayNumber({ date }: PricePoint): number {
  return Date.parse(date) / DAY_MS
}

function rounded(value: number): number {
  return Math.round(value * 10) / 10
}
