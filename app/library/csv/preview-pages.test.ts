import { expect, it, test } from 'vitest'
import { clampPage, readPages, sliceAt, writePages } from './preview-pages'

test('pages round-trip through the query', () => {
  const pages = { entries: 12, choices: 3 }
  expect(readPages(new URLSearchParams(writePages(pages)))).toEqual(pages)
})

it.each(['', '0', '-1', '1.5', 'x', '1e9', '123456', ' 2'])('“%s” is the first page', (text) => {
  expect(readPages(new URLSearchParams({ entries: text }))).toEqual({ entries: 1, choices: 1 })
})

it.each([
  [0, 7, { page: 1, pages: 1 }],
  [100, 1, { page: 1, pages: 1 }],
  [101, 2, { page: 2, pages: 2 }],
  [101, 99, { page: 2, pages: 2 }],
])('of %i rows, a request for page %i gets', (count, asked, position) => {
  expect(clampPage(count, 100, asked)).toEqual(position)
})

test('every row is on one page', () => {
  const rows = Array.from({ length: 45 }, (_, i) => i)
  const pages = [1, 2, 3].map((page) => sliceAt(rows, 20, { page, pages: 3 }))
  expect(pages.flat()).toEqual(rows)
  expect(pages.map((page) => page.length)).toEqual([20, 20, 5])
})
