import { readFileSync } from 'node:fs'
import { basename, dirname } from 'node:path'
import { expect, test } from 'vitest'
import { ALL_CODE, SOURCES, TESTS } from './source-tree'

const MAX_SOURCES = 20
const TINY_LINES = 25
const MAX_TINY_SHARE = 0.1

test(`no folder of app holds more than ${MAX_SOURCES} sources, routes aside`, () => {
  const folders = groupByFolder()
  folders.delete('app/routes')
  const full = [...folders].filter(([, sources]) => sources.length > MAX_SOURCES)
  expect(full.map(([folder, sources]) => `${folder}: ${sources.length}`)).toEqual([])
})

test(`fewer than one file in ten has ${TINY_LINES} lines or less, routes included`, () => {
  const tiny = SOURCES.filter(({ lines }) => lines <= TINY_LINES)
  const list = tiny.map(({ path, lines }) => `${path}: ${lines}`).join('\n')
  expect(tiny.length / SOURCES.length, list).toBeLessThan(MAX_TINY_SHARE)
})

test('no file imports itself through others, not even for a type', () => {
  expect(findCircles()).toEqual([])
})

test('a test is beside its source: <stem>.test.ts or <stem>.<topic>.test.ts', () => {
  const stems = new Set(SOURCES.map(({ path }) => path.replace(/\.tsx?$/, '')))
  const isNamed = (path: string) => {
    const whole = `${dirname(path)}/${basename(path).replace(/\.test\.tsx?$/, '')}`
    return stems.has(whole) || stems.has(whole.replace(/\.[^./]+$/, ''))
  }
  expect(TESTS.filter((path) => !isNamed(path))).toEqual([])
})

test('a route without a page answers every method itself', () => {
  const resources = SOURCES.map(({ path }) => path).filter((path) =>
    /^app\/routes\/.*\.ts$/.test(path),
  )
  const exportsBoth = (path: string) => {
    const text = readFileSync(path, 'utf8')
    return [/^export [\w ]+ loader\b/m, /^export [\w ]+ action\b/m].every((one) => one.test(text))
  }
  expect(resources).not.toEqual([])
  expect(resources.filter((path) => !exportsBoth(path))).toEqual([])
})

/** Each cycle once, as its path. */
function findCircles(): string[] {
  const imports = new Map(ALL_CODE.map((source) => [source.path, source.imports]))
  const done = new Set<string>()
  const circles: string[] = []
  const visit = (path: string, way: string[]) => {
    const begin = way.indexOf(path)
    if (begin >= 0) circles.push([...way.slice(begin), path].join(' → '))
    if (begin >= 0 || done.has(path)) return
    for (const imported of imports.get(path) ?? []) visit(imported, [...way, path])
    done.add(path)
  }
  for (const path of imports.keys()) visit(path, [])
  return circles
}

function groupByFolder(): Map<string, string[]> {
  const folders = new Map<string, string[]>()
  for (const { path } of SOURCES) {
    const folder = dirname(path)
    folders.set(folder, [...(folders.get(folder) ?? []), path])
  }
  return folders
}
