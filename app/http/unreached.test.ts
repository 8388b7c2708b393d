import { expect, test } from 'vitest'
import { isUnreached } from './unreached'

const own = { headers: { 'Content-Security-Policy': "default-src 'self'" } }

test.each([502, 503, 504, 521, 530])('a proxy’s %i comes from no scanner', (status) => {
  expect(isUnreached(new Response(null, { status }))).toBe(true)
})

test.each([200, 302, 404, 429, 500, 501, 519, 531])('%i comes from the scanner', (status) => {
  expect(isUnreached(new Response(null, { status }))).toBe(false)
})

test('the scanner’s own pages are told from a proxy’s, whatever that adds to its own', () => {
  expect(isUnreached(new Response(null, { status: 503, ...own }))).toBe(false)
  expect(isUnreached(new Response(null, { status: 502, ...own }))).toBe(true)
})
