import { readdirSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { expect, test } from 'vitest'
import { findImports, SOURCES, TESTS } from './source-tree'

type Source = { path: string; text: string }

const VALUE = /^export (?:async )?(?:function\*?|class|const|let) (\w+)/gm
/** Exported or not: one word for one thing. */
const TYPE = /^(?:export )?(?:type|interface) (\w+)/gm

/**
 * Remix calls these exports of routes and entries by their names, and Kysely calls `up` of a
 * migration.
 */
const CALLED_BY_NAME = new Set([
  ...['loader', 'action', 'meta', 'links', 'headers', 'handle', 'shouldRevalidate'],
  ...['clientLoader', 'clientAction', 'ErrorBoundary', 'HydrateFallback', 'Layout', 'up'],
  ...['handleError', 'streamTimeout'],
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

/**
 * Names that more than one file has, each with its files. Remix names routes, and a folder may have
 * an index; `a.ts` and `a.server.ts` are two halves of one thing.
 */
function findSharedNames(paths: readonly string[]): string[] {
  const files = new Map<string, string[]>()
  for (const path of paths) {
    const name = basename(path).replace(/\.tsx?$/, '')
    if (path.startsWith('app/routes/') || name === 'index') continue
    files.set(name, [...(files.get(name) ?? []), path])
  }
  return [...files]
    .filter(([, paths]) => paths.length > 1)
    .map(([name, paths]) => `${name}: ${paths.sort().join(' ')}`)
}

/** Functions, classes and constants that no importer of their file names. */
function findUnused(exporting: readonly Source[], all: readonly Source[]): string[] {
  const importers = new Map<string, Source[]>()
  for (const user of all)
    for (const path of findImports(user.path, user.text))
      importers.set(path, [...(importers.get(path) ?? []), user])
  const importersOf = (path: string) => importers.get(path) ?? []
  // A file that loads another one lazily may pass it on.
  const usersOf = (path: string) =>
    importersOf(path).flatMap((user) =>
      user.text.includes('import(') ? [user, ...importersOf(user.path)] : [user],
    )
  return exporting.flatMap(({ path, text }) => {
    const names = Array.from(text.matchAll(VALUE), ([, name = '']) => name)
    const used = new Set(usersOf(path).flatMap((user) => user.text.match(/\w+/g) ?? []))
    return names
      .filter((name) => !CALLED_BY_NAME.has(name) && !used.has(name))
      .map((name) => `${name}: ${path}`)
  })
}

const sources = SOURCES.map(({ path }) => readSource(path))

test('no two files of app export a function, class or constant of the same name', () => {
  expect(findRepeated(sources, VALUE)).toEqual([])
})

test('no two files of app declare a type of the same name', () => {
  expect(findRepeated(sources, TYPE)).toEqual([])
})

test('no two files of app have the same name', () => {
  expect(findSharedNames(sources.map(({ path }) => path))).toEqual([])
})

test('everything that app exports is used by another file', () => {
  const others = ['bench', 'tests', 'training'].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.tsx?$/.test(name))
      .map((name) => `${folder}/${name}`),
  )
  const users = [...TESTS, ...others, 'server.ts'].map(readSource)
  expect(findUnused(sources, [...sources, ...users])).toEqual([])
})

test('nothing asynchronous is called a projection', () => {
  const found = sources.flatMap(({ path, text }) =>
    Array.from(text.matchAll(/\basync function\*? (\w+Of)\b/g), ([, name]) => `${name}: ${path}`),
  )
  expect(found).toEqual([])
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
  expect(findRepeated(twice, TYPE)).toEqual(['Line: a.ts b.ts c.ts'])
})

test('a file name in two folders is found, except among routes and indexes', () => {
  const twice = ['app/scan/read.ts', 'app/prices/read.tsx', 'app/routes/read.ts']
  const halves = ['app/prices/read.server.ts', 'app/a/index.ts', 'app/b/index.ts']
  expect(findSharedNames([...twice, ...halves])).toEqual([
    'read: app/prices/read.tsx app/scan/read.ts',
  ])
})

test('an export is unused unless an importer of its file names it', () => {
  const exporting = { path: 'app/root.tsx', text: 'export const used = 1\nexport const name = 2\n' }
  const importer = { path: 'app/entry.server.tsx', text: "import { used } from './root'\n" }
  const other = { path: 'server.ts', text: 'const name = 3\n' }
  expect(findUnused([exporting], [exporting, importer, other])).toEqual(['name: app/root.tsx'])
  const lazy = { ...importer, text: "const load = () => import('./root')\n" }
  const passedOn = {
    path: 'server.ts',
    text: "import './app/entry.server'\nload().used + load().name",
  }
  expect(findUnused([exporting], [exporting, lazy, passedOn])).toEqual([])
})

function readSource(path: string): Source {
  return { path, text: readFileSync(path, 'utf8') }
}
