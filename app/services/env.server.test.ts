import { readFileSync } from 'node:fs'
import { parse } from 'dotenv'
import { expect, test } from 'vitest'
import { InvalidEnvError, readEnv } from './env.server'

test.each(['web', '70000', '1.5'])('says what a number may be instead of %s', (PORT) => {
  expect(() => readEnv({ PORT })).toThrow('PORT: takes a whole number from 0 to 65535')
})

test('every setting has a default', () => {
  expect(readEnv({})).toMatchObject({ HOST: '0.0.0.0', PORT: 3000, DATA_DIR: './data' })
})

test('.env.example lists every setting with its default', () => {
  const example = parse(readFileSync('.env.example'))
  const settings = Object.keys(readEnv({ PUBLIC_URL: 'https://a.example', SCAN_WORKERS: '2' }))
  const undocumented = settings.filter((name) => name !== 'NODE_ENV' && !(name in example))
  expect(undocumented).toEqual([])
  expect(readEnv(example)).toEqual(readEnv({}))
})

test('an empty value counts as not set', () => {
  expect(readEnv({ PORT: ' ' })).toEqual(readEnv({}))
  expect(readEnv({ PORT: '', PUBLIC_URL: '' })).toEqual(readEnv({}))
})

test('%s=%s is refused with the name of the setting', () => {
  expect(readEnv({ PUBLIC_URL: 'https://cards.example/app/' }).PUBLIC_URL).toBe(
    'https://cards.example',
  )
})

test.each([
  ['PORT', '70000'],
  ['PORT', 'web'],
  ['LOG_LEVEL', 'loud'],
  ['CATALOGUE_URL', 'ftp://cards.example'],
  ['PUBLIC_URL', 'cards.example'],
  ['CATALOGUE_SYNC', 'yes'],
  ['SCAN_WORKERS', '0'],
  ['IMAGE_CACHE_MB', '-1'],
  ['MAIL_FROM', 'nonsense'],
  ['TWILIO_AUTH_TOKEN', 'alone'],
])('%s=%s is refused by name', (name, value) => {
  expect(() => readEnv({ [name]: value })).toThrow(InvalidEnvError)
  expect(() => readEnv({ [name]: value })).toThrow(name)
})

test.each(['cards@example.com', 'Cards <cards@example.com>', '"A, B" <a@example.com>'])(
  'mail may come from %s',
  (MAIL_FROM) => expect(readEnv({ MAIL_FROM }).MAIL_FROM).toBe(MAIL_FROM),
)

test('all invalid settings are named at once', () => {
  expect(() => readEnv({ PORT: '-1', LOG_LEVEL: 'loud' })).toThrow(/PORT[\s\S]*LOG_LEVEL/)
})

test('refuses a second factor that leaves no first factor', () => {
  expect(() => readEnv({ AUTH_MFA: 'otp-email', AUTH_FLOW: 'USER_INPUT_CODE' })).toThrow('AUTH_MFA')
  expect(readEnv({ AUTH_MFA: 'otp-email' }).AUTH_MFA).toBe('otp-email')
})
