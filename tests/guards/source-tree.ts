import { readFileSync, readdirSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'

/** A file of `app`, by its path from the repository's root. */
export type SourceFile = { path: string; lines: number; imports: string[] }

const SOURCE = /\.tsx?$/
const TEST = /\.test\.tsx?$/
const IMPORTED = /(?:from|import)\s*\(?\s*'([^']+)'/g

const names = readdirSync('app', { recursive: true, encoding: 'utf8' })
const paths = names.map((name) => `app/${name}`).filter((path) => SOURCE.test(path))

const known = new Set(paths)

/** All production sources; type imports count as imports. */
export const SOURCES: readonly SourceFile[] = paths
  .filter((path) => !TEST.test(path))
  .map(readSource)
export const TESTS: readonly string[] = paths.filter((path) => TEST.test(path))

function readSource(path: string): SourceFile {
  const text = readFileSync(path, 'utf8')
  return { path, lines: text.trimEnd().split('\n').length, imports: findImports(path, text) }
}

/** The files of `app` that a file imports, statically or lazily. */
export function findImports(path: string, text: string): string[] {
  return [...text.matchAll(IMPORTED)].flatMap(([, specifier]) => resolveOwn(path, specifier))
}

/** The file of ours that a specifier resolves to, if any. */
function resolveOwn(from: string, specifier = ''): string[] {
  const isOwn = specifier.startsWith('.') || specifier.startsWith('~/')
  if (!isOwn) return []
  const base = specifier.startsWith('~/')
    ? join('app', specifier.slice(2))
    : normalize(join(dirname(from), specifier))
  return [base, `${base}.ts`, `${base}.tsx`].filter((path) => known.has(path))
}
