import { expect, test } from 'vitest'
import { findTestFiles } from '../../scripts/find-test-files.mjs'

const { pure, real } = await findTestFiles()

test('every test is either pure or real', () => {
  expect(pure.length).toBeGreaterThan(50)
  expect(real.length).toBeGreaterThan(50)
  expect(pure.filter((file) => real.includes(file))).toEqual([])
})

test.each([
  ['a database', /\/kysely-[^/]+\.test\.ts$/],
  ['a server or its services', /^(?:app\/routes|tests\/auth)\/(?!theme\.)/],
  ['a large input', /\.large\.test\.ts$/],
])('a test with %s is real', (_what, name) => {
  expect(real.filter((file) => name.test(file))).not.toEqual([])
  expect(pure.filter((file) => name.test(file))).toEqual([])
})
