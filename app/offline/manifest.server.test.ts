import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { registerTables } from '../../tests/fixtures/real-tables'
import { LANGUAGE_NAMES } from '~/language/languages'
import { translateIn } from '~/language/translate'
import { translateManifest } from './manifest.server'

type Manifest = { lang: string; description: string; shortcuts: Record<string, unknown>[] }

registerTables()

const english = readFileSync('public/manifest.webmanifest', 'utf8')
const manifestIn = (language: string) =>
  JSON.parse(translateManifest(english, translateIn(language))) as Manifest
const { lang, description, shortcuts, ...rest } = manifestIn('en')

test('is the file itself in English', () => {
  expect({ lang, description, shortcuts, ...rest }).toEqual(JSON.parse(english))
})

test.each(Object.keys(LANGUAGE_NAMES).slice(1))('says all in %s, except its name', (language) => {
  const translated = manifestIn(language)
  expect(translated).toMatchObject({ ...rest, lang: language })
  expect(translated.description).not.toBe(description)
  for (const [index, { name, short_name, ...same }] of shortcuts.entries()) {
    expect(translated.shortcuts[index]).toMatchObject(same)
    expect(translated.shortcuts[index]?.name).not.toBe(name)
    expect(translated.shortcuts[index]?.short_name).not.toBe(short_name)
  }
})
