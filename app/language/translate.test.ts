import { describe, expect, test } from 'vitest'
import { pseudoTable } from './pseudo'
import { addTable, translateIn } from './translate'

addTable('de', {
  Back: 'Zurück',
  'Hello {name}': 'Hallo {name}',
  '{count, plural, one {# card} other {# cards}}':
    '{count, plural, one {# Karte} other {# Karten}}',
})
addTable('ja', { '{count, plural, one {# card} other {# cards}}': '{count, plural, other {#枚}}' })

describe('translateIn', () => {
  test('returns the text of the language, and its code and locale', () => {
    const t = translateIn('de')
    expect(t('Back')).toBe('Zurück')
    expect(t.language).toBe('de')
    expect(translateIn('en').locale).toBe('en-US')
  })

  test('leaves a text without translation English', () => {
    expect(translateIn('de')('Next')).toBe('Next')
  })

  test.each(['tlh', '', '__proto__', 'constructor'])('falls back to English for %j', (language) => {
    expect(translateIn(language).language).toBe('en')
  })

  test.each(['constructor', 'toString', '__proto__'])('knows no text %j', (text) => {
    expect(translateIn('de')(text)).toBe(text)
  })

  test('inserts values, and keeps placeholders without one', () => {
    expect(translateIn('de')('Hello {name}', { name: 'Ash' })).toBe('Hallo Ash')
    expect(translateIn('de')('Hello {name}', { other: 1 })).toBe('Hallo {name}')
  })

  test('does not read a value as a text with placeholders of its own', () => {
    expect(translateIn('en')('{a} {b}', { a: '{b}', b: '$&' })).toBe('{b} $&')
  })

  test.each([
    ['en', 1, '1 card'],
    ['en', 5000, '5,000 cards'],
    ['de', 1, '1 Karte'],
    ['de', 5000, '5.000 Karten'],
    ['ja', 1, '1枚'],
  ])('%s: counts %d', (language, count, text) => {
    const plural = '{count, plural, one {# card} other {# cards}}'
    expect(translateIn(language)(plural, { count })).toBe(text)
  })

  test('prefers the form of an exact number', () => {
    const text = '{count, plural, =0 {none} one {one} other {#}}'
    expect(translateIn('en')(text, { count: 0 })).toBe('none')
  })
})

test('the pseudo-language changes letters, not names of placeholders', () => {
  const plural = '{count, plural, one {# card} other {# cards}}'
  addTable('en-XA', pseudoTable(['Hello {name}', plural]))
  const t = translateIn('en-XA')
  expect(t('Hello {name}', { name: 'Ash' })).toBe('[Hélló Ash ~~~~]')
  expect(t(plural, { count: 2 })).toMatch(/^\[2 çárds ~+\]$/)
})
