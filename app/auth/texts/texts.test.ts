import { expect, test } from 'vitest'
import { addTable } from '~/language/translate'
import { textIn } from './texts'

test('a language without texts falls back to English', () => {
  expect(textIn('tlh')('SIGN_IN_SEND_BTN')).toBe('Send Verification Code')
})

test('a key has the text of the language', () => {
  addTable('tlh', { 'Send Verification Code': 'ngeH' })
  expect(textIn('tlh')('SIGN_IN_SEND_BTN')).toBe('ngeH')
})
