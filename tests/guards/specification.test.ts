import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const docs = join(import.meta.dirname, '../../docs')
const text = readFileSync(join(docs, 'specification.md'), 'utf8')

/** The files behind the document's links, by their label. */
const files = new Map(
  Array.from(text.matchAll(/^\[([^\]]+)\]: (\S+)$/gm), ([, label = '', path = '']) => [
    label,
    path,
  ]),
)

/** The table's rows: how well a statement holds, what it is, where, and the tests that prove it. */
const rows = text
  .split('\n')
  .filter((line) => /^\| [✓≠✗] /.test(line))
  .map((line) => {
    const [mark = '', statement = '', where = '', shownBy = ''] = line
      .split('|')
      .slice(1)
      .map((cell) => cell.trim())
    return { mark, statement, where, shownBy }
  })

test('every row says how its statement holds', () => {
  expect(rows.length).toBeGreaterThan(240)
  const others = text.split('\n').filter((line) => /^\| (?![✓≠✗-])/.test(line))
  expect(others.filter((line) => !line.includes('| Statement '))).toEqual([])
})

test.each(rows.filter(({ mark }) => mark !== '✗'))('$statement', ({ where, shownBy }) => {
  expect(where).toContain('[')
  const shown = [...shownBy.matchAll(/\[([^\]]+)\]\[([^\]]+)\]/g)]
  expect(shown.length, 'tests that show it').toBeGreaterThan(0)
  for (const [, words = '', label = ''] of shown) {
    const file = files.get(label) ?? `no link ${label}`
    expect(file).toMatch(/\.(test|spec)\.tsx?$|-test\.ts$/)
    // A pattern in the test may escape what the title says.
    expect(readFileSync(join(docs, file), 'utf8').replace(/\\/g, ''), file).toContain(words)
  }
})

test('every statement that holds differently names the record of the decision', () => {
  const differing = rows.filter(({ mark }) => mark === '≠')
  expect(differing.length).toBeGreaterThan(0)
  const record = /\(decisions\/\d{3}-[\w-]+\.md\)/
  expect(differing.filter(({ statement }) => !record.test(statement))).toEqual([])
})
