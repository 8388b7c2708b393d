import { describe, expect, it } from 'vitest'
import { toNumber, findCountry, withPlus } from './contact'
import type { PhoneCountry } from './contact'
import { phoneCountries } from './sign-in-page.server'

const countries = phoneCountries('en')
const country = (iso2: string): PhoneCountry => {
  const found = countries.find((one) => one.iso2 === iso2)
  if (!found) throw new Error(iso2)
  return found
}

describe('the list of countries', () => {
  it('contains every country of the phone library: two first, the rest by name', () => {
    expect(countries.length).toBeGreaterThan(240)
    expect(countries.slice(0, 4)).toEqual([
      { iso2: 'US', name: 'United States', dialCode: '1' },
      { iso2: 'GB', name: 'United Kingdom', dialCode: '44' },
      { iso2: 'AF', name: 'Afghanistan', dialCode: '93' },
      { iso2: 'AX', name: 'Åland Islands', dialCode: '358' },
    ])
    expect(new Set(countries.map(({ iso2 }) => iso2)).size).toBe(countries.length)
  })

  it('names them in the requested language', () => {
    expect(phoneCountries('de').find(({ iso2 }) => iso2 === 'DE')?.name).toBe('Deutschland')
  })
})

it.each([
  ['', ''],
  ['4', '+4'],
  [' 44 7911', '+44 7911'],
  ['+44', '+44'],
  ['＋８１', '＋８１'],
])('a leading plus is added to %j', (typed, number) => expect(withPlus(typed)).toBe(number))

it.each([
  ['', null],
  ['+', null],
  ['+0', null],
  ['+1 202', 'US'],
  ['+447911', 'GB'],
  ['+49 30', 'DE'],
  ['＋４９', 'DE'],
  ['+358', 'AX'],
])('%j is a number of %s', (typed, iso2) =>
  expect(findCountry(typed, countries)?.iso2 ?? null).toBe(iso2),
)

it('keeps the chosen country as long as the code fits', () => {
  expect(findCountry('+1 416', countries, country('CA'))).toBe(country('CA'))
  expect(findCountry('+44', countries, country('CA'))).toBe(country('GB'))
})

it.each([
  ['', 'GB', '+44 '],
  ['+1 202 555 0123', 'GB', '+44 2025550123'],
  ['+44 ', 'DE', '+49 '],
  ['0791', 'GB', '+44 0791'],
  ['０７９１', 'GB', '+44 0791'],
])('%j with %s chosen becomes %j', (typed, iso2, number) =>
  expect(toNumber(country(iso2), typed, countries)).toBe(number),
)
