import { serialize } from 'cookie'
import Negotiator from 'negotiator'
import { CHOICE_SECONDS, cookiesOf } from '~/http/cookies.server'
import { LANGUAGE_NAMES, SOURCE_LANGUAGE } from './languages'
import { isSpoken } from './tables.server'
import { translateIn } from './translate'
import type { Translate } from './translate'

/** The cookie that SuperTokens' own screens keep the language in; scripts read it. */
const LANGUAGE_COOKIE = 'sCurrLanguage'

/**
 * The language to answer in: the one that somebody chose, by its cookie, or else the first of those
 * that their browser asks for which the interface speaks; English where it speaks none of them.
 *
 * @returns its code, such as `de`
 */
export function languageOf({ headers }: { headers: Headers }): string {
  const chosen = cookiesOf(headers)[LANGUAGE_COOKIE]
  if (chosen !== undefined && isSpoken(chosen)) return chosen
  const accepted = headers.get('Accept-Language') ?? undefined
  const negotiator = new Negotiator({ headers: { 'accept-language': accepted } })
  return negotiator.language(Object.keys(LANGUAGE_NAMES)) ?? SOURCE_LANGUAGE
}

/** The texts of the language to answer in. */
export function translateFor(request: { headers: Headers }): Translate {
  return translateIn(languageOf(request))
}

/**
 * The `Set-Cookie` header that keeps the language somebody chose.
 *
 * @param language a code; one that is not known leaves the choice to the browser's languages
 * @param secure whether the cookie goes over https only
 */
export function languageCookie(language: string, secure: boolean): string {
  const known = isSpoken(language)
  const value = known ? language : ''
  const maxAge = known ? CHOICE_SECONDS : 0
  return serialize(LANGUAGE_COOKIE, value, { path: '/', sameSite: 'lax', secure, maxAge })
}
