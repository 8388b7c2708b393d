import { serialize } from 'cookie'
import Negotiator from 'negotiator'
import { CHOICE_SECONDS, readCookies } from '~/http/cookies.server'
import { LANGUAGE_COOKIE, LANGUAGE_NAMES, SOURCE_LANGUAGE } from './languages'
import { isSpoken } from './tables.server'
import { translateIn } from './translate'
import type { Translate } from './translate'

/**
 * The language of the response: the visitor's choice, stored in the cookie, otherwise the first of
 * their browser's languages that the interface supports, otherwise English.
 *
 * @returns its code, such as `de`
 */
export function chooseLanguage({ headers }: { headers: Headers }): string {
  const chosen = readCookies(headers)[LANGUAGE_COOKIE]
  if (chosen !== undefined && isSpoken(chosen)) return chosen
  const accepted = headers.get('Accept-Language') ?? undefined
  const negotiator = new Negotiator({ headers: { 'accept-language': accepted } })
  return negotiator.language(Object.keys(LANGUAGE_NAMES)) ?? SOURCE_LANGUAGE
}

/** The texts in the language of the response. */
export function translateFor(request: { headers: Headers }): Translate {
  return translateIn(chooseLanguage(request))
}

/**
 * The `Set-Cookie` header that stores the chosen language.
 *
 * @param language a code; an unknown one deletes the cookie, so that the browser's languages decide
 * @param secure whether the cookie goes over https only
 */
export function languageCookie(language: string, secure: boolean): string {
  const known = isSpoken(language)
  const value = known ? language : ''
  const maxAge = known ? CHOICE_SECONDS : 0
  return serialize(LANGUAGE_COOKIE, value, { path: '/', sameSite: 'lax', secure, maxAge })
}
