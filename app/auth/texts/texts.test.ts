import { expect, test } from 'vitest'
import { addTable } from '~/language/translate'
import { limitedMessage, textIn } from './texts'

test('a language without texts falls back to English', () => {
  expect(textIn('tlh')('SIGN_IN_SEND_BTN')).toBe('Send Verification Code')
})

test('a key has the text of the language', () => {
  addTable('tlh', { 'Send Verification Code': 'ngeH' })
  expect(textIn('tlh')('SIGN_IN_SEND_BTN')).toBe('ngeH')
})

/* To the letter, as the product specification lists them. */
test.each([
  ['GENERAL_ERROR_OTP_INVALID', 'Invalid OTP'],
  ['GENERAL_ERROR_OTP_EXPIRED', 'Expired OTP'],
  ['GENERAL_ERROR_OTP_UNDEFINED', 'Please fill your OTP'],
  ['GENERAL_ERROR_PHONE_UNDEFINED', 'Please set your phone number'],
  ['GENERAL_ERROR_EMAIL_OR_PHONE_UNDEFINED', 'Please set your email or phone number'],
  ['SOMETHING_WENT_WRONG_ERROR', 'Something went wrong. Please try again'],
  [
    'SOMETHING_WENT_WRONG_ERROR_RELOAD',
    'Something went wrong. Please try again later or reload the page.',
  ],
  ['ERROR_SIGN_IN_UP_RESEND_RESTART_FLOW', 'Login timed out. Please try again.'],
  ['ERROR_SIGN_IN_UP_CODE_CONSUME_RESTART_FLOW', 'Login unsuccessful. Please try again.'],
  ['ERROR_SIGN_IN_UP_LINK', 'Invalid magic link. Please try again.'],
] as const)('the library’s key %s has its text', (key, text) => {
  expect(textIn('en')(key)).toBe(text)
})

test.each([
  [1, 'Too many attempts. Please try again in 1 minute.'],
  [60, 'Too many attempts. Please try again in 1 minute.'],
  [61, 'Too many attempts. Please try again in 2 minutes.'],
])('a wait of %d seconds is shown in minutes', (seconds, message) => {
  expect(limitedMessage(seconds, textIn('en'))).toBe(message)
})
