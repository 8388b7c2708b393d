import { describe, expect, test } from 'vitest'
import { toLocale } from '~/language/languages'
import { findTexts, readTables } from '../../scripts/texts.mjs'

const { texts, bare } = findTexts()
const tables = Object.entries(readTables())

/** How long a button's text may become: 12 letters up to 30, 40 up to 72. */
const lengthLimit = (english: string) => Math.ceil(english.length * 1.5) + 12

test('every word that people read or hear is translated', () => {
  expect(texts.size).toBeGreaterThan(500)
  expect(bare).toEqual([])
})

describe.each(tables)('%s', (language, table) => {
  const pairs = Object.entries(table)

  test('has every text, and none that is unused', () => {
    expect([...texts].filter((text) => !Object.hasOwn(table, text))).toEqual([])
    expect(Object.keys(table).filter((text) => !texts.has(text))).toEqual([])
  })

  test('has no empty text, and no space around one', () => {
    const edges = (text: string) => `${/^\s?/.exec(text)?.[0]}|${/\s?$/.exec(text)?.[0]}`
    const wrong = pairs.filter(([english, text]) => edges(english) !== edges(text))
    expect(wrong).toEqual([])
    expect(pairs.filter(([, text]) => text.trim() === '')).toEqual([])
  })

  test('has the same placeholders in each text as English', () => {
    expect(pairs.filter(([english, text]) => valuesOf(english) !== valuesOf(text))).toEqual([])
  })

  test('has the language’s plural forms', () => {
    const forms = new Intl.PluralRules(toLocale(language)).resolvedOptions().pluralCategories
    // `many` is for whole millions in French, Spanish, Italian and Portuguese.
    const needed = forms.filter((form) => form !== 'many')
    const lacking = pairs.filter(([, text]) =>
      [...text.matchAll(/\{\w+, plural,((?: ?[\w=]+ ?\{[^{}]*\})+)/g)].some(([, given = '']) =>
        needed.some((form) => !given.includes(`${form} {`)),
      ),
    )
    expect(lacking).toEqual([])
  })

  test('fits on the buttons that English fits on', () => {
    const short = pairs.filter(([english]) => english.length <= 40 && !/[{.]/.test(english))
    expect(short.filter(([english, text]) => text.length > lengthLimit(english))).toEqual([])
  })
})

test('French keeps its punctuation with the word before it, and digits together', () => {
  const texts = Object.values(readTables().fr ?? {})
  const wrong = /[^\u202f][;!?%]|[^\d\u00a0]:|«[^\u00a0]|[^\u00a0]»|\d \d{3}(?!\d)/
  expect(texts.length).toBeGreaterThan(500)
  expect(texts.filter((text) => wrong.test(text))).toEqual([])
})

/** The names in braces, sorted: `count name`. */
function valuesOf(text: string): string {
  const plain = text
    .replace(/\{(\w+), plural,(?: ?[\w=]+ ?\{[^{}]*\})+ ?\}/g, '{$1}')
    .replace(/\{(\w+), elide, [^{}|]+\|[^{}]+\}/g, '{$1}')
  return [...plain.matchAll(/\{(\w+)\}/g)]
    .map(([, name]) => name)
    .sort()
    .join(' ')
}
