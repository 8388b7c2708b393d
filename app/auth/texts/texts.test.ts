import { describe, expect, test } from 'vitest'
import { chosenLanguage, textIn } from './texts'

describe('chosenLanguage', () => {
  test("is the cookie's where there are texts in it", () => {
    expect(chosenLanguage('a=1; sCurrLanguage=en; b=2')).toBe('en')
  })

  test.each([null, '', 'sCurrLanguage=', 'sCurrLanguage=tlh', 'sCurrLanguage=__proto__'])(
    '%j falls back to English',
    (header) => expect(chosenLanguage(header)).toBe('en'),
  )
})

test('a language without texts speaks English', () => {
  expect(textIn('tlh')('SIGN_IN_SEND_BTN')).toBe('Send Verification Code')
})
