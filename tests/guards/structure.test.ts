import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { basename, dirname } from 'node:path'
import { expect, test } from 'vitest'
import { ADAPTERS, COMPOSITION, DIRECTIONS, RECOGNITION } from '../../scripts/import-directions.mjs'
import { SOURCES } from './source-tree'

const files = SOURCES.map(({ path }) => ({ path, text: readFileSync(path, 'utf8') }))

/** Files that compose the parts, and so may name adapters. */
const isComposition = (path: string) =>
  COMPOSITION.some((name) => path === `app/${name}` || path.startsWith(`app/${name}/`))

test('import directions are set for every folder of app, and for no other', () => {
  const folders = foldersIn('app')
  const ruled = [...Object.keys(DIRECTIONS), ...COMPOSITION]
  expect(folders.filter((name) => !ruled.includes(name))).toEqual([])
  expect(ruled.filter((name) => !existsSync(`app/${name}`))).toEqual([])
})

test('import directions are set for every room of recognition, and for no other', () => {
  expect(Object.keys(RECOGNITION).toSorted()).toEqual(foldersIn('app/scan/recognise').toSorted())
})

function foldersIn(folder: string): string[] {
  const entries = readdirSync(folder, { withFileTypes: true })
  return entries.filter((entry) => entry.isDirectory()).map(({ name }) => name)
}

/** Ports with several adapters, or with one for each database. */
const PORTS = [
  ...['AuthStore', 'BulkPriceSource', 'CardPriceSource', 'CatalogueStore', 'Corrections'],
  ...['Delivery', 'ImageSource', 'LibraryStore', 'LimitCounters', 'PendingImportStore'],
  ...['PriceStore', 'RatesSource', 'RatesStore'],
]
const IMPLEMENTS = new RegExp(String.raw`\): (?:Promise<)?(?:${PORTS.join('|')})\b[^[\n]* \{$`, 'm')

const adapterName = new RegExp(
  `^(?:${ADAPTERS.map((name) => name.replace('.', '\\.').replace('*', '.*')).join('|')})$`,
)
const isNamedAdapter = (path: string) => adapterName.test(basename(path).replace(/\.tsx?$/, ''))

test('files that implement a port are on the list of adapters, whose names lint restricts', () => {
  const adapters = files.filter(({ path, text }) => !isComposition(path) && IMPLEMENTS.test(text))
  expect(adapters.length).toBeGreaterThan(10)
  const missed = adapters.map(({ path }) => path).filter((path) => !isNamedAdapter(path))
  expect(missed).toEqual([])
})

test('files that use the database outside storage are called kysely-*', () => {
  const users = files.filter(({ text }) => /'~\/storage\/database\.server'|'kysely'/.test(text))
  const others = users
    .map(({ path }) => path)
    .filter((path) => !path.startsWith('app/storage/') && !isComposition(path))
  expect(others.filter((path) => !basename(path).startsWith('kysely-'))).toEqual([])
})

test('files that import Node end in .server.ts', () => {
  const users = files.filter(({ text }) => /(?:from|import\()\s*'node:/.test(text))
  const misnamed = users.map(({ path }) => path).filter((path) => !/\.server\.tsx?$/.test(path))
  expect(misnamed.filter((path) => !isComposition(path))).toEqual([])
})

test.each(['bench', 'scripts'])(
  'a test in %s is named after the source or the folder that it tests',
  (root) => {
    const names = readdirSync(root, { recursive: true, encoding: 'utf8' })
    const sources = new Set(names.map((name) => name.replace(/\.(?:tsx?|mjs)$/, '')))
    const tests = names.filter((name) => /\.test\.\w+$/.test(name))
    const isNamed = (name: string) => {
      const stem = name.replace(/\.test\.\w+$/, '')
      const isOfFolder = basename(stem) === basename(dirname(stem))
      return isOfFolder || sources.has(stem) || sources.has(stem.replace(/\.[^./]+$/, ''))
    }
    expect(tests.filter((name) => !isNamed(name))).toEqual([])
  },
)

test('tests below tests/ are called <topic>.test.ts, browser tests <topic>.spec.ts', () => {
  const names = readdirSync('tests', { recursive: true, encoding: 'utf8' }).filter((name) =>
    /\.(?:test|spec)\.\w+$/.test(name),
  )
  const NAMED = /^[a-z\d]+(?:-[a-z\d]+)*(?:\.(?:server|large))?\.(?:test\.tsx?|spec\.ts)$/
  expect(names.filter((name) => !NAMED.test(basename(name)))).toEqual([])
  const isBrowser = (name: string) => /^(?:e2e|docs-pictures|screens)\b/.test(dirname(name))
  expect(names.filter((name) => name.includes('.spec.') !== isBrowser(name))).toEqual([])
})
