import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const rows = readFileSync('docs/auth-texts.md', 'utf8')
  .split('\n')
  .filter((line) => line.startsWith('| ') && line.includes('`'))
  .map((line) => {
    const [, text = '', where = ''] = line.split('|')
    return { text: text.trim(), files: [...where.matchAll(/`([^`]+)`/g)].map(([, file]) => file) }
  })

test('the list of texts has rows', () => expect(rows.length).toBeGreaterThan(50))

test.each(rows)('$text is in the tests that the list names', ({ text, files }) => {
  expect(files.length).toBeGreaterThan(0)
  for (const file of files) {
    // The formatter may break a text over lines, and a pattern may escape it.
    const source = readFileSync(file ?? '', 'utf8').replace(/\\/g, '')
    expect(source, file).toContain(text)
  }
})
