import { dirname } from 'node:path'
import { expect, test } from 'vitest'
import { DIRECTIONS, RECOGNITION } from '../../scripts/import-directions.mjs'
import { SOURCES } from './source-tree'
import type { SourceFile } from './source-tree'

/**
 * Rooms that still import each other, and how many imports the rarer direction has. A pair may only
 * get weaker or disappear: lower its number then, or delete its line.
 */
const MUTUAL: Record<string, number> = {}

test('no two folders import each other, except those that still do, no more than before', () => {
  expect(findMutual(SOURCES)).toEqual(MUTUAL)
})

test('every import direction that is allowed is used', () => {
  const rooms = Object.entries(RECOGNITION).map(
    ([room, allowed]) => [`scan/recognise/${room}`, allowed.map(inRecognition)] as const,
  )
  const unused = [...Object.entries(DIRECTIONS), ...rooms].flatMap(([folder, allowed]) =>
    allowed.filter((other) => !imports(folder, other)).map((other) => `${folder} → ${other}`),
  )
  expect(unused).toEqual([])
})

test('a pair counts the imports of its rarer direction, each pair of files once', () => {
  const files = [
    { path: 'app/a/one.ts', lines: 1, imports: ['app/b/two.ts', 'app/b/two.ts', 'app/c/x.ts'] },
    { path: 'app/a/other.ts', lines: 1, imports: ['app/b/two.ts'] },
    { path: 'app/b/two.ts', lines: 1, imports: ['app/a/third.ts'] },
    { path: 'app/c/x.ts', lines: 1, imports: ['app/c/y.ts'] },
  ]
  expect(findMutual(files)).toEqual({ 'app/a ⇄ app/b': 1 })
})

function findMutual(sources: readonly SourceFile[]): Record<string, number> {
  const arrows = new Map<string, number>()
  for (const { path, imports: imported } of sources)
    for (const target of new Set(imported)) {
      const arrow = `${dirname(path)} ${dirname(target)}`
      arrows.set(arrow, (arrows.get(arrow) ?? 0) + 1)
    }
  return Object.fromEntries(
    [...arrows].flatMap(([arrow, count]) => {
      const [from = '', to = ''] = arrow.split(' ')
      const back = arrows.get(`${to} ${from}`)
      return from < to && back !== undefined ? [[`${from} ⇄ ${to}`, Math.min(count, back)]] : []
    }),
  )
}

function imports(folder: string, other: string): boolean {
  return SOURCES.some(
    ({ path, imports: imported }) =>
      path.startsWith(`app/${folder}/`) &&
      imported.some((target) => target.startsWith(`app/${other}/`)),
  )
}

function inRecognition(room: string): string {
  return `scan/recognise/${room}`
}
