import { dirname } from 'node:path'
import { expect, test } from 'vitest'
import { DIRECTIONS, RECOGNITION } from '../../scripts/import-directions.mjs'
import { SOURCES } from './source-tree'
import type { SourceFile } from './source-tree'

test('no two folders import each other', () => {
  expect(findMutual(SOURCES)).toEqual([])
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

test('a pair is found once, with the imports of its rarer direction', () => {
  const files = [
    { path: 'app/a/one.ts', lines: 1, imports: ['app/b/two.ts', 'app/b/two.ts', 'app/c/x.ts'] },
    { path: 'app/a/other.ts', lines: 1, imports: ['app/b/two.ts'] },
    { path: 'app/b/two.ts', lines: 1, imports: ['app/a/third.ts'] },
    { path: 'app/c/x.ts', lines: 1, imports: ['app/c/y.ts'] },
  ]
  expect(findMutual(files)).toEqual(['app/a ⇄ app/b: app/b/two.ts → app/a/third.ts'])
})

/** Pairs of folders that import each other, each with the imports of its rarer direction. */
function findMutual(sources: readonly SourceFile[]): string[] {
  const arrows = new Map<string, string[]>()
  for (const { path, imports: imported } of sources)
    for (const target of new Set(imported)) {
      const arrow = `${dirname(path)} ${dirname(target)}`
      arrows.set(arrow, [...(arrows.get(arrow) ?? []), `${path} → ${target}`])
    }
  return [...arrows].flatMap(([arrow, there]) => {
    const [from = '', to = ''] = arrow.split(' ')
    const back = arrows.get(`${to} ${from}`) ?? []
    if (from >= to || back.length === 0) return []
    const rarer = back.length < there.length ? back : there
    return [`${from} ⇄ ${to}: ${rarer.join(', ')}`]
  })
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
