/** The languages that the interface speaks, each by its own name. */
export const LANGUAGE_NAMES = {
  en: 'English',
  de: 'Deutsch',
  fr: 'Français',
  es: 'Español',
  it: 'Italiano',
  pt: 'Português',
  ja: '日本語',
} as const

type LanguageCode = keyof typeof LANGUAGE_NAMES

/** What the code is written in: its texts are the keys of the other languages' tables. */
export const SOURCE_LANGUAGE: LanguageCode = 'en'

/**
 * English with marks and accents on every text, a third longer: shows what is not translated and
 * what does not fit. For tests; the setting `PSEUDO_LANGUAGE` lets it be chosen.
 */
export const PSEUDO_LANGUAGE = 'en-XA'

/** By which dates and numbers are written where a language's own code says less. */
const LOCALES: Readonly<Record<string, string>> = { en: 'en-US', pt: 'pt-BR', 'en-XA': 'en-US' }

/** The BCP 47 tag that `Intl` formats with in `language`, such as `en-US`. */
export function localeOf(language: string): string {
  return LOCALES[language] ?? language
}
