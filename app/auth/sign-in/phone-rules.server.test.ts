import { expect, it } from 'vitest'
import { canGetTexts, countryOfTimeZone, phoneCountriesSetting } from './phone-rules.server'

it.each([
  ['a mobile', '+4915112345678', 'DE'],
  ['a mobile', '+33612345678', 'FR'],
  ['a number of North America, which may be one', '+12025550123', 'US'],
])('allows messages to %s number: %s', (_kind, number, country) => {
  expect(canGetTexts(number, 'all')).toBe(true)
  expect(canGetTexts(number, [country])).toBe(true)
  expect(canGetTexts(number, ['NZ'])).toBe(false)
})

it.each([
  ['a landline', '+442079460000'],
  ['premium rate', '+19005550199'],
  ['premium rate', '+448701234567'],
  ['shared cost', '+498001234567'],
  ['shared cost', '+4918012345'],
  ['toll free', '+18005550199'],
  ['toll free in no country', '+80012345678'],
  ['a satellite phone', '+881612345678'],
  ['a satellite phone', '+870773111632'],
  ['a network of no country', '+88213300655'],
  ['a pager', '+447640123456'],
  ['no number', '+4912345678901'],
])('sends nothing to %s: %s', (_kind, number) => {
  expect(canGetTexts(number, 'all')).toBe(false)
})

it.each([
  ['Europe/Berlin', 'DE'],
  ['America/Chicago', 'US'],
  ['Asia/Tokyo', 'JP'],
  ['UTC', null],
])('derives a server’s country from its time zone, %s', (timeZone, country) => {
  expect(countryOfTimeZone(timeZone)).toBe(country)
})

it('reads the countries of a setting', () => {
  expect(phoneCountriesSetting.parse('de, AT')).toEqual(['DE', 'AT'])
  expect(phoneCountriesSetting.parse('all')).toBe('all')
  expect(phoneCountriesSetting.safeParse('Germany').error?.issues[0]?.message).toBe(
    'takes countries such as DE,AT or all, not GERMANY',
  )
})
