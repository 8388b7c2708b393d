import type { Texts, Translate } from '~/language/translate'

/**
 * Languages other than English that cards are printed in, by TCGdex's codes, with English names.
 */
const NAMES = {
  fr: 'French',
  de: 'German',
  es: 'Spanish',
  it: 'Italian',
  pt: 'Portuguese',
} satisfies Texts

export type Language = keyof typeof NAMES

export const LANGUAGES: readonly Language[] = ['fr', 'de', 'es', 'it', 'pt']

/** A language by its code, which may come from a URL or another server; `null` if unknown. */
export function readLanguage(code: unknown): Language | null {
  return LANGUAGES.find((language) => language === code) ?? null
}

/** The note shown for a card that was recognised as printed in another language. */
export function languageNote(language: Language, t: Translate): string {
  return t(
    'Your card is printed in {language}. Details and prices are those of the English card.',
    { language: t(NAMES[language]) },
  )
}
