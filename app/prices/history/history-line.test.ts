import { describe, expect, it, test } from 'vitest'
import { translateIn } from '~/language/translate'
import { comparablePoints, historyLine, historySummary, withoutLine } from './history-line'
import type { PricePoint } from '~/prices/price-store'

const drawing = { width: 100, height: 50, margin: 10 }

function point(date: string, minor: number, kind: PricePoint['kind'] = 'market'): PricePoint {
  return { date, minor, currency: 'USD', kind }
}

function lineOf(...points: PricePoint[]) {
  const line = historyLine(points, drawing)
  if (!line) throw new Error('no line')
  return line
}

describe('the line of a history', () => {
  test.each([[[]], [[point('2025-10-20', 5)]]])('does not exist for %j', (points) => {
    expect(historyLine(points, drawing)).toBeNull()
  })

  it('runs from the first day at the left to the last at the right', () => {
    const { dots } = lineOf(
      ...[point('2025-10-01', 100), point('2025-10-02', 300), point('2025-10-05', 200)],
    )
    expect(dots.map(({ x }) => x)).toEqual([10, 30, 90])
  })

  it('puts high prices above low ones, within the drawing', () => {
    const { dots } = lineOf(
      ...[point('2025-10-01', 100), point('2025-10-02', 300), point('2025-10-03', 200)],
    )
    const [low, high, middle] = dots.map(({ y }) => y)
    expect(middle).toBe(25)
    expect([low, high]).toEqual([37.5, 12.5])
  })

  it('is level in the middle if the price never changes', () => {
    const { dots } = lineOf(point('2025-10-01', 100), point('2025-10-02', 100))
    expect(dots.map(({ y }) => y)).toEqual([25, 25])
  })

  it('breaks if more than a week is missing', () => {
    const week = lineOf(point('2025-10-01', 1), point('2025-10-08', 2), point('2025-10-09', 2))
    expect(week.path.match(/[ML]/g)?.join('')).toBe('MLL')
    const longer = lineOf(point('2025-10-01', 1), point('2025-10-09', 2), point('2025-10-10', 2))
    expect(longer.path.match(/[ML]/g)?.join('')).toBe('MML')
  })

  test.each([
    [100, 150, 'up 50%'],
    [200, 150, 'down 25%'],
    [1000, 1001, 'unchanged'],
  ])('from %d to %d is %s in words', (from, to, words) => {
    const line = lineOf(point('2025-10-01', from), point('2025-10-02', to))
    const text = historySummary(line, ({ minor }) => String(minor), translateIn('en'))
    expect(text).toBe(
      `From ${from} to ${to}, ${words}. Lowest ${Math.min(from, to)}, highest ${Math.max(from, to)}.`,
    )
  })
})

describe('comparable prices', () => {
  const [first, second] = [point('2025-10-01', 100), point('2025-10-03', 110)]
  const average = point('2025-10-02', 8, 'average')
  const trend = point('2025-10-04', 9, 'trend')

  it('are of the newest kind that two days have', () => {
    expect(comparablePoints([first, average, second])).toEqual([first, second])
    expect(comparablePoints([first, average, second, trend])).toEqual([first, second])
    const newest = point('2025-10-05', 9, 'trend')
    expect(comparablePoints([first, second, trend, newest])).toEqual([trend, newest])
  })

  it('are none if every day has another kind', () => {
    expect(comparablePoints([first, average, trend])).toEqual([])
    expect(comparablePoints([first])).toEqual([])
    expect(withoutLine([first, trend], 'TCGplayer', () => '', translateIn('en'))).toBe(
      'The prices at TCGplayer so far are of different types; a chart needs two of one type.',
    )
  })
})

test('says that there is no history only if no price was ever known', () => {
  const words = (points: PricePoint[] | null) =>
    withoutLine(points, 'TCGplayer', ({ date, minor }) => `${minor} on ${date}`, translateIn('en'))
  const why = 'We store one price per day; a chart needs two.'
  expect(words([])).toBe(`No history yet at TCGplayer. ${why}`)
  expect(words([point('2025-10-20', 585)])).toBe(
    `Only one price at TCGplayer so far, 585 on 2025-10-20. ${why}`,
  )
  expect(words(null)).toBe('The price history is not available right now.')
})
