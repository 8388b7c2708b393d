import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { SOURCES } from './source-tree'

type Source = { path: string; text: string }

const VALUE = /^export (?:async )?(?:function\*?|class|const|let) (\w+)/gm
const TYPE = /^export (?:type|interface) (\w+)/gm

/** Remix calls these exports of a route by their names, and Kysely calls `up` of a migration. */
const CALLED_BY_NAME = new Set([
  ...['loader', 'action', 'meta', 'links', 'headers', 'handle', 'shouldRevalidate'],
  ...['clientLoader', 'clientAction', 'ErrorBoundary', 'HydrateFallback', 'Layout', 'up'],
])

/** Names that more than one file exports, each with its files: `readLines: a.ts b.ts`. */
function findRepeated(sources: readonly Source[], exported: RegExp): string[] {
  const files = new Map<string, Set<string>>()
  for (const { path, text } of sources)
    for (const [, name = ''] of text.matchAll(exported))
      files.set(name, (files.get(name) ?? new Set()).add(path))
  return [...files]
    .filter(([name, paths]) => paths.size > 1 && !CALLED_BY_NAME.has(name))
    .map(([name, paths]) => `${name}: ${[...paths].sort().join(' ')}`)
}

const sources = SOURCES.map(({ path }) => ({ path, text: readFileSync(path, 'utf8') }))

test('no two files of app export a function, class or constant of the same name', () => {
  expect(findRepeated(sources, VALUE)).toEqual([])
})

test('no two files of app export a type of the same name', () => {
  expect(findRepeated(sources, TYPE)).toEqual([])
})

test('a repeated name is found, except where a framework calls it', () => {
  const one = 'export async function readLines() {}\nexport type Line = string\n'
  const other =
    'export const readLines = 1\nexport interface Line {}\nexport function loader() {}\n'
  const twice = [
    { path: 'b.ts', text: one },
    { path: 'a.ts', text: other },
    { path: 'c.ts', text: 'export function loader() {}\nfunction readLines() {}\ntype Line = 1\n' },
  ]
  expect(findRepeated(twice, VALUE)).toEqual(['readLines: a.ts b.ts'])
  expect(findRepeated(twice, TYPE)).toEqual(['Line: a.ts b.ts'])
})
