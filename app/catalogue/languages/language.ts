import type { Texts, Translate } from '~/language/translate'

/** Languages beside English that cards are printed in, by TCGdex's codes, and their English names. */
const NAMES = {
  fr: 'French',
  de: 'German',
  es: 'Spanish',
  it: 'Italian',
  pt: 'Portuguese',
} satisfies Texts

export type Language = keyof typeof NAMES

export const LANGUAGES: readonly Language[] = ['fr', 'de', 'es', 'it', 'pt']

/** A language by its code, which may come from an address or from another server; else `null`. */
export function readLanguage(code: unknown): Language | null {
  return LANGUAGES.find((language) => language === code) ?? null
}

/** What a person is told about a card that was read to be printed in another language. */
export function languageNote(language: Language, t: Translate): string {
  return t(
    'Your card is printed in {language}. Details and prices are those of the English card.',
    { language: t(NAMES[language]) },
  )
}
