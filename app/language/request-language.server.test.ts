import { describe, expect, test } from 'vitest'
import { languageCookie, chooseLanguage } from './request-language.server'

const asked = (headers: Record<string, string>) => chooseLanguage({ headers: new Headers(headers) })

describe('chooseLanguage', () => {
  test('is the chosen one', () => {
    expect(asked({ Cookie: 'a=1; sCurrLanguage=de; b=2', 'Accept-Language': 'fr' })).toBe('de')
  })

  test.each([
    ['fr-CH, fr;q=0.9, en;q=0.8', 'fr'],
    ['nl, ja;q=0.5', 'ja'],
    ['pt-BR', 'pt'],
    ['de;q=0.3, es;q=0.7', 'es'],
    ['nl', 'en'],
    ['*', 'en'],
    ['', 'en'],
    ['en-XA', 'en'],
    ['x'.repeat(5000), 'en'],
  ])('for a browser that asks for %j is %j', (accepted, language) => {
    expect(asked({ 'Accept-Language': accepted })).toBe(language)
  })

  test.each(['', 'tlh', '__proto__', 'en-XA', '%E0%A4%A'])(
    'follows the browser if the cookie says %j',
    (chosen) => {
      expect(asked({ Cookie: `sCurrLanguage=${chosen}`, 'Accept-Language': 'it' })).toBe('it')
    },
  )
})

describe('languageCookie', () => {
  test('can be read by scripts', () => {
    expect(languageCookie('de', true)).toBe(
      'sCurrLanguage=de; Max-Age=31536000; Path=/; Secure; SameSite=Lax',
    )
  })

  test('deletes an invalid choice', () => {
    expect(languageCookie('tlh; Domain=evil.example', false)).toBe(
      'sCurrLanguage=; Max-Age=0; Path=/; SameSite=Lax',
    )
  })
})
