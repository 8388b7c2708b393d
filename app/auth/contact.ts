import { parsePhoneNumberFromString } from 'libphonenumber-js/max'
import type { ContactMethod } from './auth-config'
import type { ContactProblem } from './auth-outcomes'

/** What a visitor typed, understood. */
export type Contact =
  | { status: 'email'; email: string }
  | { status: 'phone'; phoneNumber: string }
  | { status: 'invalid'; key: ContactProblem; guess?: string }

/** The standard pattern of `<input type=email>`, with a dot in the domain. */
const EMAIL =
  /^[\w.!#$%&'*+/=?^`{|}~-]{1,64}@[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?(?:\.[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?)+$/i
const MOST_EMAIL_CHARACTERS = 254
const MOST_PHONE_CHARACTERS = 250
const PHONE_DIGITS = { least: 2, most: 17 }

/**
 * Reads an e-mail address or a phone number, whichever may be used here.
 *
 * @param method what the field was for, where it said so.
 */
export function readContact(
  typed: string,
  allowed: ContactMethod,
  method?: 'EMAIL' | 'PHONE',
): Contact {
  const contact = typed.trim()
  const kind = allowed === 'EMAIL_OR_PHONE' ? method : allowed
  if (contact === '') return { status: 'invalid', key: emptyKey(kind) }
  if (kind === 'EMAIL' || (kind === undefined && contact.includes('@'))) return readEmail(contact)
  return readPhone(contact, kind === undefined)
}

function emptyKey(kind: 'EMAIL' | 'PHONE' | undefined): ContactProblem {
  if (kind === undefined) return 'empty-contact'
  return kind === 'EMAIL' ? 'empty-email' : 'empty-phone'
}

function readEmail(email: string): Contact {
  return email.length <= MOST_EMAIL_CHARACTERS && EMAIL.test(email)
    ? { status: 'email', email }
    : { status: 'invalid', key: 'invalid-email' }
}

/** A number in E.164 form. One without its country's code is not sent to but guessed. */
function readPhone(typed: string, mayBeEmail: boolean): Contact {
  const digits = typed.replace(/\D/g, '').length
  const { least, most } = PHONE_DIGITS
  const writable = typed.length <= MOST_PHONE_CHARACTERS && /^[+\d\s().\-/]+$/.test(typed)
  if (!writable || digits < least || digits > most)
    return { status: 'invalid', key: mayBeEmail ? 'invalid-email' : 'invalid-phone' }
  const number = parsePhoneNumberFromString(typed.startsWith('+') ? typed : `+${typed}`)
  if (number?.isValid()) return { status: 'phone', phoneNumber: number.number }
  const guess = guessNumber(typed)
  return guess === null
    ? { status: 'invalid', key: 'invalid-phone' }
    : { status: 'invalid', key: 'guess-phone', guess }
}

/** The countries that the specification offers first. */
function guessNumber(typed: string): string | null {
  for (const country of ['US', 'GB'] as const) {
    const number = parsePhoneNumberFromString(typed, country)
    if (number?.isValid()) return number.number
  }
  return null
}
