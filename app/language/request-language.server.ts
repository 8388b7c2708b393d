import { serialize } from 'cookie'
import Negotiator from 'negotiator'
import { CHOICE_SECONDS, cookiesOf } from '~/http/cookies.server'
import { LANGUAGE_NAMES, SOURCE_LANGUAGE } from './languages'
import { isSpoken } from './tables.server'
import { translateIn } from './translate'
import type { Translate } from './translate'

/**
 * The cookie that SuperTokens' own screens keep the language in. Its value is the bare code, as they
 * write and read it; Remix's `createCookie` would write JSON in base64.
 */
const LANGUAGE_COOKIE = 'sCurrLanguage'

/**
 * The language of the answer: the one that the visitor chose, kept in the cookie, or else the first
 * of their browser's languages that the interface speaks, or else English.
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

/** The texts in the language of the answer. */
export function translateFor(request: { headers: Headers }): Translate {
  return translateIn(languageOf(request))
}

/**
 * The `Set-Cookie` header that keeps the chosen language.
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
