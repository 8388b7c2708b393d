/** The languages of the interface, each by its own name. */
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

/** The language of the source code: its texts are the keys of the other languages' tables. */
export const SOURCE_LANGUAGE: LanguageCode = 'en'

/**
 * The translation of each text that needs most room, in brackets: shows what is not translated and
 * what does not fit. For tests; the setting `PSEUDO_LANGUAGE` makes it selectable.
 */
export const PSEUDO_LANGUAGE = 'en-XA'

/** Locales for dates and numbers, for languages whose own code is not specific enough. */
const LOCALES: Readonly<Record<string, string>> = { en: 'en-US', pt: 'pt-BR', 'en-XA': 'en-US' }

/** The BCP 47 tag that `Intl` formats with in `language`, such as `en-US`. */
export function toLocale(language: string): string {
  return LOCALES[language] ?? language
}

/**
 * The cookie in which SuperTokens' own screens keep the language. Its value is the bare code, as
 * they write and read it; Remix's `createCookie` would write JSON in base64.
 */
export const LANGUAGE_COOKIE = 'sCurrLanguage'
