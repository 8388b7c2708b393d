import { expect, test } from 'vitest'
import { translateIn } from '~/language/translate'
import { MAX_ENTRIES } from '~/library/entry'
import { MAX_FILE_BYTES, MAX_ROWS } from './csv-limits'
import { transferRefusal } from './csv-messages'

const t = translateIn('en')

test('the messages state the actual limits', () => {
  const megabytes = MAX_FILE_BYTES / 1024 / 1024
  const messageOf = (status: 'too-large' | 'too-many-rows' | 'full') =>
    transferRefusal({ status }, t).message
  expect(messageOf('too-large')).toContain(`larger than ${megabytes} MB`)
  expect(messageOf('too-many-rows')).toContain(`than ${MAX_ROWS.toLocaleString('en-US')} rows`)
  expect(messageOf('full')).toContain(`than ${MAX_ENTRIES.toLocaleString('en-US')} entries`)
})

test('a refusal names the columns or the line of the file', () => {
  const columns = ['a {line}', 'b']
  expect(transferRefusal({ status: 'unknown-format', columns }, t).next).toMatch(
    /^Its columns: a \{line\}, b\. Exports/,
  )
  expect(transferRefusal({ status: 'broken', line: 12345 }, t).next).toMatch(/^Line 12345 is/)
  expect(transferRefusal({ status: 'empty' }, t).next).toBeNull()
})
