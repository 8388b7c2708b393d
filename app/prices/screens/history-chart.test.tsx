import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { PriceHistory } from './history-chart'
import type { PricePoint } from '~/prices/price-store'

const points: PricePoint[] = [
  { date: '2025-10-19', minor: 40000, currency: 'USD', kind: 'market' },
  { date: '2025-10-20', minor: 45810, currency: 'USD', kind: 'market' },
]

test('a history is an image labelled with its figures, and a table', () => {
  const html = renderToStaticMarkup(<PriceHistory points={points} source="TCGplayer" />)
  const named = /<svg role="img" aria-labelledby="([^"]+)"/.exec(html)?.[1]
  expect(html).toContain(`<p id="${named}"`)
  expect(html).toContain('From $400.00 on Oct 19, 2025 to $458.10 on Oct 20, 2025, up 15%.')
  expect(html).toContain('<tr><th scope="row">Oct 20, 2025</th><td>$458.10</td>')
  expect(html).toContain('>TCGplayer · USD<')
  expect(html.match(/<path class="price-history-line"/g)).toHaveLength(1)
})

test('a history draws and compares prices of one kind, and lists all', () => {
  const listed: PricePoint = {
    date: '2025-10-18',
    minor: 5,
    currency: 'USD',
    kind: 'median-listing',
  }
  const html = renderToStaticMarkup(
    <PriceHistory points={[listed, ...points]} source="TCGplayer" />,
  )
  expect(html).toContain('From $400.00 on Oct 19, 2025 to $458.10 on Oct 20, 2025, up 15%.')
  expect(html).toContain('>TCGplayer · USD · market price<')
  expect(html).toContain('>Low $400.00<')
  expect(html).toContain('<td>median listing</td>')
})

test('a single day makes no history', () => {
  const html = renderToStaticMarkup(<PriceHistory points={points.slice(1)} source="TCGplayer" />)
  expect(html).toBe('')
})
