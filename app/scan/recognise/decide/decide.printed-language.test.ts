import { expect, it } from 'vitest'
import type { Language } from '~/catalogue/language'
import { noText } from '~/scan/recognise/read/text-evidence'
import { printedLanguage } from './decide'

/** One card, with name 3 and attacks 8 and 9. */
const index = { names: { of: () => [3] }, attacks: { of: () => [8, 9] } } as never

function read(entry: number, letters: number, ...languages: Language[]) {
  const match = { entry, letters, similarity: 0.95 }
  return languages.length > 0 ? { ...match, languages } : match
}

it('is the one with the most matching letters', () => {
  const names = [read(3, 9, 'fr', 'es')]
  expect(printedLanguage({ ...noText(), names, attacks: [read(8, 12, 'fr')] }, 0, index)).toBe('fr')
})

it('is English if English matches as well, and for a name that all languages share', () => {
  const attacks = [read(8, 7, 'de')]
  expect(printedLanguage({ ...noText(), names: [read(3, 7)], attacks }, 0, index)).toBeNull()
  expect(printedLanguage({ ...noText(), names: [read(3, 7)] }, 0, index)).toBeNull()
  const longer = [read(8, 7, 'de'), read(9, 8, 'de')]
  expect(printedLanguage({ ...noText(), names: [read(3, 7)], attacks: longer }, 0, index)).toBe(
    'de',
  )
})

it('is not derived from few letters, words of other cards, or two languages that match equally', () => {
  expect(printedLanguage({ ...noText(), names: [read(3, 4, 'fr')] }, 0, index)).toBeNull()
  expect(printedLanguage({ ...noText(), names: [read(4, 12, 'fr')] }, 0, index)).toBeNull()
  expect(printedLanguage({ ...noText(), names: [read(3, 9, 'es', 'it')] }, 0, index)).toBeNull()
  expect(printedLanguage(noText(), 0, index)).toBeNull()
})
