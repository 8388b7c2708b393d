import { describe, expect, test } from 'vitest'
import {
  formatClock,
  factorContactKeys,
  factorWording,
  unresentMessage,
  unsentMessage,
  unsignedMessage,
} from './sign-in-messages'
import { textIn } from '~/auth/texts/texts'
import { addTable } from '~/language/translate'

const text = textIn('en')
const headers = new Headers()

describe('when no code was sent', () => {
  test.each([
    ['empty-email', 'Please enter your email address'],
    ['invalid-email', 'Email is invalid'],
    ['empty-phone', 'Please set your phone number'],
    ['invalid-phone', 'Phone number is invalid'],
    ['empty-contact', 'Please set your email or phone number'],
    ['guess-phone', 'Please enter a valid phone number with its country code.'],
  ] as const)('%s', (key, message) => {
    expect(unsentMessage({ status: 'invalid-contact', key, headers }, text)).toBe(message)
  })

  test('the second factor asks for an address in the library’s words', () => {
    const empty = { status: 'invalid-contact', key: 'empty-email', headers } as const
    expect(unsentMessage(empty, text, factorContactKeys)).toBe('Please set your email')
  })

  test('shows the server’s reason why somebody may not sign in, if there is one', () => {
    const refused = { status: 'not-allowed', headers } as const
    expect(unsentMessage({ ...refused, reason: 'Not today.' }, text)).toBe('Not today.')
    expect(unsentMessage({ ...refused, reason: null }, text)).toBe(
      'Sign in/up not allowed. Please try again.',
    )
  })

  test('a mail server that is down and an unknown failure', () => {
    const message = 'Failed to send OTP. Please try again.'
    expect(unsentMessage({ status: 'delivery-failed', headers }, text)).toBe(message)
    expect(unsentMessage({ status: 'failed', message: null, headers }, text)).toBe(message)
    expect(unsentMessage({ status: 'exception', headers }, text)).toBe(
      'An error occurred. Please try again.',
    )
    expect(unsentMessage({ status: 'failed', message: 'Own words', headers }, text)).toBe(
      'Own words',
    )
  })
})

test('when the code was not sent again', () => {
  const said = (outcome: Parameters<typeof unresentMessage>[0]) => unresentMessage(outcome, text)
  expect(said({ status: 'too-soon', retryAfterSeconds: 12, headers })).toBe('Resend in 00:12')
  expect(said({ status: 'restart', headers })).toBe('Login timed out. Please try again.')
  const failed = 'Failed to resend OTP. Please try again.'
  expect(said({ status: 'delivery-failed', headers })).toBe(failed)
  expect(said({ status: 'failed', message: null, headers })).toBe(failed)
  expect(said({ status: 'failed', message: 'Own words', headers })).toBe('Own words')
})

/** What the SDK says about accounts that may not be linked. */
const reasons = [
  ...['002', '003'].map((code) => [
    code,
    'Please try a different login method or contact support.',
  ]),
  ...['017', '018', '019'].map((code) => [code, 'Please contact support.']),
].map(([code, what]) => `Cannot sign in / up due to security reasons. ${what} (ERR_CODE_${code})`)

test.each(reasons)('%s is shown at either step', (reason) => {
  const refused = { status: 'not-allowed', reason, headers } as const
  expect(unsentMessage(refused, text)).toBe(reason)
  expect(unsignedMessage(refused, text)).toBe(reason)
  expect(unsignedMessage(refused, text, factorWording)).toBe(reason)
})

test('a reason is in the reader’s language, and keeps its number', () => {
  addTable('qya', {
    'Cannot sign in / up due to security reasons. Please contact support.': 'Qagh!',
    'Cannot sign in / up due to security reasons. Please try a different login method or contact support.':
      'He latlh yIwIv!',
  })
  const said = reasons.map((reason) =>
    unsignedMessage({ status: 'not-allowed', reason, headers }, textIn('qya')),
  )
  expect(said).toEqual([
    ...['002', '003'].map((code) => `He latlh yIwIv! (ERR_CODE_${code})`),
    ...['017', '018', '019'].map((code) => `Qagh! (ERR_CODE_${code})`),
  ])
})

describe('when a code did not sign in', () => {
  const said = (outcome: Parameters<typeof unsignedMessage>[0]) => unsignedMessage(outcome, text)

  test('on the card', () => {
    expect(said({ status: 'incorrect', headers })).toBe('Wrong OTP! Please try again.')
    expect(said({ status: 'expired', headers })).toBe(
      'Old OTP entered. Please regenerate a new one and try again',
    )
    expect(said({ status: 'empty', headers })).toBe('Please enter the OTP')
    expect(said({ status: 'missing', headers })).toBe('Please enter the OTP')
    expect(said({ status: 'restart', headers })).toBe('Login failed. Please try again')
    expect(said({ status: 'exception', headers })).toBe('An error occurred. Please try again.')
    expect(said({ status: 'failed', message: null, headers })).toBe(
      'Login failed. Please try again',
    )
    expect(said({ status: 'not-allowed', reason: 'Why. (ERR_CODE_002)', headers })).toBe(
      'Why. (ERR_CODE_002)',
    )
  })

  test('on the second factor', () => {
    const said = (status: 'incorrect' | 'expired') =>
      unsignedMessage({ status, headers }, text, factorWording)
    expect(said('incorrect')).toBe('Invalid OTP')
    expect(said('expired')).toBe('Expired OTP')
    const asked = (status: 'missing' | 'empty') =>
      unsignedMessage({ status, headers }, text, factorWording)
    expect(asked('missing')).toBe('Please fill your OTP')
    expect(asked('empty')).toBe('OTP cannot be empty')
    expect(unsignedMessage({ status: 'restart', headers }, text, factorWording)).toBe(
      'Login unsuccessful. Please try again.',
    )
  })
})

test.each([
  [0, '00:00'],
  [9, '00:09'],
  [75, '01:15'],
  [3600, '60:00'],
])('%d seconds are %s', (seconds, clock) => expect(formatClock(seconds)).toBe(clock))
