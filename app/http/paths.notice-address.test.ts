import { expect, it } from 'vitest'
import { withoutNotice } from './paths'

it.each([
  ['/library', '/library'],
  ['/library?notice=full', '/library'],
  ['/library?sort=name&notice=full&page=2', '/library?sort=name&page=2'],
  ['/library/exu-%3F?q=a%20b', '/library/exu-%3F?q=a%20b'],
])('%s becomes %s', (path, without) => {
  expect(withoutNotice(path)).toBe(without)
})
