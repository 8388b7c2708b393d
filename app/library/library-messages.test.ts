import { expect, test } from 'vitest'
import { MAX_COPIES, MAX_ENTRIES } from './entry'
import { libraryMessages } from './library-messages'

test('the messages state the actual limits', () => {
  const copies = MAX_COPIES.toLocaleString('en-US')
  expect(libraryMessages.notANumber).toContain(`from 1 to ${copies}.`)
  expect(libraryMessages.tooMany).toContain(`more than ${copies} identical copies`)
  expect(libraryMessages.full).toContain(`more than ${MAX_ENTRIES.toLocaleString('en-US')} entries`)
})
