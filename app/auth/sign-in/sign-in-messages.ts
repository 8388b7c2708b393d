import type { SignInOutcome, ResendOutcome, SendOutcome } from '~/auth/outcomes'
import { english } from '~/auth/texts/english'
import { limitedMessage } from '~/auth/texts/texts'
import type { StringKey, Text } from '~/auth/texts/texts'

type Unsent = Exclude<SendOutcome, { status: 'sent' }>
type Unresent = Exclude<ResendOutcome, { status: 'resent' }>
type Unsigned = Exclude<SignInOutcome, { status: 'signed-in' }>
type InvalidContact = Extract<SendOutcome, { status: 'invalid-contact' }>['key']
type ContactWording = Record<InvalidContact, StringKey>

const contactKeys: ContactWording = {
  'empty-email': 'SIGN_IN_EMAIL_EMPTY',
  'invalid-email': 'GENERAL_ERROR_EMAIL_INVALID',
  'empty-phone': 'GENERAL_ERROR_PHONE_UNDEFINED',
  'invalid-phone': 'GENERAL_ERROR_PHONE_INVALID',
  'empty-contact': 'GENERAL_ERROR_EMAIL_OR_PHONE_UNDEFINED',
  'guess-phone': 'PWLESS_EMAIL_OR_PHONE_INVALID_INPUT_GUESS_PHONE_ERR',
}

/** As `contactKeys`, in the wording of SuperTokens' own screens, which second factors use. */
export const factorContactKeys: ContactWording = {
  ...contactKeys,
  'empty-email': 'GENERAL_ERROR_EMAIL_UNDEFINED',
}

/** What the sign-in card says when no code was sent. */
export function unsentMessage(outcome: Unsent, text: Text, wording = contactKeys): string {
  switch (outcome.status) {
    case 'invalid-contact':
      return text(wording[outcome.key])
    case 'not-allowed':
      return libraryMessage(outcome.reason, text) ?? text('SIGN_IN_UP_NOT_ALLOWED')
    case 'limited':
      return limitedMessage(outcome.retryAfterSeconds, text)
    case 'delivery-failed':
      return text('SIGN_IN_SEND_FAILED')
    case 'failed':
      return libraryMessage(outcome.message, text) ?? text('SIGN_IN_SEND_FAILED')
    case 'exception':
      return text('SIGN_IN_EXCEPTION')
  }
}

/** What the sign-in card says when the code was not sent again. */
export function unresentMessage(outcome: Unresent, text: Text): string {
  switch (outcome.status) {
    case 'too-soon':
      return waitMessage(outcome.retryAfterSeconds, text)
    case 'restart':
      return text('ERROR_SIGN_IN_UP_RESEND_RESTART_FLOW')
    case 'limited':
      return limitedMessage(outcome.retryAfterSeconds, text)
    case 'delivery-failed':
    case 'exception':
      return text('SIGN_IN_RESEND_FAILED')
    case 'failed':
      return libraryMessage(outcome.message, text) ?? text('SIGN_IN_RESEND_FAILED')
  }
}

/** What SuperTokens says in English only, without a key. */
const librarySentences: ReadonlyMap<string, StringKey> = new Map([
  ['Failed to generate a one time code. Please try again', 'SIGN_IN_NO_NEW_CODE'],
  [english.SIGN_IN_INSECURE, 'SIGN_IN_INSECURE'],
  [english.SIGN_IN_INSECURE_THIS_WAY, 'SIGN_IN_INSECURE_THIS_WAY'],
])

/** ` (ERR_CODE_017)`, by which SuperTokens' documentation lists a refusal; in every language. */
const ERROR_CODE = /(?: \(ERR_CODE_\d+\))?$/

function libraryMessage(message: string | null, text: Text): string | null {
  if (message === null) return null
  const sentence = message.replace(ERROR_CODE, '')
  const key = librarySentences.get(sentence)
  return key ? text(key) + message.slice(sentence.length) : message
}

/** The two wordings of a refused code: the product's own card, and the second factor's screens. */
type CodeWording = Record<'incorrect' | 'expired' | 'missing' | 'empty' | 'restart', StringKey>

const cardWording: CodeWording = {
  incorrect: 'SIGN_IN_WRONG_CODE',
  expired: 'SIGN_IN_EXPIRED_CODE',
  missing: 'SIGN_IN_CODE_EMPTY',
  empty: 'SIGN_IN_CODE_EMPTY',
  restart: 'SIGN_IN_FAILED',
}

export const factorWording: CodeWording = {
  incorrect: 'GENERAL_ERROR_OTP_INVALID',
  expired: 'GENERAL_ERROR_OTP_EXPIRED',
  missing: 'GENERAL_ERROR_OTP_UNDEFINED',
  empty: 'GENERAL_ERROR_OTP_EMPTY',
  restart: 'ERROR_SIGN_IN_UP_CODE_CONSUME_RESTART_FLOW',
}

/** What the card says when a code did not sign in. */
export function unsignedMessage(outcome: Unsigned, text: Text, wording = cardWording): string {
  switch (outcome.status) {
    case 'incorrect':
    case 'expired':
    case 'missing':
    case 'empty':
    case 'restart':
      return text(wording[outcome.status])
    case 'not-allowed':
      return libraryMessage(outcome.reason, text) ?? text('SIGN_IN_UP_NOT_ALLOWED')
    case 'limited':
      return limitedMessage(outcome.retryAfterSeconds, text)
    case 'failed':
      return outcome.message ?? text('SIGN_IN_FAILED')
    case 'exception':
      return text('SIGN_IN_EXCEPTION')
  }
}

/** `mm:ss`, as the wait for another code is counted down. */
export function formatClock(seconds: number): string {
  const two = (part: number) => String(part).padStart(2, '0')
  return `${two(Math.floor(seconds / 60))}:${two(seconds % 60)}`
}

export function waitMessage(seconds: number, text: Text): string {
  return text('PWLESS_RESEND_BTN_DISABLED', { time: formatClock(seconds) })
}

const keys: ReadonlyMap<string, StringKey> = new Map([
  ['signin', 'SOMETHING_WENT_WRONG_ERROR'],
  ['restart_link', 'ERROR_SIGN_IN_UP_LINK'],
  ['restart_code', 'SIGN_IN_FAILED'],
  ['restart_factor', 'ERROR_SIGN_IN_UP_CODE_CONSUME_RESTART_FLOW'],
  ['restart_resend', 'ERROR_SIGN_IN_UP_RESEND_RESTART_FLOW'],
])

/** Enough for our own sentences, too short for a text that somebody puts into a link. */
const MAX_CHARACTERS = 200

/**
 * What `?error=` makes the sign-in card say: one of the codes above, or `custom`, which shows
 * `message` as plain text. `null` if there is nothing to say.
 */
export function queryMessage(params: URLSearchParams, text: Text): string | null {
  const error = params.get('error')
  if (error === null) return null
  const message = params.get('message')?.trim().slice(0, MAX_CHARACTERS)
  if (error === 'custom' && message) return message
  return text(keys.get(error) ?? 'SOMETHING_WENT_WRONG_ERROR')
}
