import { readFileSync, readdirSync, statSync } from 'node:fs'
import { expect, test } from 'vitest'

const FOLDER = 'tests/e2e/looks'
/** A clone downloads every version of a picture. */
const MOST_BYTES = 550_000

const pictures = readdirSync(FOLDER)

test('the pictures that screens are compared with stay small together', () => {
  const bytes = pictures.map((name) => statSync(`${FOLDER}/${name}`).size)
  expect(bytes.reduce((sum, size) => sum + size, 0)).toBeLessThan(MOST_BYTES)
})

test('each of them is of a screen that is compared, and each of those has one of either theme', () => {
  const spec = readFileSync('tests/e2e/with-scripts/looks.spec.ts', 'utf8')
  const screens = Array.from(spec.matchAll(/^ {2}\['([\w-]+)', '\//gm)).flatMap(([, name]) => [
    `${name}-dark.png`,
    `${name}-light.png`,
  ])
  expect(screens.length).toBeGreaterThan(10)
  expect(screens.toSorted()).toEqual(pictures.toSorted())
})
