import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, it } from 'vitest'

const root = join(import.meta.dirname, '../..')

const documents = [
  ...readdirSync(root).filter((name) => name.endsWith('.md')),
  ...['docs', 'docs/decisions'].flatMap((folder) =>
    readdirSync(join(root, folder))
      .filter((name) => name.endsWith('.md'))
      .map((name) => `${folder}/${name}`),
  ),
]

/** Links to files, relative to the document, and paths in code spans, relative to the root. */
function pathsIn(document: string): string[] {
  const text = readFileSync(join(root, document), 'utf8').replace(/^```[\s\S]*?^```/gm, '')
  const links = Array.from(
    text.matchAll(/\]\(([^)\s#]+)[^)]*\)|(?:src|href)="([^"#]+)"|^\[[^\]]+\]: ([^\s#]+)/gm),
  )
    .map(([, link, attribute, definition]) => link ?? attribute ?? definition ?? '')
    .filter((link) => link !== '' && !/^[a-z]+:/.test(link))
    .map((link) => join(dirname(document), decodeURIComponent(link)))
  const spans = Array.from(text.matchAll(/`((?:app|bench|docs|scripts|tests)\/[^`\s]*)`/g))
    .map(([, path]) => path ?? '')
    .filter((path) => !/[<>*{}…]/.test(path))
  return [...links, ...spans]
}

describe.each(documents)('%s', (document) => {
  it('names only files and folders that exist', () => {
    expect(pathsIn(document).filter((path) => !existsSync(join(root, path)))).toEqual([])
  })
})

it('finds links and code spans', () => {
  expect(pathsIn('docs/architecture.md')).toContain('app/services.server.ts')
  expect(pathsIn('docs/specification.md')).toContain('app/scan/send/crop-box.ts')
  expect(pathsIn('docs/auth-limits.md')).toContain('app/auth/limits/auth-limits.ts')
})
