import { expect, test } from 'vitest'
import { registerTables } from '../../tests/fixtures/real-tables'
import { LANGUAGE_NAMES } from '~/language/languages'
import { translateIn } from '~/language/translate'
import { isConfirmed } from './delete-screen'

registerTables()

const LANGUAGES = Object.keys(LANGUAGE_NAMES)

test.each(LANGUAGES)('an account is deleted by a word of %s, in any case', (language) => {
  const t = translateIn(language)
  expect(isConfirmed(t('DELETE'), t)).toBe(true)
  expect(isConfirmed(` ${t('DELETE').toLowerCase().normalize('NFD')}\n`, t)).toBe(true)
  expect(isConfirmed('', t)).toBe(false)
  expect(isConfirmed('DELETE', t)).toBe(language === 'en')
})

test('each language has its own', () => {
  expect(new Set(LANGUAGES.map((language) => translateIn(language)('DELETE'))).size).toBe(7)
})
