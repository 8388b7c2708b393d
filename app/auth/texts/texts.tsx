import { createContext, useContext } from 'react'
import { english } from './english'

export type StringKey = keyof typeof english
type Strings = Partial<Record<StringKey, string>>

const defaultLanguage = 'en'
/** Add a language here; texts that it lacks stay English. */
const tables: ReadonlyMap<string, Strings> = new Map([[defaultLanguage, english]])

/** The cookie that SuperTokens' own screens keep the language in. */
const languageCookie = 'sCurrLanguage'

/** Gives the text of a key. */
export type Text = (key: StringKey) => string

/** The texts of `language`, a code such as `en`; English if unknown. */
export function textIn(language: string): Text {
  const table: Strings = tables.get(language) ?? english
  return (key) => table[key] ?? english[key]
}

/** The language chosen here, out of a `Cookie` header. */
export function chosenLanguage(cookieHeader: string | null): string {
  const pair = cookieHeader?.split(/;\s*/).find((part) => part.startsWith(`${languageCookie}=`))
  const language = pair?.slice(languageCookie.length + 1) ?? ''
  return tables.has(language) ? language : defaultLanguage
}

export function textFor(request: Request): Text {
  return textIn(chosenLanguage(request.headers.get('Cookie')))
}

/** The language that the sign-in's screens speak: a code such as `en`. */
export const LanguageContext = createContext('en')

export function useText(): Text {
  return textIn(useContext(LanguageContext))
}
