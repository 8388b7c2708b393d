import { describe, expect, test } from 'vitest'
import { asTheme, chosenTheme, ownPath } from './theme'

describe('chosenTheme', () => {
  test('finds the cookie among others', () => {
    expect(chosenTheme('a=1; theme=dark; b=2')).toBe('dark')
  })

  test.each([null, '', 'theme=', 'theme=blue', 'my-theme=dark'])(
    '%j follows the system',
    (header) => {
      expect(chosenTheme(header)).toBeNull()
    },
  )
})

test('only the two themes are themes', () => {
  expect(asTheme('light')).toBe('light')
  expect(asTheme('"><script>')).toBeNull()
})

test.each([
  ['/?q=mew', '/?q=mew'],
  ['//evil.example', '/'],
  ['/\\evil.example', '/'],
  ['https://evil.example', '/'],
  [undefined, '/'],
])('%j leads back to %j', (given, expected) => {
  expect(ownPath(given)).toBe(expected)
})
