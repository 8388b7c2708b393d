import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { PricePoint } from '~/prices/price-store'
import { PriceTrend } from './price-trend'

const point = (date: string, minor: number): PricePoint => ({
  date,
  minor,
  currency: 'USD',
  kind: 'market',
})
const markup = (...points: PricePoint[]) => renderToStaticMarkup(<PriceTrend points={points} />)

test('a trend is a line with its change in words', () => {
  const html = markup(point('2025-09-20', 400), point('2025-10-01', 420), point('2025-10-20', 440))
  expect(html).toContain('up 10% in 30 days')
  expect(html.match(/<path class="price-history-line"/g)).toHaveLength(1)
  expect(markup(point('2025-10-19', 400), point('2025-10-20', 300))).toContain('down 25% in a day')
  expect(markup(point('2025-10-18', 400), point('2025-10-20', 400))).toContain(
    'unchanged in 2 days',
  )
})

test('a single day is not a trend', () => {
  expect(markup(point('2025-10-20', 440))).toBe('')
  expect(markup()).toBe('')
})
