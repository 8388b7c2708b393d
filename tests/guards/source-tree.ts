import { readFileSync, readdirSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'

/** A file, by its path from the repository's root, with the files of ours that it imports. */
export type SourceFile = { path: string; lines: number; imports: string[] }

const SOURCE = /\.tsx?$/
const CODE = /\.(?:tsx?|mjs)$/
/** Where code of ours is. */
const FOLDERS = ['app', 'bench', 'scripts', 'tests']
const TEST = /\.test\.tsx?$/
const IMPORTED = /(?:from|import)\s*\(?\s*'([^']+)'/g

const files = FOLDERS.flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => `${folder}/${name}`),
).filter((path) => CODE.test(path))
const paths = files.filter((path) => path.startsWith('app/') && SOURCE.test(path))

const known = new Set(files)

/** All production sources; type imports count as imports. */
export const SOURCES: readonly SourceFile[] = paths
  .filter((path) => !TEST.test(path))
  .map(readSource)
/** Those, and the tests, benchmarks and scripts. */
export const ALL_CODE: readonly SourceFile[] = files.map(readSource)
export const TESTS: readonly string[] = paths.filter((path) => TEST.test(path))

function readSource(path: string): SourceFile {
  const text = readFileSync(path, 'utf8')
  return { path, lines: text.trimEnd().split('\n').length, imports: findImports(path, text) }
}

/** The files of ours that a file imports, statically or lazily. */
export function findImports(path: string, text: string): string[] {
  return [...text.matchAll(IMPORTED)].flatMap(([, specifier]) => resolveOwn(path, specifier))
}

/** The file of ours that a specifier resolves to, if any. */
export function resolveOwn(from: string, specifier = ''): string[] {
  const isOwn = specifier.startsWith('.') || specifier.startsWith('~/')
  if (!isOwn) return []
  const base = specifier.startsWith('~/')
    ? join('app', specifier.slice(2))
    : normalize(join(dirname(from), specifier))
  return [base, `${base}.ts`, `${base}.tsx`].filter((path) => known.has(path))
}
