import { describe, expect, test } from 'vitest'
import { pseudoTable } from './pseudo'
import { addTable, translateIn } from './translate'

addTable('de', {
  Back: 'Zurück',
  'Hello {name}': 'Hallo {name}',
  '{count, plural, one {# card} other {# cards}}':
    '{count, plural, one {# Karte} other {# Karten}}',
})
addTable('fr', { '{name} cards': 'Cartes {name, elide, de |d’}' })
addTable('it', {
  'Added {day}': 'Aggiunta {day, elide, il |l’}',
  'Unchanged since {day}': 'Invariato {day, elide, dal |dall’}',
  'down {percent}%': 'in calo {percent, elide, del |dell’}%',
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

  test.each(['xx', '', '__proto__', 'constructor'])('falls back to English for %j', (language) => {
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

  test.each([
    ['fr', '{name} cards', { name: 'Eevee' }, 'Cartes d’Eevee'],
    ['fr', '{name} cards', { name: 'Mew de Ash' }, 'Cartes de Mew de Ash'],
    ['it', 'Added {day}', { day: '8 mar 2025' }, 'Aggiunta l’8 mar 2025'],
    ['it', 'Added {day}', { day: '18 mar 2025' }, 'Aggiunta il 18 mar 2025'],
    ['it', 'Unchanged since {day}', { day: '11 mar' }, 'Invariato dall’11 mar'],
    ['it', 'Unchanged since {day}', { day: '1 mar' }, 'Invariato dal 1 mar'],
    ['it', 'down {percent}%', { percent: 1.5 }, 'in calo dell’1,5%'],
    ['it', 'down {percent}%', { percent: 80 }, 'in calo dell’80%'],
    ['it', 'down {percent}%', { percent: 110 }, 'in calo del 110%'],
  ])('%s: contracts a word with the value of %j', (language, text, values, filled) => {
    expect(translateIn(language)(text, values)).toBe(filled)
  })

  test('prefers the form of an exact number', () => {
    const text = '{count, plural, =0 {none} one {one} other {#}}'
    expect(translateIn('en')(text, { count: 0 })).toBe('none')
  })
})

test('the pseudo-language takes the translation that needs most room', () => {
  const plural = '{count, plural, one {# card} other {# cards}}'
  const german = {
    ...{ 'Hello {name}': 'Hallo {name}', 'Added {day}': 'Hinzugefügt am {day}' },
    [plural]: '{count, plural, other {# Karten}}',
  }
  const italian = {
    ...{ 'Hello {name}': 'Buongiorno {name}', 'Added {day}': 'Aggiunta {day, elide, il |l’}' },
    [plural]: '{count, plural, one {# x} many {# di x} other {# x}}',
  }
  addTable('en-XA', pseudoTable([german, italian]))
  const t = translateIn('en-XA')
  expect(t('Hello {name}', { name: 'Ash' })).toBe('[Buongiorno Ash]')
  expect(t('Added {day}', { day: '1' }), 'placeholders take no room').toBe('[Hinzugefügt am 1]')
  expect(t(plural, { count: 2 }), 'nor do other plural forms').toBe('[2 Karten]')
})
